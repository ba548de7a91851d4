import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const megabyte = Buffer.alloc(2 ** 20)

/** A small tmpfs that can be filled and whose syncs can be slowed. */
export class Disk {
  readonly #folder: string
  readonly home: string
  readonly #delay: string
  readonly #library: string

  constructor(megabytes: number) {
    this.#folder = mkdtempSync(path.join(tmpdir(), 'xpedition-disk-'))
    this.home = path.join(this.#folder, 'mounted')
    this.#delay = path.join(this.#folder, 'delay')
    this.#library = path.join(this.#folder, 'slow-disk.so')
    mkdirSync(this.home)
    this.slow(0)
    const source = path.join(import.meta.dirname, 'slow-disk.c')
    execFileSync('gcc', ['-shared', '-fPIC', '-O2', '-o', this.#library, source])
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', this.home])
  }

  get #filler(): string {
    return path.join(this.home, 'filler')
  }

  fill(): void {
    for (let piece = megabyte; piece.length > 0; )
      try {
        appendFileSync(this.#filler, piece)
      } catch {
        piece = piece.subarray(0, piece.length >> 1)
      }
  }

  free(): void {
    rmSync(this.#filler, { force: true })
  }

  /** @param milliseconds for each sync */
  slow(milliseconds: number): void {
    writeFileSync(this.#delay, String(milliseconds))
  }

  environment(before: Record<string, string>): Record<string, string> {
    return { ...before, LD_PRELOAD: `${before.LD_PRELOAD} ${this.#library}`, SLOW_DISK: this.#delay }
  }

  remove(): void {
    execFileSync('umount', ['-l', this.home])
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
