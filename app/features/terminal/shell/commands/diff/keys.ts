/** Lines by their keys: lines with one key count as equal. */
export type Keys = readonly string[]
