import type { Member } from './archive.ts'

/** Of owner and size together; a longer one widens the lines after it. */
const leastWidth = 19

/** @returns a line a member, as `tar t` shows it, or with `isLong` as `tar tv` does */
export function listed(members: readonly Member[], isLong: boolean): string {
  let width = leastWidth
  return members
    .map((member) => {
      const { name, kind, target, bytes, owner, modifiedMs } = member
      if (!isLong) return `${name}\n`
      width = Math.max(width, `${owner} ${bytes.length}`.length)
      const size = String(bytes.length).padStart(width - owner.length)
      const time = new Date(modifiedMs).toISOString().slice(0, 16).replace('T', ' ')
      return `${rights(member)} ${owner}${size} ${time} ${name}${kind === 'link' ? ` -> ${target}` : ''}\n`
    })
    .join('')
}

const letters = { file: '-', folder: 'd', link: 'l' }

const rights = ({ kind, mode }: Member): string =>
  letters[kind] + Array.from({ length: 9 }, (_, at) => (mode & (0o400 >> at) ? 'rwx'[at % 3] : '-')).join('')
