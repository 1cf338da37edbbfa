"""A settings portal as a desktop has it.

Answers on the session bus and says `ready`; then each line of its input is a
colour scheme (0 none, 1 dark, 2 light) that the desktop prefers from now on.
Runs until its input ends.
"""

import sys

from gi.repository import Gio, GLib

NAME = "org.freedesktop.portal.Desktop"
PATH = "/org/freedesktop/portal/desktop"
INTERFACE = "org.freedesktop.portal.Settings"
SPACE = "org.freedesktop.appearance"
DESCRIPTION = f"""
<node><interface name="{INTERFACE}">
  <method name="ReadOne">
    <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="out"/>
  </method>
  <signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
</interface></node>
"""


class Portal:
    """The preferences, and who asks for them."""

    def __init__(self, bus, scheme):
        self.bus = bus
        self.values = {"color-scheme": scheme, "reduced-motion": 1}
        node = Gio.DBusNodeInfo.new_for_xml(DESCRIPTION)
        bus.register_object(PATH, node.interfaces[0], self.answer, None, None)

    def answer(self, _bus, _sender, _path, _interface, _method, asked, call):
        space, key = asked.unpack()
        if space == SPACE and key in self.values:
            value = GLib.Variant("u", self.values[key])
            call.return_value(GLib.Variant("(v)", (value,)))
        else:
            call.return_dbus_error(f"{NAME}.Error.NotFound", "no such setting")

    def change(self, scheme):
        self.values["color-scheme"] = scheme
        told = GLib.Variant("(ssv)", (SPACE, "color-scheme", GLib.Variant("u", scheme)))
        self.bus.emit_signal(None, PATH, INTERFACE, "SettingChanged", told)


def main():
    loop = GLib.MainLoop()
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    portal = Portal(bus, scheme=1)

    def heard(channel, condition):
        line = channel.readline() if condition & GLib.IO_IN else ""
        if not line:
            loop.quit()
            return False
        portal.change(int(line))
        return True

    GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, heard)
    owned = lambda *_: print("ready", flush=True)  # noqa: E731
    Gio.bus_own_name_on_connection(bus, NAME, Gio.BusNameOwnerFlags.NONE, owned, None)
    loop.run()


main()
