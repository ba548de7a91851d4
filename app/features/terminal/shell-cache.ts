import { terminalFiles } from 'virtual:terminal-files'
import { cachePrefixes } from '~/lib/storage/cache-prefixes.ts'
import { openCache } from '../sandbox/open-cache.ts'

export const openShellCache = (): Promise<Cache | undefined> =>
  openCache({ prefix: cachePrefixes.terminal, files: [terminalFiles.worker] })
