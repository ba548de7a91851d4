import { expect, type Locator, type Page } from '@playwright/test'
import { publishableKey } from '../../../backend/access/publishable-key.ts'

interface StoredNote {
  id: string
  course_type: string
  section: string
  exact: string
  body: string
}

/** What the service holds of the learner who is signed in on the page. */
export async function storedNotes(page: Page): Promise<StoredNote[]> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('xpedition-auth') ?? '{}').access_token)
  const answer = await page.request.post('/rest/v1/rpc/my_notes', {
    headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
    data: {},
  })
  return answer.json()
}

/** Selects the words as a drag over them does. */
export async function selectWords(paragraph: Locator, words: string): Promise<void> {
  await expect(paragraph).toBeVisible()
  await paragraph.evaluate((element, words) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const start = (node.textContent ?? '').indexOf(words)
      if (start >= 0) document.getSelection()?.setBaseAndExtent(node, start, node, start + words.length)
    }
  }, words)
}

export const toolbar = (page: Page): Locator => page.getByRole('group', { name: 'The selected text' })

/** Notes that this browser has not yet seen stored. */
export const waitingNotes = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('xpedition-notes:')))

export const expectNotesSaved = (page: Page): Promise<void> =>
  expect.poll(() => waitingNotes(page), { message: 'notes not seen stored', timeout: 20_000 }).toEqual([])

/** The words that are colored. */
export const highlighted = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(CSS.highlights.get('lesson-notes') ?? [])].map(String))
