/** GoTrue's patterns (gobwas/glob, separators `.` and `/`): `*` and `?` stop at a separator, `**` does not. */
export function globExpression(pattern: string): RegExp {
  let source = ''
  let alternatives = 0
  for (let i = 0; i < pattern.length; i++) {
    const character = pattern[i] ?? ''
    const set = character === '[' ? /^\[(!?)((?:[^\]\\]|\\.)+)\]/.exec(pattern.slice(i)) : null
    if (character === '\\') source += literal(pattern[++i] ?? '\\')
    else if (pattern.startsWith('**', i)) {
      source += '.*'
      i++
    } else if (character === '*') source += '[^./]*'
    else if (character === '?') source += '[^./]'
    else if (set) {
      source += `[${set[1] ? '^' : ''}${(set[2] ?? '').replace(/[\^[]/g, '\\$&')}]`
      i += set[0].length - 1
    } else if (character === '{') {
      source += '(?:'
      alternatives++
    } else if (character === '}' && alternatives > 0) {
      source += ')'
      alternatives--
    } else if (character === ',' && alternatives > 0) source += '|'
    else source += literal(character)
  }
  return new RegExp(`^${source}${')'.repeat(alternatives)}$`, 's')
}

function literal(character: string): string {
  return character.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}
