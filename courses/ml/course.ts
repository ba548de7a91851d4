import type { Course } from '../types.ts'

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
          summary:
            'A model is a function with adjustable numbers, and learning means choosing those numbers from examples. You fit a straight line to five points by trial, measure its error, and see why a rule that fits every known example can still fail on the next one. Afterwards you can name the parts of any learning problem: inputs, targets, parameters, loss.',
          activities: [{ id: 1, title: 'What a Model Learns', xp: 100, kind: 'section' }],
        },
        {
          id: '1.2',
          title: 'Tensors in PyTorch',
          summary:
            'Every number in a network lives in a tensor. You create, index, reshape and combine tensors, predict the shape of a result before running it, and use broadcasting on purpose, not by accident. By the end you can read a shape error, tell which two sizes disagree, and choose the right data type for inputs, class labels and parameters.',
          activities: [{ id: 2, title: 'Tensors in PyTorch', xp: 150, kind: 'section' }],
        },
        {
          id: '1.3',
          title: 'Data, Splits and Batches',
          summary:
            'Results mean something only if the test data stayed untouched. You divide a data set into training, validation and test parts, scale all three with the statistics of the training part alone, and feed them in shuffled batches through Dataset and DataLoader. You leave able to spot a leak between the parts and explain what it does to a reported score.',
          activities: [{ id: 3, title: 'Data, Splits and Batches', xp: 120, kind: 'section' }],
        },
        {
          id: '1.4',
          title: 'Linear Models and Loss',
          summary:
            'A linear model multiplies, adds and predicts; a loss turns its mistakes into one number. You compute mean squared error by hand and in PyTorch, then score a two-class model with cross-entropy, which takes raw outputs called logits. Afterwards you can pick a loss for a regression or a classification task and say what its value means.',
          activities: [{ id: 4, title: 'Linear Models and Loss', xp: 150, kind: 'section' }],
        },
        {
          id: '1.5',
          title: 'Gradients and Descent',
          summary:
            'The gradient tells which way the loss rises; a step the other way lowers it. You derive the gradient of a one-parameter model, check it against autograd, and watch learning rates that crawl, converge or diverge. By the end you can write gradient descent with and without momentum and explain why gradients must be cleared before every step.',
          activities: [{ id: 5, title: 'Gradients and Descent', xp: 200, kind: 'section' }],
        },
        {
          id: '1.6',
          title: 'The Training Loop',
          summary:
            'Predict, compute the loss, clear the gradients, go backward, step: every training run repeats these five lines. You write that loop around nn.Linear, add one hidden layer with a ReLU, and train both on the same data. You leave able to write a complete training and evaluation function from memory and say what each line would break if it were missing.',
          activities: [{ id: 6, title: 'The Training Loop', xp: 150, kind: 'section' }],
        },
        {
          id: '1.7',
          title: 'Learning Curves and Metrics',
          summary:
            'A falling training loss proves little. You plot training and validation curves, recognize underfitting and overfitting, and choose when to stop by validation data only. You also see why accuracy misleads when one class dominates, and compute precision and recall instead. Afterwards you can look at two curves and a confusion matrix and say what to try next.',
          activities: [{ id: 7, title: 'Learning Curves and Metrics', xp: 100, kind: 'section' }],
        },
        {
          id: '1.8',
          title: 'Final Checkpoint Project',
          summary:
            'Train a classifier for the 8x8 handwritten digits that ship with scikit-learn, from raw arrays to a final test score. You compare a linear model with a network of one hidden layer, choose the settings on validation data, touch the test part once, and report the result with its curves, its confusion matrix and the three mistakes that taught you most.',
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
          summary:
            'A stack of linear layers is still one linear layer; the activation between them is what bends the boundary. You solve XOR by hand with three hidden units, compare sigmoid, tanh and ReLU, and find units that never activate. By the end you can compute a forward pass on paper and say which shapes a given network can separate.',
          activities: [{ id: 1, title: 'Neurons, Layers and Activations', xp: 100, kind: 'section' }],
        },
        {
          id: '2.2',
          title: 'Building with nn.Module',
          summary:
            'A network in PyTorch is a class that registers its layers and defines how data flows through them. You write a multilayer perceptron as nn.Module and as nn.Sequential, count its parameters by formula, and check the count against the object. You leave able to build a network of any width and depth, move it to a device, and inspect every parameter it holds.',
          activities: [{ id: 2, title: 'Building with nn.Module', xp: 100, kind: 'section' }],
        },
        {
          id: '2.3',
          title: 'Backpropagation Step by Step',
          summary:
            'Backpropagation is the chain rule with bookkeeping. You push one example through a network with two inputs, three hidden units and one output, compute each gradient by hand from the back, and confirm them with autograd and with finite differences. Afterwards you can trace how one weight changes the loss and find the spot where a gradient turns to zero.',
          activities: [{ id: 3, title: 'Backpropagation Step by Step', xp: 120, kind: 'section' }],
        },
        {
          id: '2.4',
          title: 'Logits, Softmax and Cross-Entropy',
          summary:
            'Classification losses look simple and are easily fed the wrong thing. You derive cross-entropy from likelihood, see why the exponentials need care, and measure what goes wrong when softmax is applied twice. You weight classes in an imbalanced problem and learn why a softmax score is no guarantee of being right. By the end you can choose and feed a classification loss correctly.',
          activities: [{ id: 4, title: 'Logits, Softmax and Cross-Entropy', xp: 150, kind: 'section' }],
        },
        {
          id: '2.5',
          title: 'Initialization and Optimizers',
          summary:
            'Where training starts and how it steps decide whether it arrives. You track the size of activations through ten layers under three initializations, then compare SGD, momentum and Adam on one problem with equal effort spent tuning each. You leave able to pick an initialization to suit an activation, set a first learning rate, and add a schedule for a stated reason.',
          activities: [{ id: 5, title: 'Initialization and Optimizers', xp: 180, kind: 'section' }],
        },
        {
          id: '2.6',
          title: 'Regularization and Normalization',
          summary:
            'A network large enough to learn the data can also memorize it. You add weight decay, dropout, early stopping and batch normalization one at a time and measure what each changes. You see what train() and eval() switch, and that neither of them turns gradients off. Afterwards you can close a gap between training and validation and prove what closed it.',
          activities: [{ id: 6, title: 'Regularization and Normalization', xp: 200, kind: 'section' }],
        },
        {
          id: '2.7',
          title: 'Debugging, Saving and Reloading',
          summary:
            'Most broken training runs still print a loss. You overfit a single batch as a first test, read gradient norms, hunt down a NaN, fix seeds, and repair six seeded faults. Then you save parameters as a state_dict, reload them safely, and show that predictions match. Afterwards you have a checklist that finds the usual faults in minutes.',
          activities: [{ id: 7, title: 'Debugging, Saving and Reloading', xp: 200, kind: 'section' }],
        },
        {
          id: '2.8',
          title: 'Final Checkpoint Project',
          summary:
            'Build a network for a tabular classification task with imbalanced classes, and defend it. You set a baseline, choose architecture, loss, optimizer and regularization on validation data, keep a log of every run, and hand in a saved model that reloads to the same predictions. A written page explains each choice and one experiment that did not work.',
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
          summary:
            'A picture is a block of numbers: channels, height, width. You load images into the batch layout PyTorch expects, convert between layouts without scrambling pixels, and normalize with statistics taken from the training images only. By the end you can check an input pipeline by eye and by numbers, and say what CIFAR-10 holds: ten classes, 50,000 training and 10,000 test images.',
          activities: [{ id: 1, title: 'Images as Tensors', xp: 100, kind: 'section' }],
        },
        {
          id: '3.2',
          title: 'Convolution by Hand',
          summary:
            'One small kernel slides over a picture and answers the same question everywhere. You compute a 3x3 kernel on a tiny image by hand, find edges with it, and see that deep-learning libraries in fact compute cross-correlation. You leave able to predict the output of a kernel, match it in PyTorch, and explain why sharing weights saves so many parameters.',
          activities: [{ id: 2, title: 'Convolution by Hand', xp: 100, kind: 'section' }],
        },
        {
          id: '3.3',
          title: 'Padding, Stride and Pooling',
          summary:
            'Sizes shrink, borders vanish, and a wrong sum stops the program. You derive the output size from kernel, padding and stride, compare max and average pooling with strided convolution, and work out how much of the picture one late unit can see. Afterwards you can plan the shapes of a whole network on paper before you write it.',
          activities: [{ id: 3, title: 'Padding, Stride and Pooling', xp: 120, kind: 'section' }],
        },
        {
          id: '3.4',
          title: 'Building a CNN',
          summary:
            'Convolution, activation and pooling repeat until a small grid of features is left to classify. You assemble such a network for 32x32 color images, follow the shape after each layer, and count parameters to see where they sit. By the end you can write a compact CNN as nn.Module and explain why global average pooling replaces a large linear layer.',
          activities: [{ id: 4, title: 'Building a CNN', xp: 150, kind: 'section' }],
        },
        {
          id: '3.5',
          title: 'Training on CIFAR-10',
          summary:
            'Now the network meets real data. You write a training run with a validation part split from the training images, log loss and accuracy for each epoch, keep the best checkpoint by validation, and estimate the time an epoch takes before starting. You leave able to run an honest experiment: one change, several seeds, and the test images left alone.',
          activities: [{ id: 5, title: 'Training on CIFAR-10', xp: 200, kind: 'section' }],
        },
        {
          id: '3.6',
          title: 'Augmentation and Batch Normalization',
          summary:
            'Shifted and mirrored copies teach a network what does not matter; normalization keeps its activations in range. You add random crops and flips to training only, place batch normalization layers, and see how batch size and evaluation mode change their behavior. Afterwards you can choose augmentations that preserve the label and reject those that do not.',
          activities: [{ id: 6, title: 'Augmentation and Batch Normalization', xp: 180, kind: 'section' }],
        },
        {
          id: '3.7',
          title: 'Residual Networks',
          summary:
            'Deeper should be no worse, yet plain deep networks often train worse. You measure gradients in a plain stack, add skip connections, and build a small residual network, including the shortcut that changes size. By the end you can write a residual block, explain what it computes at the start of training, and decide when extra depth is worth its cost.',
          activities: [{ id: 7, title: 'Residual Networks', xp: 200, kind: 'section' }],
        },
        {
          id: '3.8',
          title: 'Looking Inside a CNN',
          summary:
            'A score says how often a network errs, not why. You view filters and feature maps, build a confusion matrix, sort mistakes by confidence, and compute a saliency map whose limits you test with a shuffled network. You leave able to find a systematic error, form a guess about its cause, and design the experiment that would refute it.',
          activities: [{ id: 8, title: 'Looking Inside a CNN', xp: 200, kind: 'section' }],
        },
        {
          id: '3.9',
          title: 'Final Project: CIFAR-10 Classifier',
          summary:
            'Design and train your own CNN for CIFAR-10, with no pretrained weights. You aim for at least 85 percent accuracy on the test images, measured once at the end. You hand in the code, the log of your runs, the saved parameters, and a short report that shows what each ingredient contributed and where the network still fails.',
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
          summary:
            'A network cannot read; it needs numbers that keep what matters. You split reviews into tokens, build a vocabulary from the training texts alone, map unknown words, and see what lowercasing or stripping punctuation throws away. Afterwards you can turn raw text into sequences of indices, recover it again, and name the information that was lost on the way.',
          activities: [{ id: 1, title: 'Text as Data', xp: 100, kind: 'section' }],
        },
        {
          id: '4.2',
          title: 'A Bag-of-Words Baseline',
          summary:
            'Before any network, find out what counting words achieves. You build count and TF-IDF vectors, train a linear classifier on them, and read off which words push a review up or down. You also find what it cannot see, such as word order and negation. Afterwards you have a baseline that every later model must beat.',
          activities: [{ id: 2, title: 'A Bag-of-Words Baseline', xp: 100, kind: 'section' }],
        },
        {
          id: '4.3',
          title: 'Word Embeddings',
          summary:
            'An embedding gives each token a short vector that training can move. You look up, average and compare vectors, train an embedding layer within a classifier, and measure similarity by cosine. You also check what such vectors absorb from their texts, including unwanted associations. By the end you can add embeddings to a model and say what their distances do and do not mean.',
          activities: [{ id: 3, title: 'Word Embeddings', xp: 120, kind: 'section' }],
        },
        {
          id: '4.4',
          title: 'Padding, Masks and Batches',
          summary:
            'Reviews differ in length, tensors do not. You pad a batch, keep the true lengths, average only over real tokens, and sort out truncation from the left or the right. You show how a forgotten mask changes a prediction when nothing but padding was added. You leave able to batch sequences so that the padding has no effect.',
          activities: [{ id: 4, title: 'Padding, Masks and Batches', xp: 120, kind: 'section' }],
        },
        {
          id: '4.5',
          title: 'Recurrent Networks',
          summary:
            'A recurrent cell reads one token at a time and carries a state along. You unroll a cell with two state values by hand, write it as a loop, and match nn.RNN within rounding. Afterwards you can explain each tensor that goes in and comes out, and take the state at the true end of a padded sequence.',
          activities: [{ id: 5, title: 'Recurrent Networks', xp: 180, kind: 'section' }],
        },
        {
          id: '4.6',
          title: 'Long-Range Gradients',
          summary:
            'The further back a word lies, the weaker its influence on learning may become. You measure the norm of the gradient by distance, make it vanish and explode by choice of weights, and apply gradient clipping. You learn what clipping cures and what it cannot. By the end you can diagnose which of the two problems a training run has.',
          activities: [{ id: 6, title: 'Long-Range Gradients', xp: 150, kind: 'section' }],
        },
        {
          id: '4.7',
          title: 'LSTM and GRU',
          summary:
            'Gates decide what to keep, what to forget and what to show. You step through one LSTM cell by hand, train LSTM and GRU on a task that needs memory, and measure how far back each one reaches. They ease vanishing gradients but do not abolish them. You leave able to choose a cell, count its parameters and initialize its forget gate.',
          activities: [{ id: 7, title: 'LSTM and GRU', xp: 200, kind: 'section' }],
        },
        {
          id: '4.8',
          title: 'Training a Sentiment Classifier',
          summary:
            'Put the pieces together: vocabulary, embedding, recurrent layer, packed batches, and one logit out. You train with early stopping on validation reviews, compare with the bag-of-words baseline over several seeds, and read the reviews it gets wrong. Afterwards you can run a fair comparison between two text models and report it with its uncertainty.',
          activities: [{ id: 8, title: 'Training a Sentiment Classifier', xp: 180, kind: 'section' }],
        },
        {
          id: '4.9',
          title: 'Attention',
          summary:
            'Attention lets a model look back at every token and weigh it by relevance. You compute queries, keys, values and weights for three tokens by hand, scale and mask the scores, and add attention pooling to your classifier. By the end you can implement scaled dot-product attention and explain why a large weight is a clue, not an explanation.',
          activities: [{ id: 9, title: 'Attention', xp: 170, kind: 'section' }],
        },
        {
          id: '4.10',
          title: 'Final Project: IMDb Sentiment',
          summary:
            'Build a sentiment classifier for the IMDb movie reviews and make it accountable. You aim for at least 85 percent accuracy on the test reviews, opened once, and compare against your bag-of-words baseline. You hand in code, run log, saved parameters and a report on errors by review length, on negation and sarcasm, and on what you would not use it for.',
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
          summary:
            'States, actions, rewards and discounting define the problem; Q-learning solves it one update at a time. You compute returns and temporal-difference targets by hand, balance exploring and exploiting, and see why an episode cut off by a time limit is not a finished one. You leave able to solve a small gridworld with a table and explain why large ones need a network.',
          activities: [
            { id: 1, title: 'Solve a gridworld with tabular Q-learning', xp: 180, kind: 'activity' },
            { id: 2, title: 'Compute targets for terminated and truncated steps', xp: 120, kind: 'activity' },
          ],
        },
        {
          id: '5.2',
          title: 'DQN Implementation',
          summary:
            'A network that learns from its own guesses tends to run away. You add a replay buffer, a target network and a falling exploration rate, write the DQN update in PyTorch, and watch what breaks when one of them is removed. Afterwards you can train an agent in a small environment, log it properly, and judge it over several seeds.',
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
          summary:
            'A generator turns noise into samples, a discriminator tries to tell them from data, and each trains against the other. You write the two losses, train a GAN on one-dimensional data where every density can be drawn, and provoke mode collapse. By the end you can read both loss curves and explain why a discriminator loss near zero is bad news.',
          activities: [
            { id: 1, title: 'Train a GAN on a two-peaked distribution', xp: 180, kind: 'activity' },
            { id: 2, title: 'Diagnose three failed GAN runs', xp: 150, kind: 'activity' },
          ],
        },
        {
          id: '6.2',
          title: 'From GANs to Diffusion',
          summary:
            'Generative models differ in what they optimize and in how they fail. You write the noising process of a diffusion model, train a network to predict the noise, and sample by reversing it. You measure coverage, fidelity and copies of the training data. You leave able to choose a family for a task and name the duties that come with made-up media.',
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
          summary:
            'Early layers learn features that serve many tasks. You take a pretrained network, match its expected input, freeze its body and train a new head. You also learn that frozen batch normalization still updates in training mode, and why weight files from strangers must not be unpickled. Afterwards you can reuse a model and prove which parameters changed.',
          activities: [
            { id: 1, title: 'Train a new head on a frozen backbone', xp: 140, kind: 'activity' },
            { id: 2, title: 'Find and stop the drift in a frozen network', xp: 120, kind: 'activity' },
          ],
        },
        {
          id: '7.2',
          title: 'Fine-Tuning',
          summary:
            'Unfreezing more layers can help or hurt; the amount of data decides. You compare depths of fine-tuning at several data sizes, give early layers smaller learning rates, and watch for forgetting and for test images already seen in pretraining. By the end you can plan a transfer, set its baselines, and recognize negative transfer when it happens.',
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
          summary:
            'A notebook is not a service. You export a trained network with its preprocessing, put it behind an HTTP endpoint on your own machine, validate what comes in, and version what goes out. You measure latency percentiles, throughput and memory at several batch sizes. You leave able to ship a small model and state what one prediction costs.',
          activities: [
            { id: 1, title: 'Serve a network behind a validated endpoint', xp: 160, kind: 'activity' },
            { id: 2, title: 'Measure latency and cost at four batch sizes', xp: 140, kind: 'activity' },
          ],
        },
        {
          id: '8.2',
          title: 'Drift, Calibration and Monitoring',
          summary:
            'The world moves away from the training data, and accuracy is often known only weeks later. You compute a drift score, set an alert threshold from a tolerated rate of false alarms, draw a reliability diagram, and recalibrate by temperature. Afterwards you can write a monitoring plan that separates input drift from a failing model and says who acts.',
          activities: [
            { id: 3, title: 'Detect drift and set an alert threshold', xp: 200, kind: 'activity' },
            { id: 4, title: 'Ship, monitor and roll back a model', xp: 500, kind: 'boss' },
          ],
        },
      ],
    },
  ],
}
