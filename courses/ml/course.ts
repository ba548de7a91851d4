import type { Course } from '../types.ts'

/** Longer than other files: it is the table of the course, and reads best whole. */
export const ml: Course = {
  id: 'ml',
  title: 'Machine Learning',
  modules: [
    {
      course: 'ml',
      number: 1,
      title: 'Deep Learning Basics',
      description:
        'Start from basic Python: hold data in tensors, measure how wrong a model is, and lower that error by gradient descent. You finish by training a digit classifier in PyTorch and judging it on data it never saw.',
      totalXP: 1070,
      counts: 'sections',
      sections: [
        {
          id: '1.1',
          title: 'What a Model Learns',
          activities: [{ id: 1, title: 'What a Model Learns', xp: 100, kind: 'section' }],
        },
        {
          id: '1.2',
          title: 'Tensors in PyTorch',
          activities: [{ id: 2, title: 'Tensors in PyTorch', xp: 150, kind: 'section' }],
        },
        {
          id: '1.3',
          title: 'Data, Splits and Batches',
          activities: [{ id: 3, title: 'Data, Splits and Batches', xp: 120, kind: 'section' }],
        },
        {
          id: '1.4',
          title: 'Linear Models and Loss',
          activities: [{ id: 4, title: 'Linear Models and Loss', xp: 150, kind: 'section' }],
        },
        {
          id: '1.5',
          title: 'Gradients and Descent',
          activities: [{ id: 5, title: 'Gradients and Descent', xp: 200, kind: 'section' }],
        },
        {
          id: '1.6',
          title: 'The Training Loop',
          activities: [{ id: 6, title: 'The Training Loop', xp: 150, kind: 'section' }],
        },
        {
          id: '1.7',
          title: 'Learning Curves and Metrics',
          activities: [{ id: 7, title: 'Learning Curves and Metrics', xp: 100, kind: 'section' }],
        },
        {
          id: '1.8',
          title: 'Final Checkpoint Project',
          activities: [{ id: 8, title: 'Final Checkpoint Project', xp: 300, kind: 'section' }],
        },
      ],
    },
    {
      course: 'ml',
      number: 2,
      title: 'Neural Networks',
      description:
        'Open the network up: why layers need activations, how backpropagation finds every gradient, and what keeps training stable. You finish by building, regularizing, debugging and saving a network whose every choice you can defend.',
      totalXP: 1200,
      counts: 'sections',
      sections: [
        {
          id: '2.1',
          title: 'Neurons, Layers and Activations',
          activities: [{ id: 1, title: 'Neurons, Layers and Activations', xp: 100, kind: 'section' }],
        },
        {
          id: '2.2',
          title: 'Building with nn.Module',
          activities: [{ id: 2, title: 'Building with nn.Module', xp: 100, kind: 'section' }],
        },
        {
          id: '2.3',
          title: 'Backpropagation Step by Step',
          activities: [{ id: 3, title: 'Backpropagation Step by Step', xp: 120, kind: 'section' }],
        },
        {
          id: '2.4',
          title: 'Logits, Softmax and Cross-Entropy',
          activities: [{ id: 4, title: 'Logits, Softmax and Cross-Entropy', xp: 150, kind: 'section' }],
        },
        {
          id: '2.5',
          title: 'Initialization and Optimizers',
          activities: [{ id: 5, title: 'Initialization and Optimizers', xp: 180, kind: 'section' }],
        },
        {
          id: '2.6',
          title: 'Regularization and Normalization',
          activities: [{ id: 6, title: 'Regularization and Normalization', xp: 200, kind: 'section' }],
        },
        {
          id: '2.7',
          title: 'Debugging, Saving and Reloading',
          activities: [{ id: 7, title: 'Debugging, Saving and Reloading', xp: 200, kind: 'section' }],
        },
        {
          id: '2.8',
          title: 'Final Checkpoint Project',
          activities: [{ id: 8, title: 'Final Checkpoint Project', xp: 250, kind: 'section' }],
        },
      ],
    },
    {
      course: 'ml',
      number: 3,
      title: 'CNNs & Computer Vision',
      description:
        'Teach a network to see: convolutions, pooling, normalization and residual connections, each first by hand and then in PyTorch. You build a CNN for the 60,000 small pictures of CIFAR-10 and look inside it to learn why it errs.',
      totalXP: 1300,
      counts: 'sections',
      sections: [
        {
          id: '3.1',
          title: 'Images as Tensors',
          activities: [{ id: 1, title: 'Images as Tensors', xp: 100, kind: 'section' }],
        },
        {
          id: '3.2',
          title: 'Convolution by Hand',
          activities: [{ id: 2, title: 'Convolution by Hand', xp: 100, kind: 'section' }],
        },
        {
          id: '3.3',
          title: 'Padding, Stride and Pooling',
          activities: [{ id: 3, title: 'Padding, Stride and Pooling', xp: 120, kind: 'section' }],
        },
        {
          id: '3.4',
          title: 'Building a CNN',
          activities: [{ id: 4, title: 'Building a CNN', xp: 150, kind: 'section' }],
        },
        {
          id: '3.5',
          title: 'Training on CIFAR-10',
          activities: [{ id: 5, title: 'Training on CIFAR-10', xp: 200, kind: 'section' }],
        },
        {
          id: '3.6',
          title: 'Augmentation and Batch Normalization',
          activities: [{ id: 6, title: 'Augmentation and Batch Normalization', xp: 180, kind: 'section' }],
        },
        {
          id: '3.7',
          title: 'Residual Networks',
          activities: [{ id: 7, title: 'Residual Networks', xp: 200, kind: 'section' }],
        },
        {
          id: '3.8',
          title: 'Looking Inside a CNN',
          activities: [{ id: 8, title: 'Looking Inside a CNN', xp: 200, kind: 'section' }],
        },
        {
          id: '3.9',
          title: 'Final Project: CIFAR-10 Classifier',
          activities: [{ id: 9, title: 'Final Project: CIFAR-10 Classifier', xp: 250, kind: 'section' }],
        },
      ],
    },
    {
      course: 'ml',
      number: 4,
      title: 'RNNs & NLP',
      description:
        'Turn text into numbers and sequences into predictions: tokens, embeddings, recurrent networks and attention, each measured against a simple baseline. You finish with a sentiment classifier for IMDb movie reviews.',
      totalXP: 1400,
      counts: 'sections',
      sections: [
        {
          id: '4.1',
          title: 'Text as Data',
          activities: [{ id: 1, title: 'Text as Data', xp: 100, kind: 'section' }],
        },
        {
          id: '4.2',
          title: 'A Bag-of-Words Baseline',
          activities: [{ id: 2, title: 'A Bag-of-Words Baseline', xp: 100, kind: 'section' }],
        },
        {
          id: '4.3',
          title: 'Word Embeddings',
          activities: [{ id: 3, title: 'Word Embeddings', xp: 120, kind: 'section' }],
        },
        {
          id: '4.4',
          title: 'Padding, Masks and Batches',
          activities: [{ id: 4, title: 'Padding, Masks and Batches', xp: 120, kind: 'section' }],
        },
        {
          id: '4.5',
          title: 'Recurrent Networks',
          activities: [{ id: 5, title: 'Recurrent Networks', xp: 180, kind: 'section' }],
        },
        {
          id: '4.6',
          title: 'Long-Range Gradients',
          activities: [{ id: 6, title: 'Long-Range Gradients', xp: 150, kind: 'section' }],
        },
        {
          id: '4.7',
          title: 'LSTM and GRU',
          activities: [{ id: 7, title: 'LSTM and GRU', xp: 200, kind: 'section' }],
        },
        {
          id: '4.8',
          title: 'Training a Sentiment Classifier',
          activities: [{ id: 8, title: 'Training a Sentiment Classifier', xp: 180, kind: 'section' }],
        },
        {
          id: '4.9',
          title: 'Attention',
          activities: [{ id: 9, title: 'Attention', xp: 170, kind: 'section' }],
        },
        {
          id: '4.10',
          title: 'Final Project: IMDb Sentiment',
          activities: [{ id: 10, title: 'Final Project: IMDb Sentiment', xp: 270, kind: 'section' }],
        },
      ],
    },
    {
      course: 'ml',
      number: 5,
      title: 'Reinforcement Learning',
      description:
        'An agent learns from rewards alone. Begin with tables in a gridworld, then replace the table with a network and build a deep Q-network whose results hold over several seeds.',
      totalXP: 800,
      counts: 'activities',
      sections: [
        {
          id: '5.1',
          title: 'DQN Fundamentals',
          activities: [
            { id: 1, title: 'Solve a gridworld with tabular Q-learning', xp: 180, kind: 'activity' },
            { id: 2, title: 'Compute targets for terminated and truncated steps', xp: 120, kind: 'activity' },
          ],
        },
        {
          id: '5.2',
          title: 'DQN Implementation',
          activities: [
            { id: 3, title: 'Implement a replay buffer and a target network', xp: 160, kind: 'activity' },
            { id: 4, title: 'Train a DQN agent and report five seeds', xp: 340, kind: 'boss' },
          ],
        },
      ],
    },
    {
      course: 'ml',
      number: 6,
      title: 'GANs & Generative AI',
      description:
        'One network makes samples and another tries to spot them; a newer family of models removes noise step by step. Train both on small data and measure quality, coverage and memorization instead of trusting your eyes.',
      totalXP: 930,
      counts: 'activities',
      sections: [
        {
          id: '6.1',
          title: 'Generators and Discriminators',
          activities: [
            { id: 1, title: 'Train a GAN on a two-peaked distribution', xp: 180, kind: 'activity' },
            { id: 2, title: 'Diagnose three failed GAN runs', xp: 150, kind: 'activity' },
          ],
        },
        {
          id: '6.2',
          title: 'From GANs to Diffusion',
          activities: [
            { id: 3, title: 'Implement the noising and denoising steps', xp: 200, kind: 'activity' },
            { id: 4, title: 'Build and compare a GAN and a diffusion model', xp: 400, kind: 'boss' },
          ],
        },
      ],
    },
    {
      course: 'ml',
      number: 7,
      title: 'Transfer Learning',
      description:
        'Start from a network that others trained instead of from nothing. Decide what to freeze, what to retrain and how fast, according to how much data you have and how far it lies from the original task.',
      totalXP: 690,
      counts: 'activities',
      sections: [
        {
          id: '7.1',
          title: 'Reusing Pretrained Features',
          activities: [
            { id: 1, title: 'Train a new head on a frozen backbone', xp: 140, kind: 'activity' },
            { id: 2, title: 'Find and stop the drift in a frozen network', xp: 120, kind: 'activity' },
          ],
        },
        {
          id: '7.2',
          title: 'Fine-Tuning',
          activities: [
            { id: 3, title: 'Compare three fine-tuning depths at three data sizes', xp: 180, kind: 'activity' },
            { id: 4, title: 'Adapt a pretrained network and defend each frozen layer', xp: 250, kind: 'boss' },
          ],
        },
      ],
    },
    {
      course: 'ml',
      number: 8,
      title: 'ML in Production',
      description:
        'A trained model is useful once it answers requests reliably and at a known cost. Serve a small network, watch its inputs and its calibration, and know when to alert, retrain or roll back.',
      totalXP: 1000,
      counts: 'activities',
      sections: [
        {
          id: '8.1',
          title: 'Serving a Model',
          activities: [
            { id: 1, title: 'Serve a network behind a validated endpoint', xp: 160, kind: 'activity' },
            { id: 2, title: 'Measure latency and cost at four batch sizes', xp: 140, kind: 'activity' },
          ],
        },
        {
          id: '8.2',
          title: 'Drift, Calibration and Monitoring',
          activities: [
            { id: 3, title: 'Detect drift and set an alert threshold', xp: 200, kind: 'activity' },
            { id: 4, title: 'Ship, monitor and roll back a model', xp: 500, kind: 'boss' },
          ],
        },
      ],
    },
  ],
}
