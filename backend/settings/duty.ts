import cluster from 'node:cluster'

export interface Duty {
  /** From 1; the first removes by and by what is over. */
  worker: number
  /** Answers that it is starting. Without it nothing listens until it serves, as where other workers do. */
  listensAtOnce: boolean
}

/** In a worker's environment. Other programs start clusters too, but do not count for them. */
export const dutyVariable = 'XPEDITION_DUTY'

export const isWorker = cluster.isWorker && dutyVariable in process.env
