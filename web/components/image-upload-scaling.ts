/** How large a picture is sent: decided here, drawn in `image-upload-file.ts`. */

/** Width and height in pixels. */
export interface PixelSize {
  readonly width: number
  readonly height: number
}

/** One way to encode a picture. */
export interface Encoding {
  /** The longer edge is at most this. */
  readonly edgePx: number
  /** From 0 to 1, as canvases take it. */
  readonly quality: number
}

/** Far below the 2 MB that the server takes, so that a list of pictures loads fast on a slow line. */
export const IMAGE_TARGET_BYTES = 400 * 1024

/** Tried in this order until one is small enough; the last is small enough for any picture. */
export const ENCODINGS: readonly Encoding[] = [
  { edgePx: 1200, quality: 0.86 },
  { edgePx: 1200, quality: 0.7 },
  { edgePx: 900, quality: 0.65 },
  { edgePx: 600, quality: 0.6 },
]

/** The size a picture is drawn at: its own proportions, never enlarged, at least one pixel each way. */
export function fittedSize({ width, height }: PixelSize, edgePx: number): PixelSize {
  const scale = Math.min(1, edgePx / Math.max(width, height))
  const scaled = (lengthPx: number) => Math.max(1, Math.round(lengthPx * scale))
  return { width: scaled(width), height: scaled(height) }
}

/**
 * Encodes a picture as well as its target size allows.
 * @param encode draws and encodes it one way
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
