export interface RecapLine {
  section: string
  text: string
}

/** At most three lines a module, by '<course>/<number>'; none for a module without lessons. */
export type Recaps = Readonly<Record<string, readonly RecapLine[]>>
