import { IMAGE_MAX_BYTES } from '../../../shared/contract/images.ts'
import * as IMAGES from '../../../shared/refusals/images.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { type ImageShape, jpegShape, pngShape, webpShape } from './image-shape.ts'

export interface Image {
  bytes: Uint8Array
  contentType: 'image/png' | 'image/jpeg' | 'image/webp'
  extension: 'png' | 'jpg' | 'webp'
}

/** A small file can hold a huge picture, which would fill a browser's memory when it is drawn. */
const MOST_PIXELS_A_SIDE = 5_000

const DATA_URL = /^data:[\w.+-]+\/[\w.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/

/**
 * Reads a picture from a data URL. Its kind is decided by its content. Rules: docs/rules/accounts.md.
 * @param field the field's name, for the refusal
 * @throws Refusal `badInput` if the text is no data URL, or if the picture isn't a PNG, JPEG or WebP, is cut off, is
 * followed by other bytes, or has too many pixels on a side; `tooLarge` over 2 MB
 */
export function imageFrom(dataUrl: string, field: string): Image {
  const base64 = DATA_URL.exec(dataUrl)?.[1]
  if (!base64) throw refused(IMAGES.notDataUrl, { field })
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > IMAGE_MAX_BYTES) throw refused(IMAGES.tooLarge, { field })
  const kind = kindOf(bytes)
  if (!kind) throw refused(IMAGES.otherKind, { field })
  const { shapeOf, ...image } = kind
  const shape = shapeOf(bytes)
  if (shape?.end !== bytes.length) {
    throw refused(IMAGES.notWhole, { field })
  }
  if (Math.max(shape.widthPx, shape.heightPx) > MOST_PIXELS_A_SIDE) {
    throw refused(IMAGES.tooManyPixels, { field, most: MOST_PIXELS_A_SIDE })
  }
  return { bytes, ...image }
}

interface Kind extends Omit<Image, 'bytes'> {
  shapeOf: (bytes: Buffer) => ImageShape | null
}

function kindOf(bytes: Buffer): Kind | null {
  const starts = (hex: string, at = 0) =>
    bytes.subarray(at, at + hex.length / 2).toString('hex') === hex
  if (starts('89504e470d0a1a0a'))
    return { contentType: 'image/png', extension: 'png', shapeOf: pngShape }
  if (starts('ffd8ff')) return { contentType: 'image/jpeg', extension: 'jpg', shapeOf: jpegShape }
  if (starts('52494646') && starts('57454250', 8)) {
    return { contentType: 'image/webp', extension: 'webp', shapeOf: webpShape }
  }
  return null
}
