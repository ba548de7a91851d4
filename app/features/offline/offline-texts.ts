import type { Failure, OfflineState } from './offline-state.ts'

/** 1 MB is 1,000,000 bytes, as browsers and operating systems show a device's room. */
export const megabytes = (bytes: number): string => `${Math.max(0.1, bytes / 1e6).toFixed(1)} MB`

const failures: Record<Failure, string> = {
  offline: 'You’re offline. The part already downloaded is kept; try again when you reconnect.',
  full: 'There is no room left on this device. Remove something, then try again.',
  site: 'Some files could not be downloaded. The rest is kept.',
}

export function offlineText(state: OfflineState): string {
  switch (state.is) {
    case 'absent':
      return ''
    case 'keeping':
      return 'Downloading to this device …'
    case 'stopped':
      return 'Part of it is on this device.'
    case 'failed':
      return failures[state.failure]
    case 'kept':
      return state.python ? 'Kept offline, with Python and terminal' : 'Kept offline'
    case 'outdated':
      return 'Kept offline. A newer version is available.'
    case 'evicted':
      return 'Your browser has removed files of this course.'
  }
}
