import { blockBytes, headerOf } from './tar.ts'

export const opening = headerOf('XPEDITION-BACKUP', 0)
export const manifestName = 'manifest.json'

const sealName = 'SHA-256-OF-ALL-ABOVE'

export function sealOf(sha256: string): Buffer {
  const content = Buffer.alloc(blockBytes)
  content.write(sha256)
  return Buffer.concat([sealHeader, content, Buffer.alloc(2 * blockBytes)])
}

const sealHeader = headerOf(sealName, 64)
export const sealBytes = 4 * blockBytes

export const isSeal = (end: Buffer): boolean => end.subarray(0, blockBytes).equals(sealHeader)
