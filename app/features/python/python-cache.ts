import { pythonFiles, pythonRelease } from 'virtual:python-files'
import { cachePrefixes } from '~/lib/storage/cache-prefixes.ts'
import { openCache } from '../sandbox/open-cache.ts'

export const openPythonCache = (): Promise<Cache | undefined> =>
  openCache({ prefix: cachePrefixes.python, release: pythonRelease, files: Object.values(pythonFiles) })
