import type { Page } from '@playwright/test'

/** Stands behind each text that was translated; the product has it nowhere. */
const mark = '\u00a0§'

/** What a translator makes of a text: another text, by which it is known. */
export const translated = (text: string): string => `${text}${mark}`

/**
 * Does what browsers' translators do, now and with what comes later: each text goes into two <font> elements, itself or as
 * another text node.
 */
export const translatePage = (page: Page, keeps: 'its text' | 'another text'): Promise<void> =>
  page.evaluate(
    ({ mark, keepsText }) => {
      const untouched = 'script, style, noscript, textarea, title, svg, math, [translate="no"]'
      function wrap(text: Text): void {
        const parent = text.parentElement
        if (!text.data.trim() || text.data.endsWith(mark) || !parent || parent.closest(untouched)) return
        const said = `${text.data}${mark}`
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        outer.append(inner)
        text.replaceWith(outer)
        if (keepsText) text.data = said
        inner.append(keepsText ? text : said)
      }
      function wrapAll(root: Node): void {
        if (root instanceof Text) wrap(root)
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        const found: Text[] = []
        while (walker.nextNode()) if (walker.currentNode instanceof Text) found.push(walker.currentNode)
        found.forEach(wrap)
      }
      wrapAll(document.body)
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records) {
          if (type === 'characterData') wrapAll(target)
          for (const node of addedNodes) if (node.isConnected) wrapAll(node)
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true })
    },
    { mark, keepsText: keeps === 'its text' },
  )
