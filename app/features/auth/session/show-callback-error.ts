import { takeRefusal } from '~/lib/backend/oauth-callback.ts'

export function showCallbackError(): void {
  const refusal = takeRefusal()
  if (refusal)
    void import('./announce-refusal.ts').then(({ announceRefusal }) => announceRefusal(refusal), console.error)
}
