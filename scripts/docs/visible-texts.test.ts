import { expect, it } from 'vitest'
import { visibleTexts } from './visible-texts.ts'

it('lists what a learner reads or hears, and leaves out what only the code reads', () => {
  const page = `
    import { Button } from '~/ui/button.tsx'
    const retry = 'Try again in a minute; it is kept.'
    const html = \`<p class="lead">You are offline</p>\`
    export const Page = ({ day }) => (
      <main className="grid gap-4" aria-label="Your day">
        Saved on
        this device <Button variant="primary">{retry}</Button> {\`Next: \${day}, at noon\`}
      </main>
    )`
  expect(visibleTexts(page, true)).toEqual([
    'Try again in a minute; it is kept.',
    'You are offline',
    'Your day',
    'Saved on this device',
    'Next: …, at noon',
  ])
})
