import { execFileSync } from 'node:child_process'
import path from 'node:path'

/** Tests that start the product or a command as a process, or wait for a database to recover: of each second few prove much. */
export const processTests = [
  'backend/backup/any-text.engines.test.ts',
  'backend/backup/backup.engines.test.ts',
  'backend/backup/restore.engines.test.ts',
  'backend/backup/unrestorable.engines.test.ts',
  'backend/database/open-folder.engines.test.ts',
  'backend/database/open-server.engines.test.ts',
  'backend/database/pglite/pglite.engines.test.ts',
  'backend/doctor/examine.engines.test.ts',
  'backend/end-on-signals.engines.test.ts',
  'backend/health/health.engines.test.ts',
  'backend/listen.test.ts',
  'backend/main.engines.test.ts',
  'backend/metrics/metrics.engines.test.ts',
  'backend/preload.engines.test.ts',
  'backend/system/commands.engines.test.ts',
  'backend/system/full-disk.engines.test.ts',
  'backend/system/restore-command.engines.test.ts',
  'backend/workers.engines.test.ts',
  'deploy/nginx.engines.test.ts',
  'supabase/tests/upgrade.engines.test.ts',
]

/** What may change any of them. */
const shared = ['package-lock.json', 'vitest.config.ts', 'backend/testing/', 'supabase/migrations/']

/**
 * Those that a change may break: in whose folder, or in one below it, something differs from `main`.
 * @param {string} [repository] a folder
 */
export function dueProcessTests(repository = '.') {
  const changed = changedFiles(repository)
  if (!changed || shared.some((place) => changed.some((file) => file.startsWith(place)))) return processTests
  return processTests.filter((test) => changed.some((file) => file.startsWith(`${path.dirname(test)}/`)))
}

/** Since this branch left `main`, uncommitted or new files too; undefined where git does not know. @param {string} repository */
function changedFiles(repository) {
  /** @param {string[]} words */
  const git = (...words) =>
    execFileSync('git', ['-C', repository, ...words], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean)
  for (const base of ['origin/main', 'main'])
    try {
      return [
        ...git('diff', '--name-only', '--no-renames', '--merge-base', base),
        ...git('ls-files', '--others', '--exclude-standard'),
      ]
    } catch {
      // This clone has no such branch.
    }
  return undefined
}
