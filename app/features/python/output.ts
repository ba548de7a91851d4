const flushIntervalMs = 50
const maxCharacters = 200_000

export interface Output {
  /** For Pyodide's `setStdout`. @returns the number of bytes taken: all */
  write(bytes: Uint8Array): number
  flush(): void
  begin(): void
}

/** At most every 50 ms, as loops would flood the page; cut at 200,000 characters. */
export function createOutput(emit: (text: string) => void, now: () => number = Date.now): Output {
  const decoder = new TextDecoder()
  let kept = ''
  let last = 0
  let room = maxCharacters

  function flush(): void {
    if (kept) emit(kept)
    kept = ''
    last = now()
  }
  return {
    write(bytes) {
      const text = decoder.decode(bytes, { stream: true })
      if (room > 0) {
        kept += text.slice(0, room)
        room -= text.length
        if (room <= 0) kept += '\n… more than 200,000 characters: the rest is not shown\n'
      }
      if (now() - last >= flushIntervalMs) flush()
      return bytes.length
    },
    flush,
    begin() {
      room = maxCharacters
    },
  }
}
