import { describe, expect, it, vi } from 'vitest'
import { holdKeys } from './hold-keys.ts'

type Pressed = Partial<Pick<KeyboardEvent, 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat'>> & { altGraph?: boolean }

const kept = { heard: false, prevented: true }
const left = { heard: true, prevented: false }

function page() {
  const target = new EventTarget()
  const held = holdKeys(target)
  const heard = vi.fn()
  for (const type of ['keydown', 'keyup']) target.addEventListener(type, heard)
  const press = (key: string, { altGraph = false, ...pressed }: Pressed = {}, type = 'keydown') => {
    heard.mockClear()
    const event = Object.assign(new Event(type, { cancelable: true }), {
      ...{ key, ctrlKey: false, altKey: false, metaKey: false, repeat: false, ...pressed },
      getModifierState: () => altGraph,
    })
    const acts = target.dispatchEvent(event)
    return { heard: heard.mock.calls.length > 0, prevented: !acts }
  }
  return { held, press }
}

describe('held keys', () => {
  it('become text, and the page hears none of them', () => {
    const { held, press } = page()
    for (const key of ['j', '/', ' ', 'É', 'x', 'Backspace', '𝜋', 'Backspace', 'k', 'Enter'])
      expect(press(key)).toEqual(kept)
    expect(press(' ', {}, 'keyup')).toEqual(kept)
    expect(held.typed).toBe('j/ Ék')
  })

  it('are text with AltGr, and none with Ctrl, Alt or Cmd', () => {
    const { held, press } = page()
    expect(press('@', { ctrlKey: true, altKey: true, altGraph: true })).toEqual(kept)
    for (const modifier of ['ctrlKey', 'altKey', 'metaKey']) expect(press('k', { [modifier]: true })).toEqual(left)
    expect(held.typed).toBe('@')
  })

  it('leave out the repeats of a key held down', () => {
    const { held, press } = page()
    expect(press('/', { repeat: true })).toEqual(kept)
    expect(held.typed).toBe('')
  })

  it('leave Tab, the arrow keys and their like to the page', () => {
    const { press } = page()
    for (const key of ['Tab', 'ArrowDown', 'PageDown', 'F5', 'Shift']) expect(press(key)).toEqual(left)
  })

  it('end with Escape, which the page does not hear, or when they are released', () => {
    const escaped = page()
    expect(escaped.press('Escape')).toEqual(kept)
    expect(escaped.held.active).toBe(false)
    expect(escaped.press('j')).toEqual(left)

    const released = page()
    released.held.release()
    expect(released.held.active).toBe(false)
    expect(released.press('Escape')).toEqual(left)
  })
})
