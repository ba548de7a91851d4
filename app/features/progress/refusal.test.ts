import { describe, expect, it } from 'vitest'
import { isFinalRefusal } from './refusal.ts'

describe('a refused save', () => {
  it.each([
    [403, '42501'],
    [409, '23503'],
    [400, '23514'],
    [400, '22P02'],
    [400, 'PGRST102'],
  ])('%i %s is final', (status, code) => expect(isFinalRefusal({ status, code })).toBe(true))
  it.each([
    [0, ''],
    [401, '42501'],
    [401, 'PGRST303'],
    [403, ''],
    [404, 'PGRST205'],
    [408, ''],
    [413, ''],
    [429, 'over_request_rate_limit'],
    [500, '23514'],
    [503, 'PGRST001'],
  ])('%i %j may pass', (status, code) => expect(isFinalRefusal({ status, code })).toBe(false))
})
