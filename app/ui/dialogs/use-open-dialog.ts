import { useState } from 'react'

/** @returns what is open, what opens it, and what closes only the one that it was made for: an earlier one may end late */
export function useOpenDialog<Kind extends object>(): [Kind | undefined, (kind: Kind) => void, () => void] {
  const [open, setOpen] = useState<Kind>()
  return [open, setOpen, () => setOpen((now) => (now === open ? undefined : now))]
}
