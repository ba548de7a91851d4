export function uniqueName(name: string, taken: readonly (string | undefined)[]): string {
  for (let number = 2, free = name; ; number += 1) {
    if (!taken.includes(free)) return free
    free = `${name} ${number}`
  }
}
