import type { Mail } from './mail.ts'

export interface MailContent {
  subject: string
  heading: string
  opening: string[]
  action?: { label: string; url: string }
  code?: { value: string; hint: string }
  closing: string[]
}

export function compose(to: string, letter: MailContent): Mail {
  return { to, subject: letter.subject, text: textOf(letter), html: htmlOf(letter) }
}

function textOf({ heading, opening, action, code, closing }: MailContent): string {
  const parts = [
    heading,
    ...opening,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(code ? [`${code.hint}\n\n    ${code.value}`] : []),
    ...closing,
    '-- \nXPedition. Next-Level Knowledge.',
  ]
  return `${parts.join('\n\n')}\n`
}

function htmlOf({ subject, heading, opening, action, code, closing }: MailContent): string {
  const paragraphs = (texts: string[]) => texts.map((text) => `<p>${escapeHtml(text)}</p>`)
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title>`,
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    '<div class="page">',
    `<h1>${escapeHtml(heading)}</h1>`,
    ...paragraphs(opening),
    ...(action ? [`<p><a class="button" href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>`] : []),
    ...(code ? [`<p>${escapeHtml(code.hint)}</p>`, `<p class="code">${escapeHtml(code.value)}</p>`] : []),
    ...paragraphs(closing),
    '<p class="foot">XPedition. Next-Level Knowledge.</p>',
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

const style = [
  ':root { color-scheme: light dark; }',
  'body { margin: 0; background: #faf9f5; color: #1b2130; font: 17px/1.6 system-ui, sans-serif; }',
  '.page { max-width: 34em; margin: 0 auto; padding: 32px 20px; }',
  'h1 { font-size: 24px; line-height: 1.25; }',
  '.button { display: inline-block; padding: 12px 20px; border-radius: 8px; background: #1b2130; color: #faf9f5;',
  ' font-weight: 600; text-decoration: none; }',
  '.code { font: 600 32px/1.2 ui-monospace, monospace; letter-spacing: 0.15em; }',
  '.foot { margin-top: 32px; padding-top: 16px; border-top: 1px solid #dedbd2; color: #575e6d; font-size: 14px; }',
  '@media (prefers-color-scheme: dark) {',
  ' body { background: #0f1420; color: #eceae4; }',
  ' .button { background: #eceae4; color: #0f1420; }',
  ' .foot { border-color: #313847; color: #9aa1b0; }',
  '}',
].join('\n')

/** What is not ASCII goes as a number, so that the message stays plain. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']|[^\n\x20-\x7e]/gu, (character) => `&#${character.codePointAt(0)};`)
}
