/** Only ASCII: Unicode maps other letters onto ASCII ones (the Kelvin sign onto k), and so one address onto another's. */
export function asciiLower(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}
