/** One value of a figure's state, and how an address spells it. */
export interface Field<T> {
  initial: T
  write: (value: T) => string
  /** Undefined when the text is no such value; what lies outside its limits may be brought within them. */
  read: (text: string) => T | undefined
}

export type Fields<S> = { readonly [K in keyof S]: Field<S[K]> }

interface Limits {
  min: number
  max: number
  step: number
}

/** A number on a slider: brought to its nearest place there. */
export const numberField = (initial: number, { min, max, step }: Limits): Field<number> => ({
  initial,
  write: String,
  read(text) {
    const value = text.trim() === '' ? Number.NaN : Number(text)
    if (!Number.isFinite(value)) return undefined
    const places = Math.round((Math.min(max, Math.max(min, value)) - min) / step)
    return Number(Math.min(max, min + places * step).toFixed(6))
  },
})

export const choiceField = <const T extends string | number>(initial: T, options: readonly T[]): Field<T> => ({
  initial,
  write: String,
  read: (text) => options.find((option) => `${option}` === text),
})

export const flagField = (initial: boolean): Field<boolean> => ({
  initial,
  write: (value) => (value ? 'yes' : 'no'),
  read: (text) => (text === 'yes' ? true : text === 'no' ? false : undefined),
})

/** Text of any kind that passes; `tidy` returns undefined for what does not. */
export const textField = (initial: string, tidy: (text: string) => string | undefined): Field<string> => ({
  initial,
  write: (value) => value,
  read: tidy,
})

/** Whole numbers or decimals in a fixed count, each within the limits, to four decimals. */
export const listField = (initial: readonly number[], least: number, most: number): Field<readonly number[]> => ({
  initial,
  write: (list) => list.map((value) => Number(value.toFixed(4))).join('_'),
  read(text) {
    const list = text.split('_').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
    if (list.length !== initial.length || !list.every(Number.isFinite)) return undefined
    return list.map((value) => Math.min(most, Math.max(least, value)))
  },
})

const keysOf = <S extends object>(fields: Fields<S>) => Object.keys(fields) as (keyof S & string)[]

export function initialState<S extends object>(fields: Fields<S>): S {
  const state: Partial<S> = {}
  for (const key of keysOf(fields)) state[key] = fields[key].initial
  return state as S
}

/** 'rate:0.3,momentum:0.9': what differs from the first state, '' when nothing does. */
export function writeState<S extends object>(fields: Fields<S>, state: S): string {
  return keysOf(fields)
    .map((key) => ({ key, text: fields[key].write(state[key]), first: fields[key].write(fields[key].initial) }))
    .filter(({ text, first }) => text !== first)
    .map(({ key, text }) => `${key}:${text.replace(/[%,:]/g, encodeURIComponent)}`)
    .join(',')
}

/** The state that a text spells. What is missing or makes no sense is as at first. */
export function readState<S extends object>(fields: Fields<S>, text: string): S {
  const state = initialState(fields)
  for (const part of text.split(',')) {
    const [name, value] = [part.slice(0, part.indexOf(':')), part.slice(part.indexOf(':') + 1)]
    const key = keysOf(fields).find((each) => each === name)
    const read = key && fields[key].read(decoded(value))
    if (key && read !== undefined) state[key] = read
  }
  return state
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a percent sign that stands for itself
  }
}

export const textInSearch = (search: string, name: string): string | undefined =>
  new URLSearchParams(search).get(name) ?? undefined

/** The query with a figure's state in it, or without it when that is ''. Colons and commas stay as they are, to be read. */
export function searchWith(search: string, name: string, text: string): string {
  const others = new URLSearchParams(search)
  others.delete(name)
  const own =
    text && `${name}=${encodeURIComponent(text).replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%20', '+')}`
  const whole = [others.toString(), own].filter(Boolean).join('&')
  return whole && `?${whole}`
}
