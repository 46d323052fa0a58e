import { expect, it } from 'vitest'
import {
  ENCODINGS,
  type Encoding,
  encodedToFit,
  fittedSize,
  IMAGE_TARGET_BYTES,
} from './image-upload-scaling.ts'

it.each<[width: number, height: number, edgePx: number, fitted: string]>([
  [4000, 3000, 1200, '1200x900'],
  [3000, 4000, 1200, '900x1200'],
  [1200, 1200, 1200, '1200x1200'],
  [1201, 1201, 1200, '1200x1200'],
  [640, 480, 1200, '640x480'],
  [1, 1, 1200, '1x1'],
  [10_000, 3, 1200, '1200x1'],
  [4000, 3000, 600, '600x450'],
])('draws %i x %i within %i as %s', (width, height, edgePx, fitted) => {
  const size = fittedSize({ width, height }, edgePx)
  expect(`${size.width}x${size.height}`).toBe(fitted)
})

it.each<[what: string, sizes: number[], tries: number]>([
  ['a small picture', [1], 1],
  ['a picture of just the target size', [IMAGE_TARGET_BYTES], 1],
  ['a picture of one byte more', [IMAGE_TARGET_BYTES + 1, IMAGE_TARGET_BYTES], 2],
  ['a picture that needs a smaller edge', [9e6, 5e6, 1000], 3],
  ['a picture that never fits', [9e6, 8e6, 7e6, 6e6], 4],
])('encodes %s', async (_what, sizes, tries) => {
  const tried: Encoding[] = []
  const encoded = await encodedToFit(async (encoding) => {
    tried.push(encoding)
    return { size: sizes[tried.length - 1] ?? 0 }
  })
  expect(tried).toEqual(ENCODINGS.slice(0, tries))
  expect(encoded.size).toBe(sizes[tries - 1])
})
