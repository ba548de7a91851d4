export const waitingText = (count: number): string =>
  count === 1 ? '1 change not saved yet' : `${count} changes not saved yet`
