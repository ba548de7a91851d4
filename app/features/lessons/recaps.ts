export interface RecapLine {
  section: string
  text: string
}

export type Recaps = Readonly<Record<string, readonly RecapLine[]>>
