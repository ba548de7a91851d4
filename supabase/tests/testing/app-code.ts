import { createServer, createServerModuleRunner, type ViteDevServer } from 'vite'
import { ESModulesEvaluator, type ModuleRunner } from 'vite/module-runner'
import { publishableKey } from '../../../backend/access/publishable-key.ts'

type Evaluate = ESModulesEvaluator['runInlinedModule']

const AsyncFunction = (async () => {}).constructor as new (
  ...parameters: string[]
) => (...values: unknown[]) => Promise<void>

/** Runs modules with names of a browser in their scope, which this process does not have. */
class BrowserEvaluator extends ESModulesEvaluator {
  readonly #names: Record<string, unknown>

  constructor(names: Record<string, unknown>) {
    super()
    this.#names = names
  }

  override runInlinedModule: Evaluate = async (context, code) => {
    const scope = { ...context, ...this.#names }
    await new AsyncFunction(...Object.keys(scope), `"use strict";\n${code}`)(...Object.values(scope))
  }
}

/** The app's own modules, compiled once; each page evaluates them anew, so that pages share nothing but packages. */
export class AppCode {
  readonly #vite: ViteDevServer

  private constructor(vite: ViteDevServer) {
    this.#vite = vite
  }

  static async compile(): Promise<AppCode> {
    return new AppCode(
      await createServer({
        configFile: false,
        envDir: false,
        appType: 'custom',
        logLevel: 'error',
        resolve: { tsconfigPaths: true },
        define: { 'import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY': JSON.stringify(publishableKey) },
        server: { middlewareMode: true, ws: false, watch: null },
        optimizeDeps: { noDiscovery: true },
      }),
    )
  }

  /** @param names what of a browser its modules see: `window`, `document`, `navigator` and `fetch` */
  page(names: Record<string, unknown>): ModuleRunner {
    return createServerModuleRunner(this.#vite.environments.ssr, { hmr: false, evaluator: new BrowserEvaluator(names) })
  }

  close = () => this.#vite.close()
}
