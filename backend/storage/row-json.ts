const times: ReadonlySet<string> = new Set(['created_at', 'updated_at', 'last_accessed_at', 'last_modified'])

export function rowJson<Row extends object>(row: Row) {
  const told = (key: string, value: unknown) =>
    times.has(key) && typeof value === 'string' ? new Date(value).toISOString() : value
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, told(key, value)]))
}
