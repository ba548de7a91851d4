interface Watched {
  object: object
  keys: PropertyKey[]
  descriptors: PropertyDescriptor[]
}

// As they are before any code of a learner.
const { getOwnPropertyDescriptor, getPrototypeOf, ownKeys } = Reflect
const { is } = Object

/** Without a global name of their own. */
const unnamed = (): object[] => [
  getPrototypeOf([][Symbol.iterator]()) as object,
  getPrototypeOf(new Map().entries()) as object,
  getPrototypeOf(new Set().entries()) as object,
  getPrototypeOf(''[Symbol.iterator]()) as object,
  (async () => {}).constructor,
  function* () {}.constructor,
  async function* () {}.constructor,
]

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isConstructor = (value: unknown): value is object =>
  typeof value === 'function' && getOwnPropertyDescriptor(value, 'prototype') !== undefined

function builtInObjects(): Set<object> {
  const found = new Set<object>([globalThis, ...unnamed()])
  // A set hands out what is added meanwhile.
  for (const object of found) {
    for (const key of ownKeys(object)) {
      const value: unknown = getOwnPropertyDescriptor(object, key)?.value
      if (isObject(value) || isConstructor(value)) found.add(value)
    }
    const prototype = getPrototypeOf(object)
    if (prototype) found.add(prototype)
  }
  return found
}

/**
 * Call it before any code of a learner. @returns a function that takes the picture to compare with, which returns whether
 * built-in objects have changed since. New global names are no change.
 */
export function watchRealm(): () => () => boolean {
  const objects = builtInObjects()
  return () => {
    const watched: Watched[] = Array.from(objects, (object) => {
      const keys = ownKeys(object)
      return { object, keys, descriptors: keys.map((key) => getOwnPropertyDescriptor(object, key) ?? {}) }
    })
    return () => isChanged(watched)
  }
}

/** By indexes: `for … of` asks the prototypes that it is about. */
function isChanged(watched: readonly Watched[]): boolean {
  for (let at = 0; at < watched.length; at++) {
    const { object, keys, descriptors } = watched[at] as Watched
    if (object !== globalThis && ownKeys(object).length !== keys.length) return true
    for (let index = 0; index < keys.length; index++) {
      const now = getOwnPropertyDescriptor(object, keys[index] as PropertyKey)
      const before = descriptors[index] as PropertyDescriptor
      if (!now || !is(now.value, before.value) || now.get !== before.get || now.set !== before.set) return true
    }
  }
  return false
}
