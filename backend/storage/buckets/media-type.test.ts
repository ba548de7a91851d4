import { describe, expect, it } from 'vitest'
import { gif, png } from '../../testing/pictures.ts'
import { checkAllowedType, checkContent, checkMediaType, isAllowed } from './media-type.ts'

const zip = Buffer.from('504b0304140000000000', 'hex')
const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(12)])
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

describe('a type', () => {
  it.each([
    ['image/png', png, null],
    ['image/apng', png, null],
    ['IMAGE/PNG; q=1', png, null],
    ['image/gif', gif, ['image/*']],
    ['video/quicktime', mp4, null],
    ['audio/mp4', mp4, null],
    [docx, zip, null],
    ['application/octet-stream', png, ['application/octet-stream']],
    ['text/plain', Buffer.from('BMX is a sport'), ['text/plain']],
    ['text/csv', Buffer.from('a,b'), ['text/csv']],
    ['image/svg+xml', Buffer.from('<svg/>'), null],
  ])('%s fits what is in it', async (type, content, allowed) => {
    await expect(checkContent(type, content, allowed)).resolves.toBeUndefined()
  })

  it.each([
    ['image/png', gif, null],
    ['image/webp', png, null],
    ['application/pdf', zip, null],
    ['image/png', zip, null],
    ['video/mp4', png, null],
    ['text/plain', png, ['text/plain']],
  ])('%s does not fit what is in it', async (type, content, allowed) => {
    await expect(checkContent(type, content, allowed)).rejects.toMatchObject({ code: 'InvalidMimeType' })
  })

  it('is allowed by itself, its kind or any', () => {
    expect(isAllowed('image/png', null)).toBe(true)
    expect(isAllowed('image/png', [])).toBe(true)
    expect(isAllowed('Image/PNG;a=b', ['image/png'])).toBe(true)
    expect(isAllowed('image/png', ['image/*'])).toBe(true)
    expect(isAllowed('image/png', ['*/*'])).toBe(true)
    expect(isAllowed('imageother/png', ['image/*'])).toBe(false)
    expect(isAllowed('image/png', ['image/pn', 'text/*'])).toBe(false)
  })

  it('is refused where the text is no type of media', () => {
    for (const type of ['', 'image', 'image/', '/png', 'image/*', 'a/b\r\nx: y', 'a/b;c', `a/${'b'.repeat(300)}`])
      expect(() => checkMediaType(type), type).toThrow(expect.objectContaining({ status: 415 }))
    for (const type of ['image/*', '*', '*/*', 'text/plain']) expect(checkAllowedType(type)).toBe(type)
    expect(() => checkAllowedType('image')).toThrow()
  })
})
