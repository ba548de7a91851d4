export function clip(text: string, length: number): string {
  return text
    .slice(0, length)
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '')
}
