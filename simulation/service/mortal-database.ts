import { AsyncLocalStorage } from 'node:async_hooks'
import { type Database, DatabaseError, type Queryable } from '../../backend/database/database.ts'
import type { Death } from '../network/faults.ts'

interface Fate extends Death {
  isOver: boolean
}

const fates = new AsyncLocalStorage<Fate>()

const gone = () => new DatabaseError('the process was killed', '08006')

/** Runs `work` as a request during which the process dies, if it comes as far as that operation of the database. */
export async function dying<Value>(death: Death | undefined, work: () => Promise<Value>): Promise<Value> {
  return death ? fates.run({ ...death, isOver: false }, work) : work()
}

/**
 * The database as a process sees it that can be killed: what it has not committed by then is undone by the database.
 * `onEnd` follows each operation that may have changed something.
 */
export function mortalDatabase(database: Database, onEnd: () => void): Database {
  const during = <Value>(whole: () => Promise<Value>, undone: () => Promise<unknown>): Promise<Value> =>
    fated(whole, undone).finally(onEnd)
  async function fated<Value>(whole: () => Promise<Value>, undone: () => Promise<unknown>): Promise<Value> {
    const fate = fates.getStore()
    if (!fate) return whole()
    if (fate.isOver) throw gone()
    if (fate.operation > 0) {
      fate.operation -= 1
      return whole()
    }
    fate.isOver = true
    if (fate.isCommitted) await whole()
    else await undone().catch(() => {})
    throw gone()
  }
  const undoing =
    <Value>(work: (tx: Queryable) => Promise<Value>) =>
    async (tx: Queryable): Promise<never> => {
      await work(tx)
      throw gone()
    }
  return {
    ...database,
    query: <Row>(text: string, values: readonly (string | number | boolean | null)[] = []) =>
      during(
        () => database.query<Row>(text, values),
        () => database.transaction(undoing((tx) => tx.query(text, values))),
      ),
    queryAs: <Row>(
      caller: Parameters<Database['queryAs']>[0],
      text: string,
      values: readonly (string | number | boolean | null)[] = [],
    ) =>
      during(
        () => database.queryAs<Row>(caller, text, values),
        () =>
          database.as(
            caller,
            undoing((tx) => tx.query(text, values)),
          ),
      ),
    transaction: (work) =>
      during(
        () => database.transaction(work),
        () => database.transaction(undoing(work)),
      ),
    as: (caller, work) =>
      during(
        () => database.as(caller, work),
        () => database.as(caller, undoing(work)),
      ),
  }
}
