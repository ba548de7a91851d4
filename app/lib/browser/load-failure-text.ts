import { capitalize } from '../capitalize.ts'

/** @param name with its article, as in "Could not load the editor." */
export const loadFailureText = (name: string, online: boolean): string =>
  online ? `Could not load ${name}.` : `You're offline. ${capitalize(name)} loads when you reconnect.`
