import type { Settings } from '../settings/settings.ts'

const providers = [
  'anonymous_users',
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'keycloak',
  'kakao',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'snapchat',
  'spotify',
  'slack',
  'slack_oidc',
  'workos',
  'twitch',
  'twitter',
  'email',
  'phone',
  'zoom',
]

export function publicSettings(settings: Settings) {
  const elsewhere = [...settings.providers.keys()]
  return {
    external: Object.fromEntries(
      [...new Set([...providers, ...elsewhere])].map((name) => [name, isEnabled(name, settings)]),
    ),
    disable_signup: settings.GOTRUE_DISABLE_SIGNUP,
    mailer_autoconfirm: settings.GOTRUE_MAILER_AUTOCONFIRM,
    guest_retention_days: settings.GUEST_RETENTION_DAYS,
    mailer_delivers: Boolean(settings.GOTRUE_SMTP_HOST),
    phone_autoconfirm: settings.GOTRUE_SMS_AUTOCONFIRM,
    sms_provider: '',
    saml_enabled: settings.GOTRUE_SAML_ENABLED,
    password_min_length: settings.GOTRUE_PASSWORD_MIN_LENGTH,
    password_required_characters: settings.GOTRUE_PASSWORD_REQUIRED_CHARACTERS,
    password_refuses_common: settings.GOTRUE_PASSWORD_REFUSE_COMMON,
  }
}

function isEnabled(name: string, settings: Settings): boolean {
  if (name === 'anonymous_users') return settings.GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED
  if (name === 'email') return settings.GOTRUE_EXTERNAL_EMAIL_ENABLED
  if (name === 'phone') return settings.GOTRUE_EXTERNAL_PHONE_ENABLED
  return settings.providers.has(name)
}
