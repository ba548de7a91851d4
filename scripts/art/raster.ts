// Chromium's drawing differs slightly between versions, so `--check` compares the SHA-256 of the source, not the PNG.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { findChromium } from '../machine/tools.mjs'
import { badgeSize, badges } from './badges.ts'
import { tile } from './icons.ts'
import { chunk } from './png-chunk.ts'
import { socialCard, socialCardSize } from './social-card.ts'

const square = (size: number) => ({ width: size, height: size })
const page = (svg: string) =>
  `<!doctype html><style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`
const pictures = [
  { file: 'favicon.ico', source: page(tile(32, 0.84, 0.22)), ...square(32) },
  { file: 'apple-touch-icon.png', source: page(tile(180, 0.64, 0)), ...square(180) },
  { file: 'icons/icon-192.png', source: page(tile(192, 0.68, 0.22)), ...square(192) },
  { file: 'icons/icon-512.png', source: page(tile(512, 0.68, 0.22)), ...square(512) },
  { file: 'icons/icon-maskable-512.png', source: page(tile(512, 0.52, 0)), ...square(512) },
  { file: 'social-card.png', source: socialCard(), ...socialCardSize },
  ...badges.map(({ course, svg }) => ({ file: `badges/${course}.png`, source: page(svg), ...badgeSize })),
]

const folder = new URL('../../public/', import.meta.url)
const fingerprint = (source: string) => `Source\0sha256:${createHash('sha256').update(source).digest('hex')}`

/** Inserted after the header: 8 bytes of signature, 25 of IHDR. */
const signed = (png: Buffer, source: string) =>
  Buffer.concat([png.subarray(0, 33), chunk('tEXt', Buffer.from(fingerprint(source), 'latin1')), png.subarray(33)])

function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // one picture
  head[6] = head[7] = size
  head.writeUInt16LE(1, 10) // planes
  head.writeUInt16LE(32, 12) // bits a pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

async function draw() {
  const executablePath = findChromium()
  if (!executablePath)
    throw new Error('npm run art needs Chromium (CHROMIUM_PATH, or Debian: apt-get install chromium)')
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  for (const name of ['icons/', 'badges/']) mkdirSync(new URL(name, folder), { recursive: true })
  for (const { file, source, width, height } of pictures) {
    const tab = await browser.newPage({ viewport: { width, height }, colorScheme: 'light' })
    await tab.setContent(source)
    await tab.evaluate(() => document.fonts.ready)
    const png = signed(await tab.screenshot({ omitBackground: true }), source)
    writeFileSync(new URL(file, folder), file.endsWith('.ico') ? ico(png, width) : png)
    await tab.close()
  }
  await browser.close()
}

function check() {
  const stale = pictures.filter(({ file, source, width, height }) => {
    if (!existsSync(new URL(file, folder))) return true
    const bytes = readFileSync(new URL(file, folder))
    const png = file.endsWith('.ico') ? bytes.subarray(22) : bytes
    const asStated = png.readUInt32BE(16) === width && png.readUInt32BE(20) === height
    return !asStated || !png.includes(fingerprint(source))
  })
  for (const { file } of stale) console.error(`public/${file} is stale: npm run art`)
  process.exitCode = stale.length > 0 ? 1 : 0
}

if (process.argv.includes('--check')) check()
else await draw()
