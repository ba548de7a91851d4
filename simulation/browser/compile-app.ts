import { build, type Rolldown } from 'vite'
import { publishableKey } from '../../backend/access/publishable-key.ts'
import type { openApp } from './app-entry.tsx'

/** What the app finds in the global scope of a browser and not in Node, or must not share with other tabs. */
export type BrowserScope = Record<(typeof scopeNames)[number], unknown>

const scopeNames = [
  'window',
  'self',
  'globalThis',
  'document',
  'navigator',
  'location',
  'fetch',
  'localStorage',
  'sessionStorage',
  'BroadcastChannel',
  'StorageEvent',
  'MessageChannel',
  'setImmediate',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'Date',
  'performance',
  'Math',
  'crypto',
  'console',
  'reportError',
] as const

export type LoadApp = (scope: Omit<BrowserScope, 'globalThis'>) => { openApp: typeof openApp }

export interface Release {
  name: string
  /** Loads the app anew, as a tab does: tabs share nothing but what their scopes share. */
  load: LoadApp
}

/** Bundles the app. @returns its code, which `releaseOf` makes loadable */
export async function compileApp(): Promise<string> {
  const built = (await build({
    configFile: false,
    envDir: false,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    define: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      'import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY': JSON.stringify(publishableKey),
    },
    // Vitest's NODE_ENV would have it take React's development build.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      minify: false,
      lib: { entry: `${import.meta.dirname}/app-entry.tsx`, formats: ['iife'], name: 'app' },
    },
  })) as Rolldown.RolldownOutput[]
  const [chunk] = built[0]?.output ?? []
  if (!chunk) throw new Error('the app was not bundled')
  return chunk.code
}

export function releaseOf(name: string, code: string): Release {
  const run = new Function(...scopeNames, `"use strict";\n${code}\nreturn app`)
  const load: LoadApp = (scope) => {
    const global: object = new Proxy(scope, {
      get: (names, key) => (Reflect.has(names, key) ? Reflect.get(names, key) : Reflect.get(globalThis, key)),
    })
    const values: BrowserScope = { ...scope, globalThis: global }
    return run(...scopeNames.map((each) => values[each]))
  }
  return { name, load }
}
