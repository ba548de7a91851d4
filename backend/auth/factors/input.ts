import { z } from 'zod'
import { text } from '../input.ts'

export const enrollInput = z.object({ factor_type: text, friendly_name: text, issuer: text, phone: text })
export const verifyInput = z.object({ challenge_id: text, code: text })
