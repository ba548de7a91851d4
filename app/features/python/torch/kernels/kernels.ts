import { fold, unfold } from './convolution.ts'
import { copy, fromValues, get, read, write } from './copy.ts'
import { pair, pairBroadcast, pairNames, value, valueNames, where, withNumber } from './elementwise.ts'
import { gather, length, nonzero, placesOf, scatter } from './gather.ts'
import { crossEntropy } from './losses.ts'
import { matmul } from './matmul.ts'
import * as random from './random.ts'
import { argsort, cumulate, reduce, reductionNames, softmax, softmaxBack } from './reduce.ts'
import { adam, descend } from './steps.ts'
import { filled, free } from './store.ts'

/** All that Python knows of the arrays: numbers go in and out, arrays are named by numbers. */
export const kernels = {
  ...random,
  adam,
  argsort,
  copy,
  crossEntropy,
  cumulate,
  descend,
  filled,
  fold,
  free,
  fromValues,
  gather,
  get,
  length,
  matmul,
  nonzero,
  pair,
  pairBroadcast,
  pairNames,
  placesOf,
  read,
  reduce,
  reductionNames,
  scatter,
  softmax,
  softmaxBack,
  unfold,
  value,
  valueNames,
  where,
  withNumber,
  write,
}
