/** Node has none. */
export class StorageEvent extends Event {
  readonly key: string | null
  readonly newValue: string | null

  constructor(type: string, { key = null, newValue = null }: { key?: string | null; newValue?: string | null } = {}) {
    super(type)
    this.key = key
    this.newValue = newValue
  }
}
