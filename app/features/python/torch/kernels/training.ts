let tell = (): void => {}

/** After each step of an optimizer. */
export function stepped(): void {
  tell()
}

export function onStep(listener: () => void): void {
  tell = listener
}
