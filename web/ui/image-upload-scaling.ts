/** Decides the size in which a picture is sent. `image-box.tsx` draws the picture. */

/** Width and height in pixels. */
export interface PixelSize {
  readonly width: number
  readonly height: number
}

/** One way to encode a picture. */
export interface Encoding {
  /** The largest length of the longer edge. */
  readonly edgePx: number
  /** From 0 to 1, as canvases expect it. */
  readonly quality: number
}

/** Far below the server's limit of 2 MB, so that a list of pictures loads fast on a slow connection. */
export const IMAGE_TARGET_BYTES = 400 * 1024

/**
 * The encodings to try, in this order, until the picture is small enough. The last one is small enough for any picture.
 */
export const ENCODINGS: readonly Encoding[] = [
  { edgePx: 1200, quality: 0.86 },
  { edgePx: 1200, quality: 0.7 },
  { edgePx: 900, quality: 0.65 },
  { edgePx: 600, quality: 0.6 },
]

/** Returns the size in which a picture is drawn: with its proportions, never enlarged, at least one pixel wide and high. */
export function fittedSize({ width, height }: PixelSize, edgePx: number): PixelSize {
  const scale = Math.min(1, edgePx / Math.max(width, height))
  const scaled = (lengthPx: number) => Math.max(1, Math.round(lengthPx * scale))
  return { width: scaled(width), height: scaled(height) }
}

/**
 * Encodes a picture in the best quality that fits the target size.
 * @param encode draws and encodes the picture in one encoding
 * @returns the first result within the target, else the last one
 */
export async function encodedToFit<Encoded extends { readonly size: number }>(
  encode: (encoding: Encoding) => Promise<Encoded>,
): Promise<Encoded> {
  const [first, ...others] = ENCODINGS
  let encoded = await encode(first as Encoding)
  for (const encoding of others) {
    if (encoded.size <= IMAGE_TARGET_BYTES) break
    encoded = await encode(encoding)
  }
  return encoded
}
