import type { Settings } from '../settings.ts'
import { compose, type Letter } from './layout.ts'
import type { Mail } from './mailer.ts'
import { fill } from './template.ts'

/** What a mail about an account brings. Text that a user chose never gets into one: anybody can sign anybody up. */
export interface Token {
  /** Where the mail goes. */
  to: string
  link: string
  code: string
}

type Kind = 'CONFIRMATION' | 'RECOVERY' | 'MAGIC_LINK' | 'EMAIL_CHANGE' | 'INVITE' | 'REAUTHENTICATION'
type Wording = Pick<
  Settings,
  `GOTRUE_MAILER_SUBJECTS_${Kind}` | `GOTRUE_MAILER_TEMPLATES_${Kind}` | 'GOTRUE_MAILER_OTP_EXP' | 'GOTRUE_SITE_URL'
>

/** In the operator's words where there are any, else in ours. @param of whose account it is about, when that is not `to` */
function write(
  kind: Kind,
  settings: Wording,
  { to, link, code }: Token,
  letter: Letter,
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
  return { to, subject, ...fill(template, values) }
}

const typeIt = 'Or type this code where the page asks for it:'
const notYou = 'If you did not ask for this, ignore this mail: nothing has changed.'

function validity({ GOTRUE_MAILER_OTP_EXP: seconds }: Wording): string {
  const minutes = Math.round(seconds / 60)
  const time = minutes % 60 === 0 ? count(minutes / 60, 'hour') : count(minutes, 'minute')
  return `Link and code work once, within ${time}. Nobody from XPedition will ever ask you for them.`
}

function count(amount: number, unit: string): string {
  return amount === 1 ? `one ${unit}` : `${amount} ${unit}s`
}

export function confirmation(token: Token, settings: Wording): Mail {
  return write('CONFIRMATION', settings, token, {
    subject: 'Confirm your email address',
    heading: 'Welcome to the trail',
    opening: ['One step before you set off: confirm that this address is yours.'],
    action: { label: 'Confirm my address', url: token.link },
    code: { value: token.code, hint: typeIt },
    closing: [validity(settings), 'If you did not sign up, ignore this mail: without you the account stays closed.'],
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
    opening: ['Here is the way in that you asked for, without a password.'],
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
    closing: ['Link and code work once. If this is a mistake, ignore this mail: without you the account stays closed.'],
  })
}

/** @param change the two addresses; the mail goes to one of them */
export function emailChange(token: Token, change: { from: string; new: string }, settings: Wording): Mail {
  const isNew = token.to === change.new
  const letter = {
    subject: 'Confirm the change of your email address',
    heading: 'A new address for your account',
    opening: [
      isNew
        ? 'Confirm that this is to be the address of your XPedition account.'
        : `Confirm that your XPedition account is to move from this address to ${change.new}.`,
    ],
    action: { label: 'Confirm the change', url: token.link },
    code: { value: token.code, hint: typeIt },
    closing: [
      validity(settings),
      isNew
        ? notYou
        : 'If you did not ask for this, do not confirm, and change your password: someone is signed in to your account.',
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
      code: { value: token.code, hint: 'Type this code where the page asks for it:' },
      closing: [
        'It works once and for a short time. Nobody from XPedition will ever ask you for it.',
        'If it was not you, change your password: someone is signed in to your account.',
      ],
    },
  )
}

/** When somebody wants an address that has an account: only its owner learns of it. */
export function alreadyRegistered(to: string, site: string): Mail {
  return compose(to, {
    subject: 'You already have an XPedition account',
    heading: 'You are already on board',
    opening: ['Someone, hopefully you, wanted this address for an XPedition account. It has one already.'],
    action: { label: 'Sign in', url: `${site}/auth` },
    closing: ['If you do not remember the password, choose "Forgot password?" there.', notYou],
  })
}
