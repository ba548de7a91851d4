import { isIP } from 'node:net'
import { z } from 'zod'
import { address, duration, list, number } from './values.ts'

const port = number.min(0, 'must be at least 0').max(65535, 'must be at most 65535')

export const serverSettings = {
  HOST: z
    .string()
    .default('127.0.0.1')
    .meta({ description: 'The address that the server listens on.', takes: 'an address or a host name' }),
  PORT: port.default(3000).describe('The port that the server listens on; `0` takes any that is free.'),
  WORKERS: number
    .min(1, 'must be at least 1')
    .max(64, 'must be at most 64')
    .default(1)
    .describe('Processes that share the port; more than one need a `DATABASE_URL`.'),
  SHUTDOWN_DELAY: duration.pipe(z.number().max(5, 'must be at most 5s')).default(0).meta({
    description: 'How long the port stays open after SIGTERM.',
    takes: 'a time of at most `5s`',
  }),
  METRICS_PORT: port
    .optional()
    .describe('Where Prometheus finds metrics, of each further worker at the next port; unset, none.'),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .meta({ description: 'The address that the metrics are served on.', takes: 'an address or a host name' }),
  DATA_DIR: z.string().default('./data').meta({
    description: 'Where keys, files and, without `DATABASE_URL`, the database lie.',
    takes: 'a folder',
  }),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional()
    .meta({
      description: 'PostgreSQL 15 or later, by a role that may create roles; unset, the database is embedded.',
      takes: 'an address that begins with `postgres://` or `postgresql://`',
    }),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be one of trace, debug, info, warn, error, fatal, silent',
    })
    .default('info')
    .describe('The least level that is logged.'),
  TRUSTED_PROXIES: list
    .pipe(z.array(z.string().refine(isNetwork, 'must be addresses or networks, separated by commas')))
    .meta({
      description: 'The proxies whose `X-Forwarded-For` is believed.',
      takes: 'addresses or networks such as `10.0.0.0/8`, separated by commas',
    }),
  SUPABASE_SECRET_KEY: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe("The operator's key, which may do everything; made at the first start."),
  API_EXTERNAL_URL: address
    .optional()
    .describe('Where `/auth/v1` is reached from outside; unset, below `GOTRUE_SITE_URL`.'),
  PYODIDE_PACKAGES: z.string().optional().meta({
    description: "Pyodide's full distribution, for samples that need NumPy, Biopython and others.",
    takes: 'a folder or an address',
  }),
}

function isNetwork(text: string): boolean {
  const [host = '', bits, more] = text.split('/')
  const version = isIP(host)
  if (version === 0 || more !== undefined) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** Only one process can open the embedded database. */
export function checkWorkers(
  { WORKERS, DATABASE_URL }: { WORKERS: number; DATABASE_URL?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (WORKERS > 1 && !DATABASE_URL)
    context.addIssue({
      code: 'custom',
      path: ['WORKERS'],
      message: 'must be 1 without DATABASE_URL: the embedded database serves one process',
    })
}
