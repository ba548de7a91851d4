import { z } from 'zod'

/** The environment, checked once at start. Auth settings use GoTrue's own names. */
const schema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
})

export type Settings = z.infer<typeof schema>

/** @throws {Error} one clear line per mistake */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const result = schema.safeParse(environment)
  if (result.success) return result.data
  throw new Error(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
}
