import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchFocus } from '~/lib/query-client.ts'
import { progressQuery } from './queries.ts'
import { emptyProgress } from './rules/progress.ts'

/** A page that has read the progress once; an answer takes 100 ms. */
function usePage() {
  const window = new EventTarget()
  focusManager.setEventListener((onFocus) => watchFocus(window, () => onFocus()))
  const client = new QueryClient()
  client.mount()
  const read = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    return emptyProgress
  })
  const stop = new QueryObserver(client, { ...progressQuery('someone'), queryFn: read }).subscribe(() => {})
  return {
    read,
    comeBack: () => window.dispatchEvent(new Event('focus')),
    close: () => {
      stop()
      client.unmount()
      focusManager.setEventListener(() => undefined)
    },
  }
}

describe('who comes back to the window', () => {
  let page: ReturnType<typeof usePage>
  beforeEach(async () => {
    vi.useFakeTimers()
    page = usePage()
    await vi.advanceTimersByTimeAsync(100)
    expect(page.read).toHaveBeenCalledTimes(1)
  })
  afterEach(() => {
    page.close()
    vi.useRealTimers()
  })

  it('sees at once what another device has saved, by one request', async () => {
    await vi.advanceTimersByTimeAsync(60_000)
    page.comeBack()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(page.read).toHaveBeenCalledTimes(2)
  })

  it('within five seconds of the last request sees it once these are over, without coming back again', async () => {
    await vi.advanceTimersByTimeAsync(1_000)
    page.comeBack()
    await vi.advanceTimersByTimeAsync(4_999)
    expect(page.read).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(page.read).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(page.read).toHaveBeenCalledTimes(2)
  })

  it('again and again causes at most one request every five seconds', async () => {
    for (let looks = 0; looks < 20; looks += 1) {
      page.comeBack()
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect(page.read.mock.calls.length).toBeLessThanOrEqual(1 + 20 / 5)
    expect(page.read.mock.calls.length).toBeGreaterThanOrEqual(1 + 3)
  })
})
