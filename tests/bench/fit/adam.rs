//! Stochastic gradient descent with memory (Adam,
//! <https://arxiv.org/abs/1412.6980>) and decaying weights
//! (<https://arxiv.org/abs/1711.05101>).

const MEAN: f32 = 0.9;
const SQUARE: f32 = 0.999;

/// What is remembered of the slopes along each number.
pub struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Adam {
    pub fn new(numbers: usize) -> Self {
        Self {
            mean: vec![0.0; numbers],
            square: vec![0.0; numbers],
            steps: 0,
        }
    }

    /// One step of the length `pace` down the slopes.
    pub fn descend<'n>(
        &mut self,
        numbers: impl Iterator<Item = &'n mut f32>,
        slopes: &[f32],
        pace: f32,
        decay: f32,
    ) {
        self.steps += 1;
        let mean_part = 1.0 - MEAN.powi(self.steps);
        let square_part = 1.0 - SQUARE.powi(self.steps);
        let memory = self.mean.iter_mut().zip(&mut self.square);
        for ((number, slope), (mean, square)) in numbers.zip(slopes).zip(memory) {
            *mean = MEAN * *mean + (1.0 - MEAN) * slope;
            *square = SQUARE * *square + (1.0 - SQUARE) * slope * slope;
            let step = *mean / mean_part / ((*square / square_part).sqrt() + 1e-8);
            *number -= pace * (step + decay * *number);
        }
    }
}
