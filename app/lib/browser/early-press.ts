declare global {
  interface Window {
    earlyPress?: { (event: MouseEvent): void; event?: MouseEvent }
  }
}

/** Runs in <head>; keeps the last press on a page whose scripts are not here yet. */
export const earlyPressScript = `addEventListener('click',earlyPress=function(e){earlyPress.event=e},true)`

/** Does what was pressed before the page could. To be called as it mounts. */
export function repeatEarlyPress(): void {
  const { earlyPress } = window
  if (!earlyPress) return
  removeEventListener('click', earlyPress, true)
  delete window.earlyPress
  const { event } = earlyPress
  // React mounts within a press that comes while it is about to, and answers that one itself.
  if (event?.eventPhase !== Event.NONE) return
  const pressed = event.target as Element
  setTimeout(() => pressed.closest<HTMLElement>('button[type=button]:not([popovertarget])')?.click())
}
