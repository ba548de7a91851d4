import type { CustomCommand } from 'just-bash/browser'
import { cmp } from './cmp.ts'
import { curl } from './curl/curl.ts'
import { dd } from './dd.ts'
import { diff } from './diff/diff.ts'
import { nc } from './nc/nc.ts'
import { printf } from './printf.ts'
import { type Ask, asCommand } from './program.ts'
import { sort } from './sort/sort.ts'
import { tar } from './tar/tar.ts'
import { uniq } from './uniq.ts'
import { xxd } from './xxd.ts'

/** What the shell's package lacks or does otherwise than Debian's programs. */
export const programs = { cmp, curl, dd, diff, nc, sort, tar, uniq, xxd }

export const ownCommands = (ask?: Ask): CustomCommand[] => [
  printf,
  ...Object.entries(programs).map(([name, program]) => asCommand(name, program, ask)),
]
