"""The accessible tree of one program, as a screen reader finds it."""

import re

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402
from screen import wait_for  # noqa: E402

Atspi.init()


class Node:
    """One node: what it says, and how to use it."""

    def __init__(self, accessible, depth):
        self.accessible = accessible
        self.depth = depth
        self.name = accessible.get_name() or ""
        self.role = accessible.get_role_name()

    def __repr__(self):
        return f"{self.role} {self.name!r}"

    def has(self, state):
        """Whether a state such as `Atspi.StateType.FOCUSED` is set."""
        return self.accessible.get_state_set().contains(state)

    @property
    def focused(self):
        return self.has(Atspi.StateType.FOCUSED)

    @property
    def text(self):
        """The contents of a text field."""
        length = Atspi.Text.get_character_count(self.accessible)
        return Atspi.Text.get_text(self.accessible, 0, length)

    def box(self):
        """Left, top, width and height on the screen."""
        extents = Atspi.Component.get_extents(self.accessible, Atspi.CoordType.SCREEN)
        return extents.x, extents.y, extents.width, extents.height

    def centre(self):
        """The middle of the node on the screen."""
        x, y, width, height = self.box()
        return x + width // 2, y + height // 2

    def press(self):
        """Does what a click on the node does, without the mouse."""
        Atspi.Action.do_action(self.accessible, 0)

    def focus(self):
        """Asks for the keyboard."""
        Atspi.Component.grab_focus(self.accessible)


class Tree:
    """The nodes of the program with one process id."""

    def __init__(self, pid):
        self.root = wait_for("the accessible tree", lambda: find_application(pid))

    def nodes(self):
        """Every node, in the order of the tree, read anew."""
        # Nodes come and go while they are read; then the reading starts over.
        return wait_for("a tree that holds still", self._read, limit=5.0)

    def find(self, caption):
        """The first node with this caption, or nothing. A choice of several
        says first what is chosen; a menu entry may end in dots and its keys."""
        pattern = re.compile(rf"(.+: )?{re.escape(caption)}(…|\.\.\.)?( \S+\+\S+)?")
        for node in self.nodes():
            if pattern.fullmatch(node.name):
                return node
        return None

    def wait_node(self, caption):
        """The first node with this caption, as soon as there is one."""
        return wait_for(f"something called {caption!r}", lambda: self.find(caption))

    def says(self, *parts):
        """The first name that contains all the parts, or nothing."""
        for node in self.nodes():
            if all(part in node.name for part in parts):
                return node.name
        return None

    def _read(self):
        found = []
        try:
            self.root.clear_cache()
            collect(self.root, 0, found)
        except GLib.Error:
            return None
        return found


def collect(accessible, depth, found):
    """Appends a node and all below it to `found`."""
    found.append(Node(accessible, depth))
    for index in range(accessible.get_child_count()):
        child = accessible.get_child_at_index(index)
        if child is not None:
            collect(child, depth + 1, found)


def find_application(pid):
    """The root of the program's tree, once it has a window in it."""
    desktop = Atspi.get_desktop(0)
    try:
        desktop.clear_cache()
        for index in range(desktop.get_child_count()):
            application = desktop.get_child_at_index(index)
            if application is None or application.get_process_id() != pid:
                continue
            if application.get_child_count() > 0:
                return application
    except GLib.Error:
        pass
    return None
