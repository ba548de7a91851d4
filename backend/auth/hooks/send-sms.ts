import { randomUUID } from 'node:crypto'
import { currentAddress } from '../../http/request/current-request.ts'
import type { Services } from '../../services.ts'
import { AuthError } from '../base/errors.ts'
import { type User, userJson } from '../base/users.ts'
import { callHook } from './call-hook.ts'

export interface Message {
  user: User
  phone: string
  code: string
  isFactor?: boolean
}

export async function sendSms({ settings, log }: Services, { user, phone, code, isFactor }: Message): Promise<void> {
  const { GOTRUE_HOOK_SEND_SMS_URI: uri = '', GOTRUE_HOOK_SEND_SMS_SECRETS: secrets } = settings
  const template = settings[isFactor ? 'GOTRUE_MFA_PHONE_TEMPLATE' : 'GOTRUE_SMS_TEMPLATE']
  const message = template.replace(/\{\{\s*\.Code\s*\}\}/g, code)
  const payload = {
    metadata: {
      uuid: randomUUID(),
      time: new Date().toISOString(),
      name: 'send-sms',
      ...(currentAddress() && { ip_address: currentAddress() }),
    },
    user: userJson(user),
    sms: { otp: code, ...(isFactor && { sms_type: 'mfa' }), phone, message },
  }
  try {
    await callHook({ uri, secrets }, payload)
  } catch (error) {
    // The endpoint's own message may contain the number and the code.
    const reason = error instanceof AuthError ? error.code : String(error)
    log.warn({ hook: 'send-sms', reason }, 'a message was not sent')
    throw error
  }
}
