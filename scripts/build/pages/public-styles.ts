import type { Plugin } from 'vite'
import { pages } from '../../../app/pages.ts'
import { filesOf, reached, readGraph } from './page-graph.ts'

export function publicSources(): string[] {
  const graph = readGraph()
  const starts = pages
    .map(filesOf)
    .filter((files) => ![...reached(graph, files, false)].some((file) => graph.get(file)?.hasLearnerStyles))
  return [...reached(graph, starts.flat(), true)].sort()
}

/** app.css scans the pages without learner.css; in development all files, since files come and go. */
export function publicStyles(): Plugin {
  let sources: readonly string[] = []
  return {
    name: 'public-styles',
    enforce: 'pre',
    configResolved({ command }) {
      sources = command === 'build' ? publicSources() : ['app/**/*.{ts,tsx}', 'courses/**/*.{tsx,mdx}']
    },
    transform: {
      filter: { id: /\/app\/styles\/app\.css$/ },
      handler: (code) => ({ code: code + sources.map((file) => `@source "../../${file}";\n`).join(''), map: null }),
    },
  }
}
