/** Gray, 0 to 255, row by row; sizes in pixels. */
export function mountain(across: number, down: number): Uint8Array {
  const pixels = new Uint8Array(across * down)
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      const u = (column + 0.5) / across
      const v = (row + 0.5) / down
      pixels[row * across + column] = shade(u, v, across / down)
    }
  return pixels
}

function shade(u: number, v: number, aspect: number): number {
  const ridge = 0.24 + Math.abs(u - 0.46) * 1.05
  const snowLine = ridge + 0.15 + 0.05 * (Math.floor(u * 22) % 2)
  const hill = 0.62 + 0.22 * Math.abs(u - 0.8)
  if (v > hill && u > 0.3) return 88
  if (v > ridge) return v < snowLine ? 250 : 40
  return Math.hypot(u - 0.8, (v - 0.18) / aspect) < 0.1 ? 250 : 168
}
