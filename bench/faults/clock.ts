import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const library = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .map((machine) => `/usr/lib/${machine}/faketime/libfaketimeMT.so.1`)
  .find(existsSync)

/** A clock of their own for the processes that get its environment; libfaketime reads each second how far it is moved. */
export class Clock {
  static readonly missing = library ? undefined : 'libfaketime: sudo apt-get install -y faketime'
  readonly #file: string

  constructor(folder: string) {
    this.#file = path.join(folder, 'clock')
    this.move('+0')
    chmodSync(this.#file, 0o644)
  }

  /** @param by such as `+2h` */
  move(by: string): void {
    writeFileSync(this.#file, `${by}\n`)
  }

  get environment(): Record<string, string> {
    return {
      LD_PRELOAD: library ?? '',
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_CACHE_DURATION: '1',
      // Waiting goes by the monotonic clock, which nobody moves.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    }
  }
}
