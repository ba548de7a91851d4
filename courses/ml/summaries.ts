import type { Summaries } from '../types.ts'

export const summaries: Summaries = {
  '1.1':
    'A model is a function with adjustable numbers, and learning means choosing those numbers from examples. You fit a straight line to five points by trial, measure its error, and see why a rule that fits every known example can still fail on the next one. Afterwards you can name the parts of any learning problem: inputs, targets, parameters, loss.',
  '1.2':
    'Every number in a network lives in a tensor. You create, index, reshape and combine tensors, predict the shape of a result before running it, and use broadcasting on purpose, not by accident. By the end you can read a shape error, tell which two sizes disagree, and choose the right data type for inputs, class labels and parameters.',
  '1.3':
    'Results mean something only if the test data stayed untouched. You divide a data set into training, validation and test parts, scale all three with the statistics of the training part alone, and feed them in shuffled batches through Dataset and DataLoader. You leave able to spot a leak between the parts and explain what it does to a reported score.',
  '1.4':
    'A linear model multiplies, adds and predicts; a loss turns its mistakes into one number. You compute mean squared error by hand and in PyTorch, then score a two-class model with cross-entropy, which takes raw outputs called logits. Afterwards you can pick a loss for a regression or a classification task and say what its value means.',
  '1.5':
    'The gradient tells which way the loss rises; a step the other way lowers it. You derive the gradient of a one-parameter model, check it against autograd, and watch learning rates that crawl, converge or diverge. By the end you can write gradient descent with and without momentum and explain why gradients must be cleared before every step.',
  '1.6':
    'Predict, compute the loss, clear the gradients, go backward, step: every training run repeats these five lines. You write that loop around nn.Linear, add one hidden layer with a ReLU, and train both on the same data. You leave able to write a complete training and evaluation function from memory and say what each line would break if it were missing.',
  '1.7':
    'A falling training loss proves little. You plot training and validation curves, recognize underfitting and overfitting, and choose when to stop by validation data only. You also see why accuracy misleads when one class dominates, and compute precision and recall instead. Afterwards you can look at two curves and a confusion matrix and say what to try next.',
  '1.8':
    'Train a classifier for the 8x8 handwritten digits that ship with scikit-learn, from raw arrays to a final test score. You compare a linear model with a network of one hidden layer, choose the settings on validation data, touch the test part once, and report the result with its curves, its confusion matrix and the three mistakes that taught you most.',
  '2.1':
    'A stack of linear layers is still one linear layer; the activation between them is what bends the boundary. You solve XOR by hand with three hidden units, compare sigmoid, tanh and ReLU, and find units that never activate. By the end you can compute a forward pass on paper and say which shapes a given network can separate.',
  '2.2':
    'A network in PyTorch is a class that registers its layers and defines how data flows through them. You write a multilayer perceptron as nn.Module and as nn.Sequential, count its parameters by formula, and check the count against the object. You leave able to build a network of any width and depth, move it to a device, and inspect every parameter it holds.',
  '2.3':
    'Backpropagation is the chain rule with bookkeeping. You push one example through a network with two inputs, three hidden units and one output, compute each gradient by hand from the back, and confirm them with autograd and with finite differences. Afterwards you can trace how one weight changes the loss and find the spot where a gradient turns to zero.',
  '2.4':
    'Classification losses look simple and are easily fed the wrong thing. You derive cross-entropy from likelihood, see why the exponentials need care, and measure what goes wrong when softmax is applied twice. You weight classes in an imbalanced problem and learn why a softmax score is no guarantee of being right. By the end you can choose and feed a classification loss correctly.',
  '2.5':
    'Where training starts and how it steps decide whether it arrives. You track the size of activations through ten layers under three initializations, then compare SGD, momentum and Adam on one problem with equal effort spent tuning each. You leave able to pick an initialization to suit an activation, set a first learning rate, and add a schedule for a stated reason.',
  '2.6':
    'A network large enough to learn the data can also memorize it. You add weight decay, dropout, early stopping and batch normalization one at a time and measure what each changes. You see what train() and eval() switch, and that neither of them turns gradients off. Afterwards you can close a gap between training and validation and prove what closed it.',
  '2.7':
    'Most broken training runs still print a loss. You overfit a single batch as a first test, read gradient norms, hunt down a NaN, fix seeds, and repair six seeded faults. Then you save parameters as a state_dict, reload them safely, and show that predictions match. Afterwards you have a checklist that finds the usual faults in minutes.',
  '2.8':
    'Build a network for a tabular classification task with imbalanced classes, and defend it. You set a baseline, choose architecture, loss, optimizer and regularization on validation data, keep a log of every run, and hand in a saved model that reloads to the same predictions. A written page explains each choice and one experiment that did not work.',
  '3.1':
    'A picture is a block of numbers: channels, height, width. You load images into the batch layout PyTorch expects, convert between layouts without scrambling pixels, and normalize with statistics taken from the training images only. By the end you can check an input pipeline by eye and by numbers, and say what CIFAR-10 holds: ten classes, 50,000 training and 10,000 test images.',
  '3.2':
    'One small kernel slides over a picture and answers the same question everywhere. You compute a 3x3 kernel on a tiny image by hand, find edges with it, and see that deep-learning libraries in fact compute cross-correlation. You leave able to predict the output of a kernel, match it in PyTorch, and explain why sharing weights saves so many parameters.',
  '3.3':
    'Sizes shrink, borders vanish, and a wrong sum stops the program. You derive the output size from kernel, padding and stride, compare max and average pooling with strided convolution, and work out how much of the picture one late unit can see. Afterwards you can plan the shapes of a whole network on paper before you write it.',
  '3.4':
    'Convolution, activation and pooling repeat until a small grid of features is left to classify. You assemble such a network for 32x32 color images, follow the shape after each layer, and count parameters to see where they sit. By the end you can write a compact CNN as nn.Module and explain why global average pooling replaces a large linear layer.',
  '3.5':
    'Now the network meets real data. You write a training run with a validation part split from the training images, log loss and accuracy for each epoch, keep the best checkpoint by validation, and estimate the time an epoch takes before starting. You leave able to run an honest experiment: one change, several seeds, and the test images left alone.',
  '3.6':
    'Shifted and mirrored copies teach a network what does not matter; normalization keeps its activations in range. You add random crops and flips to training only, place batch normalization layers, and see how batch size and evaluation mode change their behavior. Afterwards you can choose augmentations that preserve the label and reject those that do not.',
  '3.7':
    'Deeper should be no worse, yet plain deep networks often train worse. You measure gradients in a plain stack, add skip connections, and build a small residual network, including the shortcut that changes size. By the end you can write a residual block, explain what it computes at the start of training, and decide when extra depth is worth its cost.',
  '3.8':
    'A score says how often a network errs, not why. You view filters and feature maps, build a confusion matrix, sort mistakes by confidence, and compute a saliency map whose limits you test with a shuffled network. You leave able to find a systematic error, form a guess about its cause, and design the experiment that would refute it.',
  '3.9':
    'Design and train your own CNN for CIFAR-10, with no pretrained weights. You aim for at least 85 percent accuracy on the test images, measured once at the end. You hand in the code, the log of your runs, the saved parameters, and a short report that shows what each ingredient contributed and where the network still fails.',
  '4.1':
    'A network cannot read; it needs numbers that keep what matters. You split reviews into tokens, build a vocabulary from the training texts alone, map unknown words, and see what lowercasing or stripping punctuation throws away. Afterwards you can turn raw text into sequences of indices, recover it again, and name the information that was lost on the way.',
  '4.2':
    'Before any network, find out what counting words achieves. You build count and TF-IDF vectors, train a linear classifier on them, and read off which words push a review up or down. You also find what it cannot see, such as word order and negation. Afterwards you have a baseline that every later model must beat.',
  '4.3':
    'An embedding gives each token a short vector that training can move. You look up, average and compare vectors, train an embedding layer within a classifier, and measure similarity by cosine. You also check what such vectors absorb from their texts, including unwanted associations. By the end you can add embeddings to a model and say what their distances do and do not mean.',
  '4.4':
    'Reviews differ in length, tensors do not. You pad a batch, keep the true lengths, average only over real tokens, and sort out truncation from the left or the right. You show how a forgotten mask changes a prediction when nothing but padding was added. You leave able to batch sequences so that the padding has no effect.',
  '4.5':
    'A recurrent cell reads one token at a time and carries a state along. You unroll a cell with two state values by hand, write it as a loop, and match nn.RNN within rounding. Afterwards you can explain each tensor that goes in and comes out, and take the state at the true end of a padded sequence.',
  '4.6':
    'The further back a word lies, the weaker its influence on learning may become. You measure the norm of the gradient by distance, make it vanish and explode by choice of weights, and apply gradient clipping. You learn what clipping cures and what it cannot. By the end you can diagnose which of the two problems a training run has.',
  '4.7':
    'Gates decide what to keep, what to forget and what to show. You step through one LSTM cell by hand, train LSTM and GRU on a task that needs memory, and measure how far back each one reaches. They ease vanishing gradients but do not abolish them. You leave able to choose a cell, count its parameters and initialize its forget gate.',
  '4.8':
    'Put the pieces together: vocabulary, embedding, recurrent layer, packed batches, and one logit out. You train with early stopping on validation reviews, compare with the bag-of-words baseline over several seeds, and read the reviews it gets wrong. Afterwards you can run a fair comparison between two text models and report it with its uncertainty.',
  '4.9':
    'Attention lets a model look back at every token and weigh it by relevance. You compute queries, keys, values and weights for three tokens by hand, scale and mask the scores, and add attention pooling to your classifier. By the end you can implement scaled dot-product attention and explain why a large weight is a clue, not an explanation.',
  '4.10':
    'Build a sentiment classifier for the IMDb movie reviews and make it accountable. You aim for at least 85 percent accuracy on the test reviews, opened once, and compare against your bag-of-words baseline. You hand in code, run log, saved parameters and a report on errors by review length, on negation and sarcasm, and on what you would not use it for.',
  '5.1':
    'States, actions, rewards and discounting define the problem; Q-learning solves it one update at a time. You compute returns and temporal-difference targets by hand, balance exploring and exploiting, and see why an episode cut off by a time limit is not a finished one. You leave able to solve a small gridworld with a table and explain why large ones need a network.',
  '5.2':
    'A network that learns from its own guesses tends to run away. You add a replay buffer, a target network and a falling exploration rate, write the DQN update in PyTorch, and watch what breaks when one of them is removed. Afterwards you can train an agent in a small environment, log it properly, and judge it over several seeds.',
  '6.1':
    'A generator turns noise into samples, a discriminator tries to tell them from data, and each trains against the other. You write the two losses, train a GAN on one-dimensional data where every density can be drawn, and provoke mode collapse. By the end you can read both loss curves and explain why a discriminator loss near zero is bad news.',
  '6.2':
    'Generative models differ in what they optimize and in how they fail. You write the noising process of a diffusion model, train a network to predict the noise, and sample by reversing it. You measure coverage, fidelity and copies of the training data. You leave able to choose a family for a task and name the duties that come with made-up media.',
  '7.1':
    'Early layers learn features that serve many tasks. You take a pretrained network, match its expected input, freeze its body and train a new head. You also learn that frozen batch normalization still updates in training mode, and why weight files from strangers must not be unpickled. Afterwards you can reuse a model and prove which parameters changed.',
  '7.2':
    'Unfreezing more layers can help or hurt; the amount of data decides. You compare depths of fine-tuning at several data sizes, give early layers smaller learning rates, and watch for forgetting and for test images already seen in pretraining. By the end you can plan a transfer, set its baselines, and recognize negative transfer when it happens.',
  '8.1':
    'A notebook is not a service. You export a trained network with its preprocessing, put it behind an HTTP endpoint on your own machine, validate what comes in, and version what goes out. You measure latency percentiles, throughput and memory at several batch sizes. You leave able to ship a small model and state what one prediction costs.',
  '8.2':
    'The world moves away from the training data, and accuracy is often known only weeks later. You compute a drift score, set an alert threshold from a tolerated rate of false alarms, draw a reliability diagram, and recalibrate by temperature. Afterwards you can write a monitoring plan that separates input drift from a failing model and says who acts.',
}
