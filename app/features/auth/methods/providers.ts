import type { PublicSettings } from './public-settings.ts'

const notPages = ['email', 'phone', 'anonymous_users', 'web3', 'ethereum', 'solana']

const names: Record<string, string> = {
  email: 'Email and password',
  phone: 'Phone',
  github: 'GitHub',
  gitlab: 'GitLab',
  google: 'Google',
  azure: 'Microsoft',
  linkedin_oidc: 'LinkedIn',
  slack_oidc: 'Slack',
  workos: 'WorkOS',
}

export function providerName(provider: string): string {
  const plain = provider.replace(/^(custom|sso):/, '')
  return names[provider] ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}

export const offeredProviders = (settings: PublicSettings | undefined): string[] =>
  Object.entries(settings?.external ?? {}).flatMap(([name, on]) => (on && !notPages.includes(name) ? [name] : []))
