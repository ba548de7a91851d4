import { clip } from './clip.ts'

export const maxTextCharacters = 200

export function metadataText(metadata: Record<string, unknown> | null, name: string): string | undefined {
  const value = metadata?.[name]
  return (typeof value === 'string' && clip(value, maxTextCharacters)) || undefined
}
