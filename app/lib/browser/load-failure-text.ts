import { capitalized } from '../capitalized.ts'

/** @param name with its article, as in "Could not load the editor." */
export const loadFailureText = (name: string, online: boolean): string =>
  online ? `Could not load ${name}.` : `You're offline. ${capitalized(name)} loads when you reconnect.`
