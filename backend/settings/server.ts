import { isIP } from 'node:net'
import { z } from 'zod'
import { address, list, number } from './values.ts'

/** Where the service listens, where its data lies, and whom it believes. */
export const serverSettings = {
  HOST: z.string().default('127.0.0.1'),
  PORT: number.min(0, 'must be at least 0').max(65535, 'must be at most 65535').default(3000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be one of trace, debug, info, warn, error, fatal, silent',
    })
    .default('info'),
  TRUSTED_PROXIES: list.pipe(
    z.array(z.string().refine(isNetwork, 'must be addresses or networks, separated by commas')),
  ),
  SUPABASE_SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  API_EXTERNAL_URL: address.optional(),
}

function isNetwork(text: string): boolean {
  const [host = '', bits, more] = text.split('/')
  const version = isIP(host)
  if (version === 0 || more !== undefined) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}
