export type Overlay = 'search' | 'shortcuts'

export const overlayEvent = 'xpedition:open'

declare global {
  interface WindowEventMap {
    [overlayEvent]: CustomEvent<Overlay>
  }
}

/** Opens a dialog of `Overlays`, which stands at the root of the app. */
export const openOverlay = (overlay: Overlay): boolean =>
  window.dispatchEvent(new CustomEvent(overlayEvent, { detail: overlay }))
