import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTemplate } from '../settings/mail-template.ts'
import { readSettings } from '../settings/settings.ts'
import { fillTemplate } from './fill-template.ts'

describe('a template', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'xpedition-templates-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  const file = async (html: string) => {
    const name = path.join(folder, 'mail.html')
    await writeFile(name, html)
    return name
  }
  const values = {
    ConfirmationURL: 'https://school.example/auth/confirm?token_hash=a&type=recovery',
    Token: '012345',
    SiteURL: 'https://school.example',
    Email: `o'hara"<b>@school.example`,
    NewEmail: '$&{{ .Token }}@school.example',
  }
  const written = async (html: string) => fillTemplate(readTemplate(await file(html)), values)

  it('holds the values, escaped in HTML, as they are in the text', async () => {
    const { html, text } = await written('<p title="{{.Email}}">{{ .Email }} {{ .NewEmail }} {{ .Token }}</p>')
    const safe = 'o&#39;hara&#34;&#60;b&#62;@school.example'
    expect(html).toBe(`<p title="${safe}">${safe} $&#38;{{ .Token }}@school.example 012345</p>`)
    expect(text).toBe(`o'hara"<b>@school.example $&{{ .Token }}@school.example 012345\n`)
  })

  it('has a text with its words, lines and links, and nothing else', async () => {
    const { text } = await written(`<!doctype html><html><head><title>T</title><style>p { color: red }</style></head>
      <body><!-- not shown --><h1>Gr&uuml;&#xdf;e &amp;amp; &mdash; more</h1>
      <p>Press <a class="b" href="{{ .ConfirmationURL }}"><b>here</b></a><br>
      or <a href='{{ .SiteURL }}'>{{ .SiteURL }}</a>&nbsp;now.</p><ul><li>one</li><li>two</li></ul></body></html>`)
    expect(text).toBe(
      [
        'Grüße &amp; — more',
        '',
        'Press here:',
        values.ConfirmationURL,
        'or https://school.example now.',
        '',
        'one',
        'two',
        '',
      ].join('\n'),
    )
  })

  it.each([
    ['a word that a user chose', '{{ .Data.full_name }}'],
    ['an unknown name', '{{ .Password }}'],
    ['what is more than a name', '{{ if .Token }}x{{ end }}'],
  ])('is refused at the start with %s', async (_, html) => {
    const set = { GOTRUE_MAILER_TEMPLATES_RECOVERY: await file(html) }
    expect(() => readSettings(set)).toThrow(
      'GOTRUE_MAILER_TEMPLATES_RECOVERY must hold no other placeholders than {{ .ConfirmationURL }}, {{ .Token }},',
    )
  })

  it.each(['https://school.example/mail.html', '/nowhere/mail.html', '/'])('is no %s', (where) => {
    expect(() => readSettings({ GOTRUE_MAILER_TEMPLATES_INVITE: where })).toThrow(
      'GOTRUE_MAILER_TEMPLATES_INVITE must be a file that can be read; nothing is fetched',
    )
  })
})
