import { describe, expect, it } from 'vitest'
import { IMAGE_MAX_BYTES } from '../../../shared/contract/images.ts'
import { Refusal } from '../../../shared/contract/refusal.ts'
import { imageFrom } from './image.ts'

const PNG = png(1, 1)
const JPEG = jpeg(1, 1)
const WEBP = webp(1, 1)

/** Makes a PNG with a valid structure but no pixels, and with the given number of text bytes in it. */
function png(widthPx: number, heightPx: number, textBytes = 0): Buffer {
  const chunk = (type: string, held: Buffer) =>
    Buffer.concat([uint32(held.length), Buffer.from(type), held, uint32(0)])
  const header = Buffer.concat([uint32(widthPx), uint32(heightPx), Buffer.from([8, 6, 0, 0, 0])])
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...(textBytes > 0 ? [chunk('tEXt', Buffer.alloc(textBytes - 12))] : []),
    chunk('IDAT', Buffer.alloc(1)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** Makes a JPEG with two scans, like a progressive JPEG. */
function jpeg(widthPx: number, heightPx: number): Buffer {
  const side = (lengthPx: number) => lengthPx.toString(16).padStart(4, '0')
  const frame = `ffc2000b08${side(heightPx)}${side(widthPx)}01011100`
  const scan = 'ffda0008010100003f00aaff00bbffd0cc'
  return Buffer.from(`ffd8ffe000104a46494600010100000100010000${frame}${scan}${scan}ffd9`, 'hex')
}

function webp(widthPx: number, heightPx: number, kind = 'VP8X'): Buffer {
  const bytes = Buffer.alloc(30)
  bytes.write('RIFF')
  bytes.writeUInt32LE(22, 4)
  bytes.write(`WEBP${kind}`, 8)
  if (kind === 'VP8X') bytes.writeUIntLE(widthPx - 1, 24, 3)
  if (kind === 'VP8X') bytes.writeUIntLE(heightPx - 1, 27, 3)
  if (kind === 'VP8L') bytes.writeUInt32LE((widthPx - 1) | ((heightPx - 1) << 14), 21)
  if (kind === 'VP8 ') bytes.writeUInt16LE(widthPx, 26)
  if (kind === 'VP8 ') bytes.writeUInt16LE(heightPx, 28)
  return bytes
}

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
      'a PNG that is declared as a JPEG',
      PNG,
      'image/jpeg',
      { contentType: 'image/png', extension: 'png' },
    ],
    [
      'a JPEG that is declared as SVG',
      JPEG,
      'image/svg+xml',
      { contentType: 'image/jpeg', extension: 'jpg' },
    ],
  ])('recognises %s by its content', (_, bytes, mime, kind) => {
    const image = imageFrom(dataUrl(bytes, mime), 'photo')
    expect(image).toMatchObject(kind)
    expect(Buffer.compare(image.bytes, bytes)).toBe(0)
  })

  it.each(['VP8X', 'VP8L', 'VP8 '])('accepts a WebP of the kind %s', (kind) => {
    expect(refusalOf(dataUrl(webp(5_000, 5_000, kind)))).toBe('nothing was refused')
  })

  const NO_IMAGE = 'badInput: photo must be a PNG, JPEG or WebP image'
  const NOT_WHOLE = 'badInput: photo must be one whole image with nothing behind it'
  const TOO_WIDE = 'badInput: photo must be at most 5000 pixels wide and high'
  const NO_DATA_URL = 'badInput: photo must be a base64 data URL of an image'
  const refused: [what: string, url: string, refusal: string][] = [
    [
      'SVG',
      dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
      NO_IMAGE,
    ],
    ['SVG that is declared as a PNG', dataUrl(Buffer.from('<svg onload="x()"/>')), NO_IMAGE],
    ['HTML that is declared as a PNG', dataUrl(Buffer.from('<script>x()</script>')), NO_IMAGE],
    ['a GIF', dataUrl(Buffer.from('GIF89a'), 'image/gif'), NO_IMAGE],
    ['a PDF', dataUrl(Buffer.from('%PDF-1.7'), 'application/pdf'), NO_IMAGE],
    ['a PNG that ends within its signature', dataUrl(PNG.subarray(0, 7)), NO_IMAGE],
    [
      'a PNG signature after another byte',
      dataUrl(Buffer.concat([Buffer.from([0]), PNG])),
      NO_IMAGE,
    ],
    ['a RIFF file with sound', dataUrl(Buffer.from('RIFF\0\0\0\0WAVEfmt ')), NO_IMAGE],
    ['a RIFF file without content', dataUrl(Buffer.from('RIFF')), NO_IMAGE],
    ['half a byte', 'data:image/png;base64,A', NO_IMAGE],
    ['no content', 'data:image/png;base64,', NO_DATA_URL],
    ['an address', 'https://example.com/a.png', NO_DATA_URL],
    ['an empty text', '', NO_DATA_URL],
    ['text that is not base64', 'data:image/png;base64,<svg>', NO_DATA_URL],
    ['a data URL without base64', 'data:image/svg+xml,<svg/>', NO_DATA_URL],
    ['a line break', `${dataUrl(PNG)}\n`, NO_DATA_URL],
    ['an incomplete PNG', dataUrl(PNG.subarray(0, -1)), NOT_WHOLE],
    ['an incomplete JPEG', dataUrl(JPEG.subarray(0, -1)), NOT_WHOLE],
    ['an incomplete WebP', dataUrl(WEBP.subarray(0, -1)), NOT_WHOLE],
    ...['<script>x()</script>', 'PK\u0003\u0004', '%PDF-1.7', '\0'].flatMap((behind) =>
      [PNG, JPEG, WEBP].map((image): [string, string, string] => [
        `an image followed by ${JSON.stringify(behind)}`,
        dataUrl(Buffer.concat([image, Buffer.from(behind)])),
        NOT_WHOLE,
      ]),
    ),
    ['a JPEG that is a script', dataUrl(Buffer.from('ffd8ff2f2a0a78282920', 'hex')), NOT_WHOLE],
    ['a JPEG without a frame', dataUrl(Buffer.from('ffd8ffd9', 'hex')), NOT_WHOLE],
    ['a PNG signature alone', dataUrl(PNG.subarray(0, 8)), NOT_WHOLE],
    ['a PNG that is too wide', dataUrl(png(5_001, 1)), TOO_WIDE],
    [
      'a PNG of the largest size that a header can hold',
      dataUrl(png(2 ** 31, 2 ** 32 - 1)),
      TOO_WIDE,
    ],
    ['a small JPEG file of a huge size in pixels', dataUrl(jpeg(65_535, 65_535)), TOO_WIDE],
    ...['VP8X', 'VP8L', 'VP8 '].map((kind): [string, string, string] => [
      `a small ${kind} file of a huge size in pixels`,
      dataUrl(webp(16_000, 16_000, kind)),
      TOO_WIDE,
    ]),
    [
      'more than 2 MB',
      dataUrl(Buffer.concat([PNG, Buffer.alloc(IMAGE_MAX_BYTES)])),
      'tooLarge: photo must be at most 2 MB',
    ],
  ]
  it.each(refused)('refuses %s', (_, url, refusal) => {
    expect(refusalOf(url)).toBe(refusal)
  })

  it('accepts 2 MB and not one byte more', () => {
    const largest = png(5_000, 5_000, IMAGE_MAX_BYTES - PNG.length)
    expect(imageFrom(dataUrl(largest), 'photo').bytes).toHaveLength(IMAGE_MAX_BYTES)
    expect(refusalOf(dataUrl(Buffer.concat([largest, Buffer.alloc(1)])))).toContain('tooLarge')
  })

  it('names the refused field', () => {
    expect(() => imageFrom('', 'sSignature')).toThrow(/^sSignature /)
  })
})
