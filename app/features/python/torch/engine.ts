import { copy, fromValues, get, read, write } from './kernels/copy.ts'
import { pair, pairBroadcast, pairNames, value, valueNames, where, withNumber } from './kernels/elementwise.ts'
import { gather, length, nonzero, placesOf, scatter } from './kernels/gather.ts'
import { fold, unfold } from './kernels/images/convolution.ts'
import { convolve, convolveImageBack, convolveWeightBack } from './kernels/images/convolve.ts'
import { maxPool, maxPoolBack } from './kernels/images/pooling.ts'
import { crossEntropy } from './kernels/losses.ts'
import { linear, matmul } from './kernels/matmul.ts'
import { normalizeRows, normalizeRowsBack } from './kernels/normalization/normalize-rows.ts'
import { scale, scaleBack, standardize, standardizeBack } from './kernels/normalization/standardize.ts'
import * as random from './kernels/random.ts'
import { recur, recurBack } from './kernels/recurrent/layers.ts'
import { gru, gruBack, lstm, lstmCellBack, lstmStateBack } from './kernels/recurrent/steps.ts'
import { argsort, cumulate, reduce, reductionNames, softmax, softmaxBack } from './kernels/reduce.ts'
import { accumulate, adam, clear, count, descend, descendAll, stepped } from './kernels/steps.ts'
import { collectBy, filled, free } from './kernels/store.ts'

/** All that Python knows of the arrays: numbers go in and out, an array by its id. */
export const engine = {
  ...random,
  accumulate,
  adam,
  argsort,
  clear,
  collectBy,
  convolve,
  convolveImageBack,
  convolveWeightBack,
  copy,
  count,
  crossEntropy,
  cumulate,
  descend,
  descendAll,
  filled,
  fold,
  free,
  fromValues,
  gather,
  get,
  gru,
  gruBack,
  length,
  linear,
  lstm,
  lstmCellBack,
  lstmStateBack,
  matmul,
  maxPool,
  maxPoolBack,
  nonzero,
  normalizeRows,
  normalizeRowsBack,
  pair,
  pairBroadcast,
  pairNames,
  placesOf,
  read,
  recur,
  recurBack,
  reduce,
  reductionNames,
  scatter,
  softmax,
  softmaxBack,
  scale,
  scaleBack,
  standardize,
  standardizeBack,
  stepped,
  unfold,
  value,
  valueNames,
  where,
  withNumber,
  write,
}
