import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import TimerOff from 'lucide-react/icons/timer-off'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { renderSVG } from 'uqr'
import { isExpired, type SignedCredential } from '~/features/credential/signed-credential.ts'
import { formatNumber } from '~/lib/format-number.ts'
import { paths } from '~/paths.ts'
import { Button } from '~/ui/button.tsx'
import { formatDay } from './format-day.ts'
import { Verification } from './verification.tsx'

const downloads = [
  { extension: 'png', name: 'Badge (PNG)' },
  { extension: 'svg', name: 'Badge (SVG)' },
  { extension: 'json', name: 'JSON' },
  { extension: 'jwt', name: 'JWT' },
] as const

export function Certificate({ credential, jwt }: { credential: SignedCredential; jwt: string }) {
  const { name, course, courseTitle, completedAt, sharedAt, expiresAt, results, criteria, issuer } = credential
  const { id = '' } = useParams()
  const credentialUrl = `${window.location.origin}${paths.credential(id)}`
  return (
    <>
      <article
        className={`c-${course} grid gap-6 rounded-lg border border-line-strong bg-surface px-[clamp(1rem,5vw,3rem)] py-[clamp(1.5rem,5vw,3rem)]`}
      >
        {expiresAt !== undefined && isExpired(expiresAt) && (
          <p className="flex items-center gap-3 rounded-md border border-line-strong px-4 py-3 font-semibold text-danger">
            <TimerOff aria-hidden className="size-6 shrink-0" />
            This credential expired on {formatDay(expiresAt)}. It no longer counts.
          </p>
        )}
        <div className="flex flex-wrap items-start justify-between gap-6">
          <div className="grid min-w-0 flex-1 basis-64 gap-2">
            <p className="font-semibold text-course text-sm">{issuer} · course completed</p>
            <h1 className="text-3xl wrap-anywhere">{name}</h1>
            <p className="text-ink-2">has completed all modules of the course</p>
            <p className="font-display font-bold text-2xl">{courseTitle}</p>
            <p className="text-ink-2">
              on <time dateTime={completedAt}>{formatDay(completedAt)}</time>
            </p>
          </div>
          <QrCode credentialUrl={credentialUrl} />
        </div>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-px overflow-hidden rounded-md border border-line bg-line">
          {results.map(({ title, value }) => (
            <div key={title} className="flex flex-col-reverse justify-end gap-1 bg-surface p-4">
              <dt className="text-ink-2 text-sm">{title}</dt>
              <dd className="font-display font-bold text-xl tabular-nums">{formatNumber(Number(value))}</dd>
            </div>
          ))}
        </dl>
        <section aria-labelledby="proves" className="grid gap-1 text-sm">
          <h2 id="proves" className="font-semibold text-base tracking-normal">
            What it proves, and what it does not
          </h2>
          <p className="text-ink-2">{criteria}</p>
          <p className="text-ink-2">
            The name is the one that the learner chose; {issuer} has not checked who they are.
          </p>
        </section>
        <p className="text-ink-3 text-sm wrap-anywhere">
          Shared on {formatDay(sharedAt)}
          {expiresAt !== undefined && !isExpired(expiresAt) && `, valid until ${formatDay(expiresAt)}`}. Verify it at{' '}
          {credentialUrl}
        </p>
      </article>
      <div className="grid gap-6 print:hidden">
        <Verification jwt={jwt} />
        <section aria-labelledby="take-away" className="grid gap-3">
          <h2 id="take-away" className="text-xl">
            Take it with you
          </h2>
          <p className="max-w-prose text-ink-2 text-sm">
            An Open Badges 3.0 credential: each file holds all of it, signed, so that other sites can verify it, too.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => window.print()}>
              <Printer aria-hidden />
              Print or save as PDF
            </Button>
            {downloads.map(({ extension, name: label }) => (
              <Button key={extension} asChild>
                <a href={`${paths.credential(id)}.${extension}`} download={`xpedition-${course}.${extension}`}>
                  <Download aria-hidden />
                  {label}
                </a>
              </Button>
            ))}
          </div>
        </section>
      </div>
    </>
  )
}

/** Black on white in both themes, as readers of such codes expect. */
function QrCode({ credentialUrl }: { credentialUrl: string }) {
  const picture = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(credentialUrl, { border: 2 }))}`,
    [credentialUrl],
  )
  return (
    <img src={picture} alt="QR code of this page’s address" width="128" height="128" className="size-32 rounded-sm" />
  )
}
