interface HeldKeys {
  /** False once released, or ended by Escape. */
  active: boolean
  typed: string
  release: () => void
}

/** Includes AltGr's characters; combinations with Ctrl, Alt or Cmd belong to others. */
function isText(event: KeyboardEvent): boolean {
  const { key, ctrlKey, altKey, metaKey } = event
  return [...key].length === 1 && !metaKey && ((!ctrlKey && !altKey) || event.getModifierState('AltGraph'))
}

/** Holds keys for a field that is still loading. Tab and the arrows work as usual. */
export function holdKeys(page: EventTarget = window): HeldKeys {
  const stop = new AbortController()
  const held: HeldKeys = {
    active: true,
    typed: '',
    release: () => {
      held.active = false
      stop.abort()
    },
  }
  function onKey(event: KeyboardEvent) {
    const { key, type, repeat } = event
    const text = isText(event)
    if (!text && !['Backspace', 'Enter', 'Escape'].includes(key)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (type === 'keyup') return // a space would press the focused button
    if (key === 'Escape') held.release()
    else if (key === 'Backspace') held.typed = [...held.typed].slice(0, -1).join('')
    // A held opening key repeats.
    else if (text && !repeat) held.typed += key
  }
  for (const type of ['keydown', 'keyup'])
    page.addEventListener(type, (event) => onKey(event as KeyboardEvent), { capture: true, signal: stop.signal })
  return held
}
