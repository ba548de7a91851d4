import { findModule } from 'courses/catalogue'
import { parseEntry } from './pending.ts'
import { moduleIdOf, parseKey } from './rules/keys.ts'
import { type Completion, withCompletion } from './rules/merge.ts'
import type { Progress } from './rules/progress.ts'

/** Pending entries by module, as one completion each, keyed by module id ('ml-1'). */
export function completionsOf(entries: readonly string[]): Map<string, Completion & { entries: string[] }> {
  const completions = new Map<string, { activities: number[]; complete: boolean; entries: string[] }>()
  for (const entry of entries) {
    const parsed = parseEntry(entry)
    if (!parsed) continue
    const key = moduleIdOf(parsed.course, parsed.module)
    const completion = completions.get(key) ?? { activities: [], complete: false, entries: [] }
    completion.entries.push(entry)
    if (parsed.what === 'complete') completion.complete = true
    else completion.activities.push(parsed.what)
    completions.set(key, completion)
  }
  return completions
}

/** The progress as it will be once these entries are stored. */
export function withEntries(progress: Progress, entries: readonly string[]): Progress {
  let result = progress
  for (const [key, completion] of completionsOf(entries)) {
    const place = parseKey(key)
    const module = place && findModule(place.course, place.module)
    if (module) result = withCompletion(result, module, completion)
  }
  return result
}
