/** An address as a log may hold it: whose mail server, not whose mail. */
export function maskEmail(email: string): string {
  return `…${email.slice(email.lastIndexOf('@'))}`
}

const secrets = [
  /\beyJ[\w-]*\.[\w-]*\.[\w-]*/g, // a token
  /\$2[abxy]\$\d\d\$[./\w]*/g, // a password's hash
  /\bsb_secret_[\w-]*/g,
]

/** Text for a log without whole emails, tokens, hashes or keys. */
export function maskSecrets(text: string): string {
  const masked = secrets.reduce((rest, secret) => rest.replace(secret, '…'), text)
  return masked.replace(/[^\s"'(<=:,]+@[^\s"')>,]+/g, maskEmail)
}
