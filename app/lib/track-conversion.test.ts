import { afterEach, describe, expect, it, vi } from 'vitest'
import { trackConversion } from './track-conversion.ts'

describe('the conversion event', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
  })

  it('goes to the tag that the page has, by the configured id', () => {
    const gtag = vi.fn()
    vi.stubGlobal('window', { gtag })
    vi.stubEnv('VITE_ANALYTICS_ID', 'AW-1/label')
    trackConversion()
    expect(gtag.mock.calls).toEqual([['event', 'conversion', { send_to: 'AW-1/label' }]])
  })

  it('is sent nowhere without an id', () => {
    const gtag = vi.fn()
    vi.stubGlobal('window', { gtag })
    vi.stubEnv('VITE_ANALYTICS_ID', '')
    trackConversion()
    expect(gtag).not.toHaveBeenCalled()
  })
})
