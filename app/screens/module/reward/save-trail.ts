import { terrains } from '~/features/progress/trail.tsx'
import fontFile from '~/fonts/bricolage-grotesque-var.woff2?url'
import { saveFile } from '~/lib/browser/save-file.ts'
import { type Colors, pictureSize, type TrailPicture, trailPicture } from './trail-picture.ts'

/** Pixels of the PNG for each unit of the drawing. */
const pixelRatio = 2

/** Sends nothing anywhere. `place` is an element in the course's colors and the theme that the picture is to have. */
export async function saveTrail(kind: 'svg' | 'png', place: HTMLElement, picture: TrailPicture): Promise<void> {
  const [terrain, font] = await Promise.all([textOf(terrains[picture.course.id]), dataUrlOf(fontFile)])
  const probe = place.appendChild(document.createElement('span'))
  const paint = painter(probe)
  const svg = trailPicture(picture, colors(paint), painted(terrain, paint), font)
  probe.remove()
  const file = new Blob([svg], { type: 'image/svg+xml' })
  saveFile(kind === 'svg' ? file : await pngOf(file), fileName(picture, kind))
}

const fileName = ({ course }: TrailPicture, kind: string): string =>
  `xpedition-${course.title.toLowerCase().replaceAll(' ', '-')}.${kind}`

async function textOf(address: string): Promise<string> {
  const response = await fetch(address, { cache: 'force-cache' })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.text()
}

async function dataUrlOf(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, { cache: 'force-cache' })
    if (!response.ok) return undefined
    const bytes = new Uint8Array(await response.arrayBuffer())
    return `data:font/woff2;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
  } catch {
    return undefined
  }
}

interface Paint {
  hex: string
  /** From 0 to 1. */
  opacity: number
}

/** What a CSS color is in an element of the page, tokens and mixtures resolved: drawing programs do not know those. */
function painter(probe: HTMLElement): (color: string) => Paint {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  return (color) => {
    if (!context) throw new Error('this browser has no canvas')
    probe.style.color = color
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = getComputedStyle(probe).color
    context.fillRect(0, 0, 1, 1)
    const [r = 0, g = 0, b = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data
    const hex = [r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')
    return { hex: `#${hex}`, opacity: Math.round((alpha / 255) * 100) / 100 }
  }
}

const tokens: Record<keyof Colors, string> = {
  paper: '--surface',
  ink: '--ink',
  muted: '--ink-2',
  line: '--line',
  course: '--c',
  onCourse: '--c-on',
  path: '--trail',
  case: '--trail-case',
}

function colors(paint: (color: string) => Paint): Colors {
  const entries = Object.entries(tokens).map(([name, token]) => [name, paint(`var(${token})`).hex])
  return Object.fromEntries(entries) as Record<keyof Colors, string>
}

/** What the relief's symbol holds, with its colors written out. */
function painted(file: string, paint: (color: string) => Paint): string {
  const symbol = /<symbol[^>]*>([\s\S]*)<\/symbol>/.exec(file)?.[1] ?? ''
  return symbol.replace(/(fill|stroke)="([^"]*var\([^"]*)"/g, (_, kind: string, color: string) => {
    const { hex, opacity } = paint(color)
    return `${kind}="${hex}"${opacity < 1 ? ` ${kind}-opacity="${opacity}"` : ''}`
  })
}

async function pngOf(svg: Blob): Promise<Blob> {
  const address = URL.createObjectURL(svg)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = pictureSize.width * pixelRatio
    canvas.height = pictureSize.height * pixelRatio
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!png) throw new Error('the canvas gave no picture')
    return png
  } finally {
    URL.revokeObjectURL(address)
  }
}
