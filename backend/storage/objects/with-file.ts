import { DatabaseError, type Queryable } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { abandonUpload, collectGarbage, type NewFile, registerUpload } from '../files/garbage.ts'
import { type Actor, runAs } from '../run-as.ts'

/** First the file, then its row: whatever interrupts it, no row is without its file and no file stays without its row. */
export async function withFile<T>(
  context: Services,
  file: NewFile,
  writeFile: () => Promise<void>,
  writeRow: (tx: Queryable) => Promise<T>,
  actor: Actor,
): Promise<T> {
  const { database, settings } = context
  await registerUpload(database, file, settings.STORAGE_QUOTA)
  try {
    await writeFile()
    return await runAs(database, actor, writeRow)
  } catch (error) {
    // When the connection was lost, the row may be there all the same; time will tell.
    const unknown = error instanceof DatabaseError && error.code.startsWith('08')
    if (!unknown)
      await abandonUpload(database, file.version)
        .then(() => collectGarbage(context))
        .catch(() => {})
    throw error
  }
}
