import { createContext, use, useEffect } from 'react'
import type { PendingAction } from '~/features/account/proof/pending-action.ts'

export interface ProofContextValue {
  /** Asks for a proof of identity where the service requires one. Rejects with an error for readers. */
  withProof<Result>(pendingAction: PendingAction, action: () => Promise<Result>): Promise<Result>
  /** The stored value, once, after a proof on another site. */
  takePendingAction(name: string): string | undefined
}

export const ProofContext = createContext<ProofContextValue | null>(null)

function useProofContext(): ProofContextValue {
  const proof = use(ProofContext)
  if (!proof) throw new Error('Whoever asks for a proof stands in a ProofProvider')
  return proof
}

export const useProof = (): ProofContextValue['withProof'] => useProofContext().withProof

/** Continues the action that waited while this tab was on another site for a proof. */
export function usePendingAction(name: string, goOn: (value: string) => void): void {
  const { takePendingAction } = useProofContext()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the part of the page that it belongs to has come
  useEffect(() => {
    const value = takePendingAction(name)
    if (value !== undefined) goOn(value)
  }, [])
}
