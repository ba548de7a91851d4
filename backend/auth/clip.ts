/** As much of a text from elsewhere as is kept, as PostgreSQL can: it stores neither a NUL nor half a surrogate pair. */
export function clip(text: string, length: number): string {
  return text
    .slice(0, length)
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '')
}
