import { createContext, use, useEffect } from 'react'
import type { Errand } from '~/features/account/proof/errand.ts'

export interface ProofContextValue {
  /** Asks for a proof of who is here where the service wants one, then goes on. Rejects with an error for readers. */
  withProof<Result>(errand: Errand, action: () => Promise<Result>): Promise<Result>
  /** The value of the errand of this name, once, after a proof was given on another site. */
  takeErrand(name: string): string | undefined
}

export const ProofContext = createContext<ProofContextValue | null>(null)

function useProofContext(): ProofContextValue {
  const proof = use(ProofContext)
  if (!proof) throw new Error('Whoever asks for a proof stands in a ProofProvider')
  return proof
}

export const useProof = (): ProofContextValue['withProof'] => useProofContext().withProof

/** Goes on with what was asked for before this tab went to another site for a proof. */
export function useErrand(name: string, goOn: (value: string) => void): void {
  const { takeErrand } = useProofContext()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the part of the page that it belongs to has come
  useEffect(() => {
    const value = takeErrand(name)
    if (value !== undefined) goOn(value)
  }, [])
}
