type Undo = () => unknown

/** Registers work for the end. @throws {Error} once interrupted */
export type Later = (undo: Undo) => void

const cleanUpTimeoutMs = 60_000

export async function withCleanUp(work: (later: Later) => Promise<void>): Promise<void> {
  const undone: Undo[] = []
  const cleanUp = async () => {
    for (let undo = undone.pop(); undo; undo = undone.pop())
      await Promise.resolve(undo()).catch((error: unknown) => console.error(error))
  }
  let interrupted = false
  const interrupt = () => {
    if (interrupted) return
    interrupted = true
    // The work itself fails once its servers have ended.
    setTimeout(() => process.exit(130), cleanUpTimeoutMs).unref()
    void cleanUp()
  }
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt)
  try {
    await work((undo) => {
      undone.push(undo)
      if (interrupted) throw new Error('interrupted')
    })
  } catch (error) {
    if (!interrupted) throw error
  } finally {
    await cleanUp()
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  }
  if (interrupted) process.exit(130)
}
