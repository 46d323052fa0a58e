import { describe, expect, it } from 'vitest'
import { IMAGE_MAX_BYTES } from '../../shared/contract/accounts.ts'
import { Refusal } from '../../shared/contract/refusal.ts'
import { imageFrom } from './image.ts'

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const JPEG = Buffer.from('ffd8ffe000104a464946', 'hex')
const WEBP = Buffer.concat([
  Buffer.from('RIFF'),
  Buffer.from([36, 0, 0, 0]),
  Buffer.from('WEBPVP8 '),
])

function dataUrl(bytes: Uint8Array, mime = 'image/png'): string {
  return `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`
}

function refusalOf(url: string): string {
  try {
    imageFrom(url, 'photo')
  } catch (error) {
    if (error instanceof Refusal) return `${error.kind}: ${error.message}`
    throw error
  }
  return 'nothing was refused'
}

describe('imageFrom', () => {
  it.each([
    ['a PNG', PNG, 'image/png', { contentType: 'image/png', extension: 'png' }],
    ['a JPEG', JPEG, 'image/jpeg', { contentType: 'image/jpeg', extension: 'jpg' }],
    ['a WebP', WEBP, 'image/webp', { contentType: 'image/webp', extension: 'webp' }],
    [
      'a PNG that says it is a JPEG',
      PNG,
      'image/jpeg',
      { contentType: 'image/png', extension: 'png' },
    ],
    [
      'a JPEG that says it is SVG',
      JPEG,
      'image/svg+xml',
      { contentType: 'image/jpeg', extension: 'jpg' },
    ],
  ])('tells %s by its content', (_, bytes, mime, kind) => {
    const image = imageFrom(dataUrl(bytes, mime), 'photo')
    expect(image).toMatchObject(kind)
    expect(Buffer.compare(image.bytes, bytes)).toBe(0)
  })

  const NO_IMAGE = 'badInput: photo must be a PNG, JPEG or WebP image'
  const NO_DATA_URL = 'badInput: photo must be a base64 data URL of an image'
  const refused: [what: string, url: string, refusal: string][] = [
    [
      'SVG',
      dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
      NO_IMAGE,
    ],
    ['SVG that says it is a PNG', dataUrl(Buffer.from('<svg onload="x()"/>')), NO_IMAGE],
    ['HTML that says it is a PNG', dataUrl(Buffer.from('<script>x()</script>')), NO_IMAGE],
    ['a GIF', dataUrl(Buffer.from('GIF89a'), 'image/gif'), NO_IMAGE],
    ['a PDF', dataUrl(Buffer.from('%PDF-1.7'), 'application/pdf'), NO_IMAGE],
    ['a PNG cut in its signature', dataUrl(PNG.subarray(0, 7)), NO_IMAGE],
    ['a PNG signature further in', dataUrl(Buffer.concat([Buffer.from([0]), PNG])), NO_IMAGE],
    ['RIFF that is a sound', dataUrl(Buffer.from('RIFF\0\0\0\0WAVEfmt ')), NO_IMAGE],
    ['RIFF alone', dataUrl(Buffer.from('RIFF')), NO_IMAGE],
    ['half a byte', 'data:image/png;base64,A', NO_IMAGE],
    ['no content', 'data:image/png;base64,', NO_DATA_URL],
    ['an address', 'https://example.com/a.png', NO_DATA_URL],
    ['nothing', '', NO_DATA_URL],
    ['text that is not base64', 'data:image/png;base64,<svg>', NO_DATA_URL],
    ['a data URL without base64', 'data:image/svg+xml,<svg/>', NO_DATA_URL],
    ['a line break', `${dataUrl(PNG)}\n`, NO_DATA_URL],
    [
      'more than 2 MB',
      dataUrl(Buffer.concat([PNG, Buffer.alloc(IMAGE_MAX_BYTES)])),
      'tooLarge: photo must be at most 2 MB',
    ],
  ]
  it.each(refused)('refuses %s', (_, url, refusal) => {
    expect(refusalOf(url)).toBe(refusal)
  })

  it('takes 2 MB to the byte', () => {
    const largest = Buffer.concat([PNG, Buffer.alloc(IMAGE_MAX_BYTES - PNG.length)])
    expect(imageFrom(dataUrl(largest), 'photo').bytes).toHaveLength(IMAGE_MAX_BYTES)
    expect(refusalOf(dataUrl(Buffer.concat([largest, Buffer.alloc(1)])))).toContain('tooLarge')
  })

  it('names the field it refuses', () => {
    expect(() => imageFrom('', 'sSignature')).toThrow(/^sSignature /)
  })
})
