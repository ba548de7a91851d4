import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const library = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .map((machine) => `/usr/lib/${machine}/faketime/libfaketimeMT.so.1`)
  .find(existsSync)

export class Clock {
  static readonly missing = library ? undefined : 'libfaketime: sudo apt-get install -y faketime'
  readonly #file: string

  constructor(folder: string) {
    this.#file = path.join(folder, 'clock')
    this.setOffset('+0')
    chmodSync(this.#file, 0o644)
  }

  /** @param offset from the machine's clock, like `+2h` */
  setOffset(offset: string): void {
    writeFileSync(this.#file, `${offset}\n`)
  }

  get environment(): Record<string, string> {
    return {
      LD_PRELOAD: library ?? '',
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_CACHE_DURATION: '1',
      // Timeouts use the monotonic clock, which must not move.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    }
  }
}
