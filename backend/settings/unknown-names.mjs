/**
 * Names of the environment that were most likely meant for this product, and that it does not read.
 * @param {Record<string, string | undefined>} environment
 * @param {readonly string[]} known
 * @param {RegExp} ours what a name begins with that is nobody else's
 * @returns {string[]} a sentence each, without the value: it may be secret
 */
export function unknownNames(environment, known, ours) {
  return Object.keys(environment).flatMap((name) => {
    if (known.includes(name) || othersNames.test(name)) return []
    const meant = nearest(name.toUpperCase(), known)
    if (meant.length > 0) return [`${name} is not a setting. Did you mean ${meant.join(' or ')}?`]
    return ours.test(name) ? [`${name} is not a setting, so it has no effect`] : []
  })
}

/** Of npm, and of Vite itself. */
const othersNames = /^(npm_|VITE_(USER_NODE_ENV|CJS_)|HOSTNAME$)/

/** @param {string} name @param {readonly string[]} known */
function nearest(name, known) {
  const near = known
    .map((each) => ({ each, edits: editsBetween(name, each) }))
    .filter(({ each, edits }) => edits <= mostEdits(each))
  const fewest = Math.min(...near.map(({ edits }) => edits))
  return near.filter(({ edits }) => edits === fewest).map(({ each }) => each)
}

/** @param {string} known */
const mostEdits = (known) => Math.min(3, Math.max(1, Math.floor(known.length / 5)))

/** @param {string} name @param {string} known */
function editsBetween(name, known) {
  if (isLonger(name, known)) return 1
  return Math.abs(name.length - known.length) > mostEdits(known) ? Number.POSITIVE_INFINITY : editDistance(name, known)
}

/** DATA_DIRECTORY for DATA_DIR; not DATABASE_URL_TEST, which another program may have. @param {string} name @param {string} known */
const isLonger = (name, known) =>
  known.length >= 8 && name.startsWith(known) && /^[A-Z]+$/.test(name.slice(known.length))

/** Letters put in, left out, changed or swapped with the next (optimal string alignment). @param {string} a @param {string} b */
function editDistance(a, b) {
  const at = (/** @type {number[][]} */ rows, /** @type {number} */ i, /** @type {number} */ j) => rows[i]?.[j] ?? 0
  /** @type {number[][]} */
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          at(rows, i - 1, j) + 1,
          at(rows, i, j - 1) + 1,
          at(rows, i - 1, j - 1) + (isSame ? 0 : 1),
          isSwapped ? at(rows, i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return at(rows, a.length, b.length)
}
