import { z } from 'zod'
import { snapshotSchema } from '../snapshot/take-snapshot.ts'

/** Increase it when older releases can no longer read the archive. */
export const formatVersion = 1

export const manifestSchema = snapshotSchema.omit({ files: true }).extend({
  format: z.number(),
  release: z.string(),
  made: z.iso.datetime(),
  parts: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof manifestSchema>
export type Part = Manifest['parts'][number]

export const partNames = { database: 'database.jsonl.gz', keys: 'keys.json', files: 'files/' } as const

export const rowsIn = ({ tables }: Pick<Manifest, 'tables'>, name: string): number =>
  tables.find((table) => table.name === name)?.rows ?? 0
