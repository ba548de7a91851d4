import fresh from 'fresh'

/** RFC 9110, 13.2.2. Passes only the conditions: `fresh` would obey the `no-cache` that `fetch` adds. */
export function isUnchanged(asked: Headers, ours: { etag?: string; 'last-modified'?: string }): boolean {
  const conditions = ['if-none-match', 'if-modified-since'].map((name) => [name, asked.get(name) ?? undefined])
  return fresh(Object.fromEntries(conditions), ours)
}
