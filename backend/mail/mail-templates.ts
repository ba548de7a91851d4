import type { Settings } from '../settings/settings.ts'
import { fillTemplate } from './fill-template.ts'
import { compose, type MailContent } from './layout.ts'
import type { Mail } from './mail.ts'

/** Text that a user chose never gets into a mail: anybody can sign anybody up. */
export interface Token {
  to: string
  link: string
  code: string
}

type Kind = 'CONFIRMATION' | 'RECOVERY' | 'MAGIC_LINK' | 'EMAIL_CHANGE' | 'INVITE' | 'REAUTHENTICATION'
type Wording = Pick<
  Settings,
  `GOTRUE_MAILER_SUBJECTS_${Kind}` | `GOTRUE_MAILER_TEMPLATES_${Kind}` | 'GOTRUE_MAILER_OTP_EXP' | 'GOTRUE_SITE_URL'
>

function write(
  kind: Kind,
  settings: Wording,
  { to, link, code }: Token,
  letter: MailContent,
  of: { from: string; new: string } = { from: to, new: '' },
): Mail {
  const subject = settings[`GOTRUE_MAILER_SUBJECTS_${kind}`] ?? letter.subject
  const template = settings[`GOTRUE_MAILER_TEMPLATES_${kind}`]
  if (!template) return compose(to, { ...letter, subject })
  const values = {
    ConfirmationURL: link,
    Token: code,
    SiteURL: settings.GOTRUE_SITE_URL,
    Email: of.from,
    NewEmail: of.new,
  }
  return { to, subject, ...fillTemplate(template, values) }
}

const typeIt = 'Or enter this code on the page:'
const notYou = 'If you did not ask for this, ignore this email. Nothing has changed.'

function lifetime({ GOTRUE_MAILER_OTP_EXP: seconds }: Wording): string {
  const minutes = Math.round(seconds / 60)
  return minutes % 60 === 0 ? count(minutes / 60, 'hour') : count(minutes, 'minute')
}

const validity = (settings: Wording) =>
  `The link and the code work once and expire in ${lifetime(settings)}. Nobody from XPedition will ever ask you for them.`

function count(amount: number, unit: string): string {
  return amount === 1 ? `one ${unit}` : `${amount} ${unit}s`
}

export function confirmation(token: Token, settings: Wording): Mail {
  return write('CONFIRMATION', settings, token, {
    subject: 'Confirm your email address',
    heading: 'Welcome to the trail',
    opening: ['One more step before you start: confirm that this email address is yours.'],
    action: { label: 'Confirm my address', url: token.link },
    code: { value: token.code, hint: typeIt },
    closing: [validity(settings), 'If you did not sign up, ignore this email. The account stays closed.'],
  })
}

export function recovery(token: Token, settings: Wording): Mail {
  return write('RECOVERY', settings, token, {
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    opening: ['Someone, hopefully you, asked for a new password for your XPedition account.'],
    action: { label: 'Choose a new password', url: token.link },
    code: { value: token.code, hint: typeIt },
    closing: [validity(settings), notYou],
  })
}

export function magicLink(token: Token, settings: Wording): Mail {
  return write('MAGIC_LINK', settings, token, {
    subject: 'Sign in to XPedition',
    heading: 'Back to the trail',
    opening: ["Here is the sign-in link you asked for. You don't need a password."],
    action: { label: 'Sign in', url: token.link },
    code: { value: token.code, hint: typeIt },
    closing: [validity(settings), notYou],
  })
}

export function invitation(token: Token, settings: Wording): Mail {
  return write('INVITE', settings, token, {
    subject: 'You are invited to XPedition',
    heading: 'Come along',
    opening: ['You are invited to learn with XPedition: machine learning, computational biology and cybersecurity.'],
    action: { label: 'Accept the invitation', url: token.link },
    code: { value: token.code, hint: typeIt },
    closing: [validity(settings), 'If this is a mistake, ignore this email. The account stays closed.'],
  })
}

export function emailChange(token: Token, change: { from: string; new: string }, settings: Wording): Mail {
  const isNew = token.to === change.new
  const letter = {
    subject: 'Confirm the change of your email address',
    heading: 'A new email address for your account',
    opening: [
      isNew
        ? 'Confirm that you want to use this email address for your XPedition account.'
        : `Confirm that you want to change the email address of your XPedition account from this one to ${change.new}.`,
    ],
    action: { label: 'Confirm the change', url: token.link },
    code: { value: token.code, hint: typeIt },
    closing: [
      validity(settings),
      isNew
        ? notYou
        : 'If you did not ask for this, do not confirm it. Change your password, because someone is signed in to your account.',
    ],
  }
  return write('EMAIL_CHANGE', settings, token, letter, change)
}

export function reauthentication(token: Omit<Token, 'link'>, settings: Wording): Mail {
  return write(
    'REAUTHENTICATION',
    settings,
    { ...token, link: settings.GOTRUE_SITE_URL },
    {
      subject: 'Your code to confirm a change',
      heading: 'Is it you?',
      opening: ['You are about to change something important in your XPedition account.'],
      code: { value: token.code, hint: 'Enter this code on the page:' },
      closing: [
        `It works once and expires in ${lifetime(settings)}. Nobody from XPedition will ever ask you for it.`,
        "If this wasn't you, change your password, because someone is signed in to your account.",
      ],
    },
  )
}

/** Only the owner of the address learns that it has an account. */
export function alreadyRegistered(to: string, site: string): Mail {
  return compose(to, {
    subject: 'You already have an XPedition account',
    heading: 'You already have an account',
    opening: [
      'Someone, hopefully you, tried to sign up for XPedition with this email address. It already has an account.',
    ],
    action: { label: 'Sign in', url: `${site}/auth` },
    closing: ['If you forgot your password, choose "Forgot password?" there.', notYou],
  })
}
