import type { CustomCommand } from 'just-bash/browser'
import { cmp } from './cmp.ts'
import { dd } from './dd.ts'
import { diff } from './diff/diff.ts'
import { printf } from './printf.ts'
import { asCommand } from './program.ts'
import { sort } from './sort/sort.ts'
import { tar } from './tar/tar.ts'
import { uniq } from './uniq.ts'
import { xxd } from './xxd.ts'

/** What the shell's package lacks or does otherwise than Debian's programs. */
export const programs = { cmp, dd, diff, sort, tar, uniq, xxd }

export const ownCommands: CustomCommand[] = [
  printf,
  ...Object.entries(programs).map(([name, program]) => asCommand(name, program)),
]
