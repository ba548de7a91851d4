import { takeRefusal } from '~/lib/backend/arrival.ts'

export function announceArrival(): void {
  const refusal = takeRefusal()
  if (refusal)
    void import('./announce-refusal.ts').then(({ announceRefusal }) => announceRefusal(refusal), console.error)
}
