import { QueryClient } from '@tanstack/react-query'
import type { ModuleRunner } from 'vite/module-runner'
import type { Pending } from '../../../app/features/progress/pending/completion.ts'
import { completions } from '../../../app/features/progress/pending/completions.ts'
import { parseKey } from '../../../app/features/progress/rules/keys.ts'
import type { Progress } from '../../../app/features/progress/rules/progress.ts'
import { itemSets } from '../../../app/lib/outbox/item-sets.ts'
import type { AppCode } from './app-code.ts'
import type { appParts } from './app-parts.ts'

const { union } = itemSets(completions.entryOf)

type App = typeof appParts

/** What happens to a call of the data service: no answer, with or without its effect, or another one. */
export type Fault = 'lost' | 'answer lost' | { status: number; body: string }

/** One browser of a learner: its storage outlives its pages, and its page runs the app's own code against a real server. */
export class Device {
  online = true
  /** For the next calls of the data service, one each. */
  faults: Fault[] = []
  readonly #code: AppCode
  readonly #url: string
  readonly #storage: Storage = Object.create({
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  })
  #page: Page | undefined

  constructor(code: AppCode, url: string) {
    this.#code = code
    this.#url = url
  }

  get page(): Page {
    if (!this.#page) throw new Error('no page is open')
    return this.#page
  }

  async open(): Promise<void> {
    const window = Object.assign(new EventTarget(), {
      localStorage: this.#storage,
      location: new URL(this.#url),
    })
    const device = this
    const names = {
      window,
      document: Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { dataset: {} } }),
      navigator: {
        get onLine() {
          return device.online
        },
      },
      fetch: this.#fetch,
      StorageEvent,
      console: { ...console, error: () => {} },
    }
    this.#page = await Page.open(this.#code.page(names), window)
  }

  async close(): Promise<void> {
    await this.#page?.close()
    this.#page = undefined
  }

  async reload(): Promise<void> {
    await this.close()
    await this.open()
  }

  setOnline(online: boolean): void {
    this.online = online
    this.page.window.dispatchEvent(new Event(online ? 'online' : 'offline'))
  }

  /** Keys of completions not seen stored. */
  pendingKeys = () => Object.keys(this.#storage).filter((key) => key.startsWith('xpedition-pending:'))

  #fetch: typeof fetch = async (input, init) => {
    if (!this.online) throw new TypeError('Failed to fetch')
    const fault = String(input).includes('/rest/v1/') ? this.faults.shift() : undefined
    if (fault === 'lost') throw new TypeError('Failed to fetch')
    if (typeof fault === 'object')
      return new Response(fault.body, { status: fault.status, headers: { 'content-type': 'application/json' } })
    const answer = await fetch(input, init)
    if (fault === 'answer lost') throw new TypeError('Failed to fetch')
    return answer
  }
}

/** Node has none. */
class StorageEvent extends Event {
  readonly key: string | null

  constructor(type: string, { key }: { key: string }) {
    super(type)
    this.key = key
  }
}

/** What a loaded page does around the progress of who is signed in, as `ProgressProvider` and `useProgress` do in React. */
class Page {
  readonly window: EventTarget
  readonly app: App
  /** Since who is signed in has been so. */
  pressed: Pending = union()
  readonly #runner: ModuleRunner
  readonly #cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  #kept: { userId: string; sync: ReturnType<App['createProgressSync']>; stop: () => void } | undefined
  #unsubscribe = () => {}
  #loading: Promise<void> = Promise.resolve()

  private constructor(runner: ModuleRunner, app: App, window: EventTarget) {
    this.#runner = runner
    this.app = app
    this.window = window
  }

  static async open(runner: ModuleRunner, window: EventTarget): Promise<Page> {
    const parts = await runner.import<{ appParts: App }>('/supabase/tests/testing/app-parts.ts')
    const page = new Page(runner, parts.appParts, window)
    page.#unsubscribe = page.app.sessionStore.subscribe(() => page.#follow())
    page.#follow()
    await page.app.listenToAuth()
    return page
  }

  async close(): Promise<void> {
    this.#unsubscribe()
    this.#kept?.stop()
    await (await this.app.loadAuth()).stopAutoRefresh()
    this.#cache.clear()
    await this.#runner.close()
  }

  get state() {
    return this.app.sessionStore.get().state
  }

  #follow(): void {
    const session = this.app.sessionStore.get()
    const userId = session.state === 'signedIn' ? session.user.id : undefined
    if (userId === this.#kept?.userId) return
    if (this.#kept) {
      this.#kept.stop()
      this.#kept = undefined
      this.pressed = union()
      this.#cache.clear()
      this.app.forgetProgress()
    }
    if (!userId) return
    const sync = this.app.createProgressSync(userId, this.#cache)
    this.#kept = { userId, sync, stop: sync.start() }
    this.#loading = this.#cache.prefetchQuery(this.app.progressQuery(userId))
  }

  press(pending: Pending): void {
    if (!this.#kept) return
    this.#kept.sync.press(pending)
    this.pressed = union(this.pressed, pending)
  }

  /** Waits for what is being loaded and sent. */
  async settle(): Promise<void> {
    await this.#loading
    await this.#kept?.sync.flush()
  }

  /** Whether the stored progress of who is signed in has come, and not only what this browser remembers of it. */
  hasLoaded = () => (this.#cache.getQueryState(this.app.progressKey(this.#kept?.userId))?.dataUpdatedAt ?? 0) > 0

  /** What the learner sees as done. */
  screen(): Pending {
    const { emptyProgress, progressKey, withPending } = this.app
    const stored = this.#cache.getQueryData<Progress>(progressKey(this.#kept?.userId))
    const { modules } = withPending(stored ?? emptyProgress, this.#kept?.sync.view().shown ?? [])
    return Object.entries(modules).flatMap(([key, { completedActivities, completed }]) => {
      const place = parseKey(key)
      if (!place) return []
      const done = [...completedActivities, ...(completed ? (['complete'] as const) : [])]
      return done.map((activity) => ({ ...place, activity }))
    })
  }
}
