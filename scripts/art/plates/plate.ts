// A dark ground in the course's hue, so that one file serves both themes.
export const width = 296
export const height = 222

export const grounds = {
  ml: { ground: '#38280f', bright: '#f2b45c', pale: '#fff1d6', quiet: '#5d4319' },
  bio: { ground: '#1c2b1d', bright: '#9ccb86', pale: '#eef7e6', quiet: '#31482f' },
  cyber: { ground: '#1b2740', bright: '#8fb3ee', pale: '#eaf1ff', quiet: '#314469' },
}
export const mono = "ui-monospace,Menlo,Consolas,'Liberation Mono',monospace"

export const plate = (course: keyof typeof grounds, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
  `<rect width="${width}" height="${height}" fill="${grounds[course].ground}"/>${body}</svg>\n`

export const px = (n: number): string => String(Math.round(n * 10) / 10)

/** Standard normal deviate (Box and Muller). */
export const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

export const mix = (a: string, b: string, t: number): string =>
  `#${[1, 3, 5]
    .map((i) =>
      Math.round(parseInt(a.slice(i, i + 2), 16) * (1 - t) + parseInt(b.slice(i, i + 2), 16) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
