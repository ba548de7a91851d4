/** Where the lab of a lesson answers. */
const site = { host: '127.0.0.1', port: 8000 }

export const isSite = (host: string, port: number): boolean =>
  (host === site.host || host === 'localhost') && port === site.port

export const isAddress = (host: string): boolean => /^\d+\.\d+\.\d+\.\d+$/.test(host)
