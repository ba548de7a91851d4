import type { Page } from '@playwright/test'
import { courses } from '../../../courses/catalogue.ts'
import { expect, restoreSession, test } from '../../support/fixtures.ts'
import { openSection } from '../../support/pages/section-rows.ts'

// One column: what is read later stands lower.
test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

/** What a screen reader meets of the open lesson, in its order: the name of each text and the roles around it. */
async function readTree(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-open] .lesson' })
  const { node } = await session.send('DOM.describeNode', { nodeId })
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const byId = new Map(nodes.map((each) => [each.nodeId, each]))
  const start = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === node.backendNodeId)
  const texts: string[] = []
  const faults: string[] = []
  const walk = (id: string, inFigure: boolean): number => {
    const each = byId.get(id)
    if (!each) return 0
    const role = String(each.role?.value)
    const name = String(each.name?.value ?? '').trim()
    if (['StaticText', 'radio', 'checkbox'].includes(role)) texts.push(name)
    const inner = (each.childIds ?? []).reduce((sum, child) => sum + walk(child, inFigure || role === 'figure'), 0)
    if (['toolbar', 'log', 'alert', 'timer', 'marquee'].includes(role)) faults.push(`${role} ${name}`)
    // A figure's says what its picture shows.
    if (role === 'status' && inner > 0 && !inFigure) faults.push('status that says something')
    if (['group', 'region', 'figure', 'list', 'table'].includes(role) && inner === 0)
      faults.push(`empty ${role} ${name}`)
    if (['radiogroup', 'region'].includes(role) && name === '') faults.push(`${role} without a name`)
    return inner + (role === 'StaticText' || role === 'image' ? 1 : 0)
  }
  walk(start?.nodeId ?? '', false)
  return { texts, faults }
}

/** Of the open lesson as it is drawn: its texts, the names of its code, and what stands above what is read before it. */
const readPage = (page: Page) =>
  page.evaluate(() => {
    const lesson = document.querySelector('[data-open] .lesson')
    if (!lesson) throw new Error('no lesson is open')
    const isRead = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true], svg, math, canvas')
    const texts: string[] = []
    const walker = document.createTreeWalker(lesson, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      if (text !== '' && node.parentElement && isRead(node.parentElement)) texts.push(text)
    }
    const blocks = [...lesson.querySelectorAll(':scope > *')]
      .filter(isRead)
      .map((block) => block.getBoundingClientRect().top)
    const codes = [...lesson.querySelectorAll('.code > pre')].filter(isRead)
    return {
      texts,
      climbs: blocks.filter((top, index) => top < (blocks[index - 1] ?? top)).length,
      nameless: codes.filter((code) => !code.previousElementSibling?.textContent?.trim()).length,
      code: codes.map((code) => code.textContent ?? ''),
    }
  })

const withoutSpace = (texts: readonly string[]) => texts.join('').replace(/\s/g, '')

for (const course of courses)
  for (const module of course.modules) {
    const tag = module.number === 1 ? [] : '@sweep'
    test(`${course.title} ${module.number} reads straight down with every editor closed, code included`, {
      tag,
    }, async ({ page, learner }) => {
      test.slow()
      await restoreSession(page, learner)
      await page.goto(`/${course.id}/module${module.number}`)
      for (const { id } of module.sections) {
        await openSection(page, id)
        await expect(page.locator('[data-open] .lesson').getByRole('textbox', { name: /code/i })).toHaveCount(0)
        const [tree, drawn] = [await readTree(page), await readPage(page)]
        expect.soft(tree.faults, id).toEqual([])
        expect.soft({ climbs: drawn.climbs, nameless: drawn.nameless }, id).toEqual({ climbs: 0, nameless: 0 })
        expect(tree.texts.length, id).toBeGreaterThan(50)
        const read = withoutSpace(tree.texts)
        let from = 0
        for (const text of drawn.texts) {
          const at = read.indexOf(withoutSpace([text]), from)
          expect.soft(at, `${id} reads "${text}" in its place`).toBeGreaterThanOrEqual(from)
          from = Math.max(from, at)
        }
        for (const code of drawn.code) expect.soft(read, id).toContain(withoutSpace([code]))
      }
    })
  }
