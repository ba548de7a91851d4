export function maskEmail(email: string): string {
  return `…${email.slice(email.lastIndexOf('@'))}`
}

const secrets = [
  /\beyJ[\w-]*\.[\w-]*\.[\w-]*/g, // a token
  /\$2[abxy]\$\d\d\$[./\w]*/g, // a password's hash
  /\bsb_secret_[\w-]*/g,
]

export const describeForLog = (error: unknown): string =>
  maskSecrets(error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 500)

export function maskSecrets(text: string): string {
  const masked = secrets.reduce((rest, secret) => rest.replace(secret, '…'), text)
  return masked.replace(/[^\s"'(<=:,]+@[^\s"')>,]+/g, maskEmail)
}
