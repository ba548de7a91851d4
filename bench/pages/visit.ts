import type { Browser, Page } from '@playwright/test'

/** Slow 4G and a processor four times slower, as in Lighthouse. */
const network = { latency: 150, downloadThroughput: (1.6 * 1e6) / 8, uploadThroughput: (0.75 * 1e6) / 8 }
const processorSlowdownFactor = 4
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
/** Without requests and long tasks that end a visit. */
const idleMs = 3000
const maxVisitMs = 45_000

/** Sizes in kB of 1,024 bytes on the wire, with headers; times in milliseconds. */
export interface Visit {
  script: number
  style: number
  total: number
  requests: number
  firstPaint: number
  largestPaint: number
  hydrated: number
  shift: number
  blocked: number
}

interface Marks {
  firstPaint: number
  largestPaint: number
  hydrated: number
  shifts: [at: number, value: number][]
  tasks: [at: number, duration: number][]
}

/** With an empty cache. @param storage entries of localStorage before the page loads */
export async function visit(browser: Browser, url: string, storage: Record<string, string> = {}): Promise<Visit> {
  const { page, close } = await openPhone(browser, storage)
  try {
    await page.addInitScript(observe)
    const traffic = await watchTraffic(page)
    await page.goto(url)
    const started = Date.now()
    while (Date.now() - started < maxVisitMs && !(traffic.idle() && (await restedFor(page)) > idleMs))
      await page.waitForTimeout(250)
    const marks = await page.evaluate(() => (window as unknown as { marks: Marks }).marks)
    return {
      ...traffic.sizes(),
      firstPaint: marks.firstPaint,
      largestPaint: marks.largestPaint,
      hydrated: marks.hydrated,
      shift: worstWindow(marks.shifts),
      blocked: marks.tasks.reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0),
    }
  } finally {
    await close()
  }
}

export async function openPhone(browser: Browser, storage: Record<string, string>) {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const page = await context.newPage()
  // tsx calls a helper for function names, which pages lack.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, storage)
  return { page, close: () => context.close() }
}

/** The slow network and processor of a visit. Workers of the page are not slowed. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdownFactor })
}

export async function slowProcessor(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdownFactor })
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const marks: Marks = { firstPaint: 0, largestPaint: 0, hydrated: 0, shifts: [], tasks: [] }
  Object.assign(window, { marks })
  const watch = (
    type: string,
    take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') marks.firstPaint = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    marks.largestPaint = startTime
  })
  watch('layout-shift', ({ startTime, value = 0, hadRecentInput }) => {
    if (!hadRecentInput) marks.shifts.push([startTime, value])
  })
  const looking = setInterval(() => {
    const [pressable] = document.querySelectorAll('main a, main button')
    if (!Object.keys(pressable ?? {}).some((key) => key.startsWith('__reactProps'))) return
    marks.hydrated = performance.now()
    clearInterval(looking)
  }, 10)
  watch('longtask', ({ startTime, duration }) => marks.tasks.push([startTime, duration]))
}

async function watchTraffic(page: Page) {
  const session = await page.context().newCDPSession(page)
  const files = new Map<string, { type: string; bytes: number }>()
  const open = new Set<string>()
  let last = Date.now()
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (!request.url.startsWith('http')) return
    files.set(requestId, { type: type ?? 'Other', bytes: 0 })
    open.add(requestId)
  })
  const close = (requestId: string, bytes: number) => {
    const file = files.get(requestId)
    if (file) file.bytes = bytes
    open.delete(requestId)
    last = Date.now()
  }
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => close(requestId, encodedDataLength))
  session.on('Network.loadingFailed', ({ requestId }) => close(requestId, 0))
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdownFactor })
  const kilobytes = (...types: string[]) =>
    [...files.values()]
      .filter(({ type }) => types.length === 0 || types.includes(type))
      .reduce((sum, { bytes }) => sum + bytes / 1024, 0)
  return {
    idle: () => open.size === 0 && Date.now() - last > idleMs,
    sizes: () => ({
      script: kilobytes('Script'),
      style: kilobytes('Stylesheet'),
      total: kilobytes(),
      requests: files.size,
    }),
  }
}

const restedFor = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const last = (window as unknown as { marks: Marks }).marks.tasks.at(-1)
    return last ? performance.now() - last[0] - last[1] : Number.MAX_SAFE_INTEGER
  })

/** Cumulative layout shift: the worst window of at most 5 s with gaps under 1 s (web.dev/articles/cls). */
function worstWindow(shifts: [number, number][]): number {
  let [worst, sum, first, last] = [0, 0, 0, Number.NEGATIVE_INFINITY]
  for (const [at, value] of shifts) {
    if (at - last < 1000 && at - first < 5000) sum += value
    else [sum, first] = [value, at]
    last = at
    worst = Math.max(worst, sum)
  }
  return worst
}
