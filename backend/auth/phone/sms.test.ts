import { describe, expect, it } from 'vitest'
import { readSettings } from '../../settings/settings.ts'
import { readPhone, testCode } from './sms.ts'

describe('GOTRUE_SMS_TEST_OTP', () => {
  const settings = readSettings({
    GOTRUE_SMS_TEST_OTP: '15551234567=246810, +15557654321:135790',
    GOTRUE_SMS_TEST_OTP_VALID_UNTIL: '2026-12-01T00:00:00Z',
  })
  const before = Date.parse('2026-11-30T23:59:59Z')

  it('gives its numbers their codes, others none, until it ends', () => {
    expect(testCode(settings, '15551234567', before)).toBe('246810')
    expect(testCode(settings, '15557654321', before)).toBe('135790')
    expect(testCode(settings, '15550000000', before)).toBeUndefined()
    expect(testCode(settings, '15551234567', before + 2000)).toBeUndefined()
  })

  it.each(['15551234567', 'home=123456', '15551234567=abc', '15551234567=123456;15557654321=123456'])(
    'is not %s',
    (text) => {
      expect(() => readSettings({ GOTRUE_SMS_TEST_OTP: text })).toThrow('GOTRUE_SMS_TEST_OTP must be pairs')
    },
  )
})

it.each([
  ['+1 555 123 4567', '15551234567'],
  ['15551234567', '15551234567'],
  ['+0123', undefined],
  ['+1', undefined],
  ['+1555123456789012', undefined],
  ['one', undefined],
])('reads %s as %s', (text, number) => {
  expect(readPhone(text)).toBe(number)
})
