import type { Network } from '../network/network.ts'
import type { Random } from '../network/random.ts'
import type { Timeline } from '../network/timeline.ts'
import type { App, Screen } from './app-entry.tsx'
import { channelsOf, type End } from './broadcast-channel.ts'
import type { Release } from './compile-app.ts'
import type { Profile } from './profile.ts'
import { StorageEvent } from './storage-event.ts'
import { clockOf } from './tab-clock.ts'
import { documentOf } from './tab-document.ts'
import { tabStorage } from './tab-storage.ts'
import { TabTimers } from './tab-timers.ts'

export const origin = 'http://localhost:8080'

export interface TabEnvironment {
  timeline: Timeline
  random: Random
  network: Network
  /** The real time at which the timeline began. */
  beganAt: number
  onRemoved(key: string): void
}

/** How long another tab takes to hear of a change of the storage, or of a message. */
const betweenTabsMs = 3

/** One loaded page of the app. Closed by a crash, it is dropped as it is: nothing in it runs again. */
export class Tab {
  readonly device: Profile
  readonly window = new EventTarget()
  readonly release: string
  readonly app: App
  /** Facts pressed here since who is signed in has been so. */
  readonly pressed = new Set<string>()
  readonly ends = new Set<End>()
  isOpen = true
  #screen: Screen | undefined
  readonly #timers: TabTimers
  readonly #document = documentOf(this.window)

  /** @param others the device's other tabs */
  constructor(device: Profile, others: (tab: Tab) => Tab[], release: Release, environment: TabEnvironment) {
    this.device = device
    this.release = release.name
    this.#timers = new TabTimers(environment.timeline)
    const { openApp } = release.load(this.#scope(() => others(this), environment))
    this.app = openApp(this.#document.body, (screen) => {
      if (screen.userId !== this.#screen?.userId) this.pressed.clear()
      this.#screen = screen
    })
  }

  #scope(others: () => Tab[], { timeline, random, network, beganAt, onRemoved }: TabEnvironment) {
    const { device, window } = this
    const changed = (key: string, newValue: string | null) => {
      if (newValue === null) onRemoved(key)
      for (const tab of others())
        tab.later(betweenTabsMs, () => tab.window.dispatchEvent(new StorageEvent('storage', { key, newValue })))
    }
    const named = {
      document: this.#document,
      location: new URL(origin),
      localStorage: tabStorage(device.items, () => device.isFull, changed),
      sessionStorage: tabStorage(
        new Map(),
        () => false,
        () => {},
      ),
    }
    Object.assign(window, named, { HTMLIFrameElement: class {} })
    const send: typeof fetch = (input, init = {}) =>
      network.send(
        { device, isOpen: () => this.isOpen },
        {
          url: String(input),
          method: init.method ?? 'GET',
          headers: [...new Headers(init.headers)],
          body: typeof init.body === 'string' ? init.body : undefined,
          keepalive: init.keepalive ?? false,
        },
        init.signal,
      )
    return {
      ...named,
      window,
      self: window,
      navigator: {
        get onLine() {
          return device.isOnline
        },
        userAgent: '',
      },
      fetch: send,
      BroadcastChannel: channelsOf(this, others, betweenTabsMs),
      StorageEvent,
      // Without these two, React takes timers.
      MessageChannel: undefined,
      setImmediate: undefined,
      setTimeout: this.#timers.setTimeout,
      clearTimeout: this.#timers.clear,
      setInterval: this.#timers.setInterval,
      clearInterval: this.#timers.clear,
      Date: clockOf(() => beganAt + timeline.now + device.clockErrorMs),
      performance: { now: () => timeline.now },
      Math: Object.create(Math, { random: { value: random.next } }),
      crypto: {
        getRandomValues(bytes: Uint8Array) {
          for (const i of bytes.keys()) bytes[i] = random.below(256)
          return bytes
        },
      },
      console: { ...console, error: () => {}, warn: () => {}, info: () => {} },
      reportError: (error: unknown) => {
        throw error
      },
    }
  }

  get screen(): Screen | undefined {
    return this.isOpen ? this.#screen : undefined
  }

  later = (delayMs: number, work: () => void): void => void this.#timers.setTimeout(work, delayMs)

  sleep = (delayMs: number): Promise<void> => new Promise((resolve) => this.later(delayMs, resolve))

  /** The first input of a visit: from here on the page listens to the auth client. */
  touch(): void {
    this.window.dispatchEvent(new Event('pointerdown'))
  }

  /** Comes to the front. */
  look(): void {
    for (const target of [this.window, this.#document]) target.dispatchEvent(new Event('visibilitychange'))
    this.window.dispatchEvent(new Event('focus'))
  }

  close(how: 'farewell' | 'crash'): void {
    if (how === 'farewell') this.window.dispatchEvent(new Event('pagehide'))
    this.isOpen = false
    this.#timers.end()
  }
}
