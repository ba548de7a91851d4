export const waitingText = (count: number): string =>
  count === 1 ? '1 completion waits to be saved' : `${count} completions wait to be saved`
