import cluster from 'node:cluster'

export interface WorkerRole {
  /** From 1; only the first removes expired data. */
  worker: number
  /** Listens before it is ready, and answers that it is starting; otherwise only once it serves. */
  listensWhileStarting: boolean
}

/** Set only for this product's workers: other programs start clusters too. */
export const workerRoleVariable = 'XPEDITION_WORKER_ROLE'

export const isWorker = cluster.isWorker && workerRoleVariable in process.env
