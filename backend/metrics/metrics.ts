import { Counter, Histogram, Registry } from 'prom-client'

/** No label grows with what requests bring. */
export const registry = new Registry()
const registers = [registry]

export const requests = new Histogram({
  name: 'xpedition_http_request_duration_seconds',
  help: 'Time until the answer to a request begins, by group of routes, method and class of status',
  labelNames: ['group', 'method', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
})

export const saves = new Counter({
  name: 'xpedition_progress_saves_total',
  help: 'Saves of progress that were stored, refused or failed',
  labelNames: ['outcome'] as const,
  registers,
})

export const failedProofs = new Counter({
  name: 'xpedition_failed_sign_ins_total',
  help: 'Sign-ins, codes and second factors that did not hold, or came too often',
  labelNames: ['proof', 'outcome'] as const,
  registers,
})

export const mails = new Counter({
  name: 'xpedition_mails_total',
  help: 'Mails that were taken by the mail server or the outbox, or were not',
  labelNames: ['outcome'] as const,
  registers,
})

// A rate needs the zero that comes before the first count.
for (const outcome of ['stored', 'refused', 'failed']) saves.inc({ outcome }, 0)
for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0)
for (const proof of ['login', 'code', 'factor'])
  for (const outcome of ['failed', 'locked']) failedProofs.inc({ proof, outcome }, 0)
