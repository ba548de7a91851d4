import { AsyncLocalStorage } from 'node:async_hooks'
import { type Database, DatabaseError, type Queryable } from '../../backend/database/database.ts'
import type { Kill } from '../network/faults.ts'

interface KillPoint extends Kill {
  isOver: boolean
}

const killPoints = new AsyncLocalStorage<KillPoint>()

const killedError = () => new DatabaseError('the process was killed', '08006')

/** Runs `work` as a request during which the process dies, if it comes as far as that operation of the database. */
export async function withKill<Value>(kill: Kill | undefined, work: () => Promise<Value>): Promise<Value> {
  return kill ? killPoints.run({ ...kill, isOver: false }, work) : work()
}

/**
 * The database as a process sees it that can be killed: what it has not committed by then is undone by the database.
 * `onEnd` follows each operation that may have changed something.
 */
export function crashingDatabase(database: Database, onEnd: () => void): Database {
  const during = <Value>(whole: () => Promise<Value>, undone: () => Promise<unknown>): Promise<Value> =>
    runOrKill(whole, undone).finally(onEnd)
  async function runOrKill<Value>(whole: () => Promise<Value>, undone: () => Promise<unknown>): Promise<Value> {
    const killPoint = killPoints.getStore()
    if (!killPoint) return whole()
    if (killPoint.isOver) throw killedError()
    if (killPoint.operation > 0) {
      killPoint.operation -= 1
      return whole()
    }
    killPoint.isOver = true
    if (killPoint.isCommitted) await whole()
    else await undone().catch(() => {})
    throw killedError()
  }
  const undoing =
    <Value>(work: (tx: Queryable) => Promise<Value>) =>
    async (tx: Queryable): Promise<never> => {
      await work(tx)
      throw killedError()
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
