import type { User } from '@supabase/auth-js'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { accountKey } from '~/features/account/account-key.ts'
import { dropPendingAction, type PendingAction, takePendingAction } from '~/features/account/proof/pending-action.ts'
import { asksForProof } from '~/features/account/proof/prove-identity.ts'
import { endReplacedSession } from '~/features/auth/session/end-session.ts'
import { Proof } from './proof.tsx'
import { ProofContext, type ProofContextValue } from './proof-context.ts'

interface Question {
  pendingAction: PendingAction
  answer: (isProven: boolean) => void
}

export function ProofProvider({ user, children }: { user: User; children: ReactNode }) {
  const [question, setQuestion] = useState<Question>()
  const queryClient = useQueryClient()
  const [returned] = useState(() => takePendingAction(user.id))
  const pendingAction = useRef(returned)
  const asking = useRef<Promise<boolean>>(null)
  useEffect(() => {
    if (!returned?.token) return
    // The proof on the other site opened a new session; the list of devices may show both.
    const seen = () => queryClient.invalidateQueries({ queryKey: accountKey(user.id, 'sessions') })
    void endReplacedSession(returned.token).then(seen)
  }, [returned, queryClient, user.id])

  const value = useMemo<ProofContextValue>(
    () => ({
      async withProof(pendingAction, action) {
        try {
          return await action()
        } catch (error) {
          if (!asksForProof(error)) throw error
        }
        asking.current ??= new Promise<boolean>((answer) => setQuestion({ pendingAction, answer })).finally(() => {
          asking.current = null
          dropPendingAction()
          setQuestion(undefined)
        })
        const isProven = await asking.current
        if (!isProven) throw new Error('Nothing has changed. We need to know it’s you first.')
        return action()
      },
      takePendingAction(name) {
        if (pendingAction.current?.name !== name) return undefined
        const { value } = pendingAction.current
        pendingAction.current = undefined
        return value
      },
    }),
    [],
  )
  const prove = () => {
    for (const what of ['sessions', 'password'] as const)
      void queryClient.invalidateQueries({ queryKey: accountKey(user.id, what) })
    question?.answer(true)
  }
  return (
    <ProofContext value={value}>
      {children}
      {question && (
        <Proof
          user={user}
          pendingAction={question.pendingAction}
          onProven={prove}
          onClose={() => question.answer(false)}
        />
      )}
    </ProofContext>
  )
}
