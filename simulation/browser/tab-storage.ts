type Changed = (key: string, newValue: string | null) => void

/** One tab's `localStorage` on what the device keeps; `Object.keys` lists its keys, as in a browser. */
export function tabStorage(items: Map<string, string>, isFull: () => boolean, changed: Changed): object {
  const methods = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull() && !items.has(key)) throw new DOMException('full', 'QuotaExceededError')
      const before = items.get(key)
      items.set(key, value)
      if (before !== value) changed(key, value)
    },
    removeItem(key: string) {
      if (items.delete(key)) changed(key, null)
    },
  }
  return new Proxy(methods, {
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: (_, key) => {
      const value = items.get(String(key))
      return value === undefined ? undefined : { value, enumerable: true, configurable: true, writable: true }
    },
  })
}
