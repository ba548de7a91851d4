import { describe, expect, it, vi } from 'vitest'
import { holdKeys } from './held-keys.ts'

type Pressed = Partial<Pick<KeyboardEvent, 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat'>> & { altGraph?: boolean }

function page() {
  const target = new EventTarget()
  const held = holdKeys(target)
  const heard = vi.fn()
  target.addEventListener('keydown', heard)
  /** Whether the page was left to act on it. */
  const press = (key: string, { altGraph = false, ...pressed }: Pressed = {}, type = 'keydown') => {
    heard.mockClear()
    const event = Object.assign(new Event(type, { cancelable: true }), {
      ...{ key, ctrlKey: false, altKey: false, metaKey: false, repeat: false, ...pressed },
      getModifierState: () => altGraph,
    })
    return target.dispatchEvent(event) && (type === 'keyup' || heard.mock.calls.length === 1)
  }
  return { held, press }
}

describe('held keys', () => {
  it('become text, and the page hears none of them', () => {
    const { held, press } = page()
    for (const key of ['j', '/', ' ', 'É', 'x', 'Backspace', '𝜋', 'Backspace', 'k', 'Enter'])
      expect(press(key)).toBe(false)
    expect(press(' ', {}, 'keyup')).toBe(false)
    expect(held.typed).toBe('j/ Ék')
  })

  it('are text with AltGr, and none with Ctrl, Alt or Cmd', () => {
    const { held, press } = page()
    expect(press('@', { ctrlKey: true, altKey: true, altGraph: true })).toBe(false)
    for (const modifier of ['ctrlKey', 'altKey', 'metaKey']) expect(press('k', { [modifier]: true })).toBe(true)
    expect(held.typed).toBe('@')
  })

  it('leave out the repeats of a key held down', () => {
    const { held, press } = page()
    expect(press('/', { repeat: true })).toBe(false)
    expect(held.typed).toBe('')
  })

  it('leave the ways around the page alone', () => {
    const { press } = page()
    for (const key of ['Tab', 'ArrowDown', 'PageDown', 'F5', 'Shift']) expect(press(key)).toBe(true)
  })

  it('end with Escape, which the page does not hear, or when they are released', () => {
    const escaped = page()
    expect(escaped.press('Escape')).toBe(false)
    expect(escaped.held.active).toBe(false)
    expect(escaped.press('j')).toBe(true)

    const released = page()
    released.held.release()
    expect(released.held.active).toBe(false)
    expect(released.press('Escape')).toBe(true)
  })
})
