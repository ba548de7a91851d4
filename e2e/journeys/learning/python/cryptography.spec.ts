import { expect, restoreSession, test } from '../../../support/fixtures.ts'
import { openProblem, runUntil, started, write } from '../../../support/pages/problem.ts'

const script = /\/cryptography-\w+\.js$/

test("a lesson's cryptography runs where it is read, fetched with the first press, and then without a connection", {
  tag: '@sweep',
}, async ({ page, context, learner }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (script.test(request.url())) asked.push(request.url())
  })
  await restoreSession(page, learner)
  await page.goto('/cyber/module3#section-3.1')
  const blocks = page.locator('.code')
  await expect(blocks.filter({ hasText: 'AESGCM.generate_key' }).first()).toBeVisible()
  const sample = blocks.nth((await blocks.allInnerTexts()).findIndex((text) => text.includes('AESGCM.generate_key')))
  const run = sample.getByRole('button', { name: 'Run', exact: true })
  await run.scrollIntoViewIfNeeded()
  expect(asked).toEqual([])
  await run.click()
  await expect(sample.getByRole('log')).toContainText("b'account 18' InvalidTag", started)
  expect(asked).toHaveLength(1)

  await context.setOffline(true)
  await write(page, sample, 'while True: pass')
  await run.click()
  await sample.getByRole('button', { name: 'Stop' }).click()
  await sample.getByRole('button', { name: 'Reset' }).click()
  await run.click()
  await expect(sample.getByRole('log')).toContainText("b'account 17' b'pay=0100'", started)
  await write(page, sample, 'from cryptography import x509')
  await run.click()
  await expect(sample.getByText("the page's cryptography has no cryptography.x509")).toBeVisible(started)
})

test('where a lesson has none, code that asks for it gets it all the same', { tag: '@sweep' }, async ({
  page,
  learner,
}) => {
  await restoreSession(page, learner)
  await page.goto('/bio/module1#section-1.1')
  const problem = await openProblem(page, 'Where does a frame close?')
  await runUntil(page, problem, 'print("plain".upper())', 'PLAIN')
  await runUntil(
    page,
    problem,
    'import hashlib\nprint(len(hashlib.scrypt(b"", salt=b"", n=2, r=1, p=1)), "bytes")',
    '64 bytes',
  )
})

test('a hybrid key is made in the page, and one of a single secret is refused by what it costs', {
  tag: '@sweep',
}, async ({ page, learner }) => {
  const client = (secrets: string) => `
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PublicKey

def client_key(kem, own, answer, transcript):
    first = kem.decapsulate(answer[:1088])
    second = own.exchange(X25519PublicKey.from_public_bytes(answer[1088:]))
    return session_key(${secrets}, transcript)
`
  await restoreSession(page, learner)
  await page.goto('/cyber/module3#section-3.2')
  const problem = await openProblem(page, 'Two secrets, one key')
  await write(page, problem, client('second'))
  await problem.getByRole('button', { name: 'Check my code' }).click()
  await expect(problem.getByText('which a quantum computer gets from the recorded shares')).toBeVisible(started)
  await write(page, problem, client('first + second'))
  await problem.getByRole('button', { name: 'Check my code' }).click()
  await expect(problem.getByText('Correct: all tests passed.')).toBeVisible(started)
})
