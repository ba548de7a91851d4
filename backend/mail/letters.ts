import type { Settings } from '../settings.ts'
import { compose } from './layout.ts'
import type { Mail } from './mailer.ts'

/** What a mail about an account brings. Text that a user chose never gets into one: anybody can sign anybody up. */
export interface Token {
  /** Where the mail goes. */
  to: string
  link: string
  code: string
}

type Subjects = Pick<Settings, Extract<keyof Settings, `GOTRUE_MAILER_SUBJECTS_${string}`> | 'GOTRUE_MAILER_OTP_EXP'>

const typeIt = 'Or type this code where the page asks for it:'
const notYou = 'If you did not ask for this, ignore this mail: nothing has changed.'

function validity({ GOTRUE_MAILER_OTP_EXP: seconds }: Subjects): string {
  const minutes = Math.round(seconds / 60)
  const time = minutes % 60 === 0 ? count(minutes / 60, 'hour') : count(minutes, 'minute')
  return `Link and code work once, within ${time}. Nobody from XPedition will ever ask you for them.`
}

function count(amount: number, unit: string): string {
  return amount === 1 ? `one ${unit}` : `${amount} ${unit}s`
}

export function confirmation({ to, link, code }: Token, settings: Subjects): Mail {
  return compose(to, {
    subject: settings.GOTRUE_MAILER_SUBJECTS_CONFIRMATION ?? 'Confirm your email address',
    heading: 'Welcome to the trail',
    opening: ['One step before you set off: confirm that this address is yours.'],
    action: { label: 'Confirm my address', url: link },
    code: { value: code, hint: typeIt },
    closing: [validity(settings), 'If you did not sign up, ignore this mail: without you the account stays closed.'],
  })
}

export function recovery({ to, link, code }: Token, settings: Subjects): Mail {
  return compose(to, {
    subject: settings.GOTRUE_MAILER_SUBJECTS_RECOVERY ?? 'Choose a new password',
    heading: 'Choose a new password',
    opening: ['Someone, hopefully you, asked for a new password for your XPedition account.'],
    action: { label: 'Choose a new password', url: link },
    code: { value: code, hint: typeIt },
    closing: [validity(settings), notYou],
  })
}

export function magicLink({ to, link, code }: Token, settings: Subjects): Mail {
  return compose(to, {
    subject: settings.GOTRUE_MAILER_SUBJECTS_MAGIC_LINK ?? 'Sign in to XPedition',
    heading: 'Back to the trail',
    opening: ['Here is the way in that you asked for, without a password.'],
    action: { label: 'Sign in', url: link },
    code: { value: code, hint: typeIt },
    closing: [validity(settings), notYou],
  })
}

export function invitation({ to, link, code }: Token, settings: Subjects): Mail {
  return compose(to, {
    subject: settings.GOTRUE_MAILER_SUBJECTS_INVITE ?? 'You are invited to XPedition',
    heading: 'Come along',
    opening: ['You are invited to learn with XPedition: machine learning, computational biology and cybersecurity.'],
    action: { label: 'Accept the invitation', url: link },
    code: { value: code, hint: typeIt },
    closing: ['Link and code work once. If this is a mistake, ignore this mail: without you the account stays closed.'],
  })
}

/** @param change the two addresses; the mail goes to one of them */
export function emailChange(
  { to, link, code }: Token,
  change: { from: string; new: string },
  settings: Subjects,
): Mail {
  const isNew = to === change.new
  return compose(to, {
    subject: settings.GOTRUE_MAILER_SUBJECTS_EMAIL_CHANGE ?? 'Confirm the change of your email address',
    heading: 'A new address for your account',
    opening: [
      isNew
        ? 'Confirm that this is to be the address of your XPedition account.'
        : `Confirm that your XPedition account is to move from this address to ${change.new}.`,
    ],
    action: { label: 'Confirm the change', url: link },
    code: { value: code, hint: typeIt },
    closing: [
      validity(settings),
      isNew
        ? notYou
        : 'If you did not ask for this, do not confirm, and change your password: someone is signed in to your account.',
    ],
  })
}

export function reauthentication({ to, code }: Omit<Token, 'link'>, settings: Subjects): Mail {
  return compose(to, {
    subject: settings.GOTRUE_MAILER_SUBJECTS_REAUTHENTICATION ?? 'Your code to confirm a change',
    heading: 'Is it you?',
    opening: ['You are about to change something important in your XPedition account.'],
    code: { value: code, hint: 'Type this code where the page asks for it:' },
    closing: [
      'It works once and for a short time. Nobody from XPedition will ever ask you for it.',
      'If it was not you, change your password: someone is signed in to your account.',
    ],
  })
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
