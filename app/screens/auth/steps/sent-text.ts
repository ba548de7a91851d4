import type { MailAsked } from '~/features/auth/methods/mails.ts'

/** Where the code is, in words that do not tell whether the address has an account. */
export const sentText = (email: string, { isNew }: MailAsked): string =>
  isNew
    ? `If ${email} has an account, we sent it an email.`
    : `If ${email} has an account, we emailed it a moment ago. The code in that email works here, too.`
