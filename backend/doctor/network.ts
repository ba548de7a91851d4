import { smtpTransport } from '../mail/smtp.ts'
import type { Settings } from '../settings/settings.ts'
import { explainError } from '../system/explain-error.mjs'
import { type CheckResult, ok, problem, warning } from './check-result.ts'

export async function mailFinding(settings: Settings): Promise<CheckResult> {
  const { GOTRUE_SMTP_HOST: host, GOTRUE_SMTP_PORT: port } = settings
  if (!host)
    return warning(
      'mail',
      'no GOTRUE_SMTP_HOST: mails become files in the outbox, so nobody gets a new password by mail',
    )
  const transport = smtpTransport({ ...settings, GOTRUE_SMTP_HOST: host })
  try {
    await transport.verify()
    return ok('mail', `${host}:${port} takes mail`)
  } catch (error) {
    // What the server says may quote what it was sent.
    const { code, responseCode, syscall } = error as { code?: string; responseCode?: number; syscall?: string }
    const why = syscall ? explainError(error) : [code, responseCode].filter(Boolean).join(' ')
    return problem(
      'mail',
      `${host}:${port} does not take mail (${why}): look at GOTRUE_SMTP_HOST, _PORT, _USER and _PASS`,
    )
  } finally {
    transport.close()
  }
}

type ProxySettings = Pick<Settings, 'GOTRUE_SITE_URL' | 'TRUSTED_PROXIES' | 'HOST'>

export function proxyFinding({ GOTRUE_SITE_URL, TRUSTED_PROXIES, HOST }: ProxySettings): CheckResult {
  const site = new URL(GOTRUE_SITE_URL)
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(site.hostname)
  if (TRUSTED_PROXIES.some((network) => network.endsWith('/0')))
    return problem('proxy', 'TRUSTED_PROXIES believes everybody, so limits hold nobody: name the proxy’s own address')
  if (site.protocol === 'http:' && !isLocal)
    return warning('proxy', `${site.origin} is not https: passwords travel in plain, and passkeys do not work`)
  if (site.protocol === 'https:' && TRUSTED_PROXIES.length === 0)
    return warning('proxy', `${site.origin} needs a proxy, and TRUSTED_PROXIES is empty: all visitors share one limit`)
  if (site.protocol === 'https:') return ok('proxy', `${site.origin}, behind ${TRUSTED_PROXIES.join(', ')}`)
  return ok('proxy', `${site.origin}, on ${HOST}`)
}
