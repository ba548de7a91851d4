const intervalMs = 50

export interface Batcher {
  add(text: string): void
  /** Hands on what has come and waits for its time. */
  flush(): void
}

/** Texts that come in quick succession are handed on together: the first at once, later ones within 50 ms. */
export function createBatcher(emit: (text: string) => void): Batcher {
  let waiting = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (waiting) emit(waiting)
    waiting = ''
  }
  return {
    add(text) {
      waiting += text
      if (timer !== undefined) return
      flush()
      timer = setTimeout(flush, intervalMs)
    },
    flush,
  }
}
