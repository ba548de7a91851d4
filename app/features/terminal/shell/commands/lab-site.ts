const lab = { host: '127.0.0.1', port: 8000 }

export const isSite = (host: string, port: number): boolean =>
  (host === lab.host || host === 'localhost') && port === lab.port

export const isAddress = (host: string): boolean => /^\d+\.\d+\.\d+\.\d+$/.test(host)
