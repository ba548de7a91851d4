import type { Page } from '@playwright/test'

/** Texts of drawings that stand out too little from what is painted under them: WCAG 2.2, 1.4.3. axe does not look at them. */
export const faintText = (page: Page): Promise<string[]> => page.evaluate(find)

/** Runs in the page. */
function find(): string[] {
  type Color = [red: number, green: number, blue: number, alpha: number]
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!canvas) throw new Error('no canvas')
  const colorOf = (text: string, opacity: number): Color => {
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = text
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    return [red, green, blue, (alpha / 255) * opacity]
  }
  const over = (front: Color, back: Color): Color => {
    const mix = (i: 0 | 1 | 2) => front[i] * front[3] + back[i] * (1 - front[3])
    return [mix(0), mix(1), mix(2), 1]
  }
  const luminance = (color: Color) => {
    const [red = 0, green = 0, blue = 0] = color
      .slice(0, 3)
      .map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const opacityOf = (element: Element): number => {
    let opacity = 1
    for (let each: Element | null = element; each; each = each.parentElement)
      opacity *= Number(getComputedStyle(each).opacity)
    return opacity
  }
  const paintOf = (element: Element): Color => {
    const style = getComputedStyle(element)
    const opacity = opacityOf(element)
    if (!(element instanceof SVGElement) || element instanceof SVGSVGElement)
      return colorOf(style.backgroundColor, opacity)
    if (element instanceof SVGTextContentElement || !(element instanceof SVGGeometryElement)) return [0, 0, 0, 0]
    return style.fill === 'none' ? [0, 0, 0, 0] : colorOf(style.fill, opacity * Number(style.fillOpacity))
  }
  const everythingIsHit = document.createElement('style')
  everythingIsHit.textContent =
    '* { pointer-events: auto !important } svg * { pointer-events: visiblePainted !important }'
  document.head.append(everythingIsHit)
  const found: string[] = []
  for (const text of document.querySelectorAll<SVGTextElement>('main svg text')) {
    const content = text.textContent?.trim()
    if (!content || !text.checkVisibility({ visibilityProperty: true }) || opacityOf(text) === 0) continue
    text.scrollIntoView({ block: 'center', inline: 'center' })
    const box = text.getBoundingClientRect()
    const stack = document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    // What lies above a text (a transparent surface that takes presses) counts, too; the text itself does not.
    const under = stack.slice(stack.findIndex((each) => each === text || text.contains(each)) + 1)
    if (stack.length === under.length || under.some((each) => each.matches('image, canvas, img'))) continue
    let back: Color = [255, 255, 255, 1]
    for (const each of under.toReversed()) back = over(paintOf(each), back)
    const style = getComputedStyle(text)
    const front = over(colorOf(style.fill, opacityOf(text) * Number(style.fillOpacity)), back)
    const [light, dark] = [luminance(front), luminance(back)].sort((a, b) => b - a) as [number, number]
    const scale = text.getScreenCTM()?.a ?? 1
    const sizePx = Number.parseFloat(style.fontSize) * scale
    const least = sizePx >= 24 || (sizePx >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5
    const ratio = (light + 0.05) / (dark + 0.05)
    if (ratio < least) found.push(`${content.slice(0, 40)}: ${ratio.toFixed(2)}`)
  }
  everythingIsHit.remove()
  return found
}
