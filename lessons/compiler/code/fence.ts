export interface FenceMeta {
  flags: Set<string>
  values: Map<string, string>
  /** `{2,4-6}`: lines from 1. */
  marked: Set<number>
}

const part = /\{([\d,\s-]*)\}|([\w-]+)=(?:"([^"]*)"|(\S+))|(\S+)/g

export function parseFenceMeta(meta: string | null | undefined): FenceMeta {
  const fence: FenceMeta = { flags: new Set(), values: new Map(), marked: new Set() }
  for (const [, lines, key, quoted, bare, flag] of (meta ?? '').matchAll(part)) {
    if (lines !== undefined) for (const line of lineNumbers(lines)) fence.marked.add(line)
    else if (key) fence.values.set(key, quoted ?? bare ?? '')
    else if (flag) fence.flags.add(flag)
  }
  return fence
}

function* lineNumbers(list: string): Generator<number> {
  for (const range of list.split(',')) {
    const [from, to = from] = range.split('-').map(Number)
    for (let line = from ?? 0; line <= (to ?? 0); line++) if (line > 0) yield line
  }
}

export const isPython = (language: string | null | undefined): boolean => language === 'py' || language === 'python'

export const isShell = (language: string | null | undefined): boolean => language === 'sh' || language === 'bash'
