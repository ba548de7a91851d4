import { readFileSync } from 'node:fs'

/** The last day of security fixes (https://nodejs.org/en/about/previous-releases). @type {Record<number, string>} */
const supportEnds = { 20: '2026-04-30', 22: '2027-04-30', 24: '2028-04-30' }

/** `engines` of package.json: `^MAJOR.MINOR` or `>=MAJOR`, parted by `||`. */
export const supportedNodes = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).engines
  .node

/** @param {string} range @returns {{ major: number, minor: number, isOpen: boolean }[]} */
const partsOf = (range) =>
  range.split('||').map((part) => {
    const [, sign, major, minor = '0'] = /^\s*(\^|>=)(\d+)(?:\.(\d+))?\s*$/.exec(part) ?? []
    if (!sign) throw new Error(`package.json: engines.node has "${part.trim()}", which is neither ^20.19 nor >=24`)
    return { major: Number(major), minor: Number(minor), isOpen: sign === '>=' }
  })

/** "20.19, 22.13, or 24 and later". @param {string} [range] */
export function namedNodes(range = supportedNodes) {
  const names = partsOf(range).map(({ major, minor, isOpen }) =>
    isOpen ? `or ${major} and later` : `${major}.${minor}`,
  )
  return names.join(', ')
}

/** @param {string} version @param {string} [range] */
export function isSupportedNode(version, range = supportedNodes) {
  const [ofMajor = 0, ofMinor = 0] = version.split('.').map(Number)
  return partsOf(range).some(({ major, minor, isOpen }) =>
    isOpen ? ofMajor >= major : ofMajor === major && ofMinor >= minor,
  )
}

/** A sentence on a Node that gets no security fixes any more. @param {string} version @param {Date} [now] */
export function endedSupport(version, now = new Date()) {
  const end = supportEnds[Number(version.split('.')[0])]
  if (!end || now.toISOString().slice(0, 10) <= end) return undefined
  const newer = Object.entries(supportEnds).flatMap(([major, last]) => (last > end ? [major] : []))
  return `Node.js ${version} has had no security fixes since ${end}: run ${newer.join(' or ')}.`
}
