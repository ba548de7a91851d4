/** What a browser keeps when its tabs are closed, and how it and its network are at the moment. */
export class Profile {
  readonly name: string
  readonly items = new Map<string, string>()
  isOnline = true
  /** A full storage refuses new entries. */
  isFull = false
  /** How far its clock is ahead of the real time. */
  clockErrorMs = 0
  /** The share of its requests that meet a fault. */
  faultRate = 0

  constructor(name: string) {
    this.name = name
  }
}
