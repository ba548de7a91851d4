/** @param digest the first 16 bytes of the body's SHA-256, in base64 */
export async function isAsBuilt(digest: string, response: Response): Promise<boolean> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()))
  return btoa(String.fromCharCode(...bytes.subarray(0, 16))) === digest
}
