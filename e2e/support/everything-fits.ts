import { expect, type Page } from '@playwright/test'

/** Checks the open dialog or menu, else the page: nothing outside the window, cut off or covered. */
export async function expectEverythingFits(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await expect.poll(() => page.evaluate(misfits), { message: new URL(page.url()).pathname }).toEqual([])
}

/** Runs in the page. */
function misfits(): string[] {
  window.scrollTo(0, 0)
  const found = new Set<string>()
  const width = document.documentElement.clientWidth
  const over = 'dialog[open], [role="menu"], header nav:has([href="/faq"])'
  const shown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const root = [...document.querySelectorAll(over)].filter(shown).at(-1) ?? document.body
  if (document.documentElement.scrollWidth > width) found.add('the page scrolls sideways')

  const words = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)
  function* around(element: Element) {
    for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) yield each
  }
  const style = (element: Element) => getComputedStyle(element)
  /** For assistive technology only, or outside the window until focused. */
  const unseen = (element: Element) =>
    [element, ...around(element)].some(
      (each) => each.matches('[href="#main"]') || (style(each).clipPath !== 'none' && each.clientWidth <= 1),
    )
  const scrollsSideways = (element: Element) =>
    [...around(element)].some(
      (each) =>
        each.matches('[data-moving]') ||
        (/auto|scroll/.test(style(each).overflowX) && each !== root && each.scrollWidth > each.clientWidth + 1),
    )
  const scrolledAway = (element: Element, { top, bottom }: DOMRect) =>
    [element, ...around(element)].some((each) => {
      const { overflowY, webkitLineClamp } = style(each)
      if (!/auto|scroll/.test(overflowY) && webkitLineClamp === 'none') return false
      const box = each.getBoundingClientRect()
      return top < box.top - 1 || bottom > box.bottom + 1
    })

  const controls = [...root.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(
    (element) => shown(element) && !unseen(element) && !element.closest('svg, math'),
  )
  const boxes = controls.flatMap((control) =>
    [...control.getClientRects()].filter((box) => !scrolledAway(control, box)).map((box) => ({ control, box })),
  )
  for (const { control, box } of boxes) {
    if (!scrollsSideways(control) && (box.left < -0.5 || box.right > width + 0.5))
      found.add(`"${words(control)}" lies outside the window`)
    const { clientWidth, clientHeight, scrollWidth, scrollHeight, tagName } = control
    if (tagName === 'INPUT' || clientWidth === 0) continue
    if (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 2) found.add(`"${words(control)}" is cut off`)
  }
  boxes.forEach(({ control: a, box: one }, index) => {
    for (const { control: b, box: two } of boxes.slice(index + 1)) {
      if (a.contains(b) || b.contains(a) || a.parentElement?.contains(b)) continue
      const across = Math.min(one.right, two.right) - Math.max(one.left, two.left)
      const down = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top)
      if (across > 1 && down > 1) found.add(`"${words(a)}" and "${words(b)}" overlap`)
    }
  })

  const lines: { node: Node; text: string; left: number; right: number; top: number; bottom: number }[] = []
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim().slice(0, 40)
    if (!element || !text || element.closest('svg, math, script, style, [popover], [data-sonner-toast]')) continue
    if (!shown(element) || unseen(element) || scrollsSideways(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      if (box.width === 0 || scrolledAway(element, box)) continue
      if (box.left < -0.5 || box.right > width + 0.5) found.add(`"${text}" runs out of the window`)
      // The letters' own height: lines set tight share some of their line height.
      const line = {
        node,
        left: box.left,
        right: box.right,
        top: box.top + box.height * 0.3,
        bottom: box.bottom - box.height * 0.3,
      }
      lines.push({ text, ...line })
      const clips = [...around(element)].find((each) => /hidden|clip/.test(style(each).overflow))
      if (!clips || clips.contains(root)) continue
      const edge = clips.getBoundingClientRect()
      if (line.left < edge.left - 1 || line.right > edge.right + 1 || line.top < edge.top || line.bottom > edge.bottom)
        found.add(`"${text}" is cut off`)
    }
  }
  lines.sort((a, b) => a.top - b.top)
  lines.forEach((line, index) => {
    for (const next of lines.slice(index + 1)) {
      if (next.top >= line.bottom) break
      // A text that ends in an ellipsis has a second box for the hidden rest.
      if (next.node === line.node && Math.abs(next.top - line.top) < 1) continue
      if (Math.min(line.right, next.right) - Math.max(line.left, next.left) > 2)
        found.add(`"${line.text}" and "${next.text}" lie over each other`)
    }
  })
  return [...found]
}
