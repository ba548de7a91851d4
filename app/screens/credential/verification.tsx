import { useMutation } from '@tanstack/react-query'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldX from 'lucide-react/icons/shield-x'
import type { Verdict } from '~/features/credential/verify.ts'
import { Button } from '~/ui/button.tsx'

const verdicts: Record<Verdict, { Icon: typeof ShieldCheck; color: string; title: string; text: string }> = {
  valid: {
    Icon: ShieldCheck,
    color: 'text-bio',
    title: 'Valid',
    text: 'XPedition signed exactly these words, and the credential has not been revoked.',
  },
  altered: {
    Icon: ShieldX,
    color: 'text-danger',
    title: 'Altered',
    text: 'The signature does not belong to these words. Do not rely on this credential.',
  },
  revoked: {
    Icon: ShieldX,
    color: 'text-danger',
    title: 'Revoked',
    text: 'The signature is right, but the credential has been revoked. It no longer counts.',
  },
  expired: {
    Icon: ShieldX,
    color: 'text-danger',
    title: 'Expired',
    text: 'The signature is right, but the time for which the credential was made has ended.',
  },
  'unknown-key': {
    Icon: ShieldX,
    color: 'text-danger',
    title: 'Signed by an unknown key',
    text: 'This site does not publish the key that signed this. Do not rely on this credential.',
  },
  unclear: {
    Icon: ShieldAlert,
    color: 'text-ink-2',
    title: 'Not verified',
    text: 'Something needed could not be read or is out of date, such as the list of revoked credentials. Try again in a moment, and see whether the clock of this device is right.',
  },
  offline: {
    Icon: ShieldAlert,
    color: 'text-ink-2',
    title: 'No connection',
    text: 'Verifying needs this site’s keys and its list of revoked credentials. Connect and try again.',
  },
}

const load = async (jwt: string): Promise<Verdict> => {
  const { verify } = await import('~/features/credential/verify.ts').catch((error: unknown) => {
    console.error(error)
    return { verify: async (): Promise<Verdict> => (navigator.onLine ? 'unclear' : 'offline') }
  })
  return verify(jwt)
}

export function Verification({ jwt }: { jwt: string }) {
  // Offline it says so, instead of waiting for a connection.
  const check = useMutation({ mutationFn: () => load(jwt), networkMode: 'always' })
  const verdict = check.data && verdicts[check.data]
  return (
    <section aria-labelledby="verification" className="grid justify-items-start gap-3">
      <h2 id="verification" className="text-xl">
        Verify
      </h2>
      <p className="max-w-prose text-ink-2 text-sm">
        Your browser checks the signature with the keys that this site publishes, and looks the credential up in the
        list of revoked ones.
      </p>
      <Button variant="primary" aria-disabled={check.isPending} onClick={() => check.isPending || check.mutate()}>
        {check.isPending ? 'Verifying…' : 'Verify this credential'}
      </Button>
      <div role="status" className="w-full empty:hidden">
        {verdict && !check.isPending && (
          <div className="flex items-start gap-3 rounded-lg border border-line bg-surface p-4">
            <verdict.Icon aria-hidden className={`size-7 shrink-0 ${verdict.color}`} />
            <div className="grid min-w-0 gap-1">
              <p className="font-bold">{verdict.title}</p>
              <p className="text-ink-2 text-sm">{verdict.text}</p>
            </div>
          </div>
        )}
      </div>
    </section>
  )
}
