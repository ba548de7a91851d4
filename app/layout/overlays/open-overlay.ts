export type Overlay = 'search' | 'shortcuts' | 'leaveGuest'

export const overlayEvent = 'xpedition:open'

declare global {
  interface WindowEventMap {
    [overlayEvent]: CustomEvent<Overlay>
  }
}

export const openOverlay = (overlay: Overlay): boolean =>
  window.dispatchEvent(new CustomEvent(overlayEvent, { detail: overlay }))
