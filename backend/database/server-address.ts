/** Host and name of the database of a connection string, never its user or password. */
export function serverAddress(url: string): string {
  try {
    const { host, pathname, searchParams } = new URL(url)
    return `${host || (searchParams.get('host') ?? 'localhost')}${pathname}`
  } catch {
    return 'DATABASE_URL'
  }
}
