const maxCharacters = 200_000

export interface Output {
  /** For Pyodide's `setStdout`. @returns the number of bytes taken: all */
  write(bytes: Uint8Array): number
  begin(): void
}

/** Hands on what is written at once, as no timer runs while Python does; cut at 200,000 characters. */
export function createOutput(emit: (text: string) => void): Output {
  let decoder = new TextDecoder()
  let room = maxCharacters
  return {
    write(bytes) {
      const text = decoder.decode(bytes, { stream: true })
      if (room <= 0 || !text) return bytes.length
      const cut = text.length >= room ? '\n… more than 200,000 characters: the rest is not shown\n' : ''
      emit(text.slice(0, room) + cut)
      room = cut ? 0 : room - text.length
      return bytes.length
    },
    begin() {
      decoder = new TextDecoder()
      room = maxCharacters
    },
  }
}
