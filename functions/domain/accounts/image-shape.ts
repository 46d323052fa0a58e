/** The size of a picture in pixels and the end of its data. Both are read from the file's structure; nothing is decoded. */
export interface ImageShape {
  widthPx: number
  heightPx: number
  /** The index of the first byte after the picture. */
  end: number
}

/** Returns the shape of a PNG; null if its chunks don't lead from a header to an end. */
export function pngShape(bytes: Buffer): ImageShape | null {
  if (typeAt(bytes, 12) !== 'IHDR' || bytes.length < 24) return null
  const size = { widthPx: bytes.readUInt32BE(16), heightPx: bytes.readUInt32BE(20) }
  // A chunk consists of its length, its type, its data and a checksum.
  for (let at = 8; at + 12 <= bytes.length; ) {
    const type = typeAt(bytes, at + 4)
    at += bytes.readUInt32BE(at) + 12
    if (type === 'IEND') return { ...size, end: at }
  }
  return null
}

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/** Returns the shape of a JPEG; null if its segments don't lead from a frame to an end. */
export function jpegShape(bytes: Buffer): ImageShape | null {
  let size: { widthPx: number; heightPx: number } | null = null
  for (let at = 2; at + 1 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return null
    if (marker === END_OF_IMAGE) return size && { ...size, end: at + 2 }
    if (at + 9 > bytes.length) return null
    if (isFrame(marker)) {
      size = { widthPx: bytes.readUInt16BE(at + 7), heightPx: bytes.readUInt16BE(at + 5) }
    }
    at += 2 + bytes.readUInt16BE(at + 2)
    if (marker === START_OF_SCAN) at = afterScan(bytes, at)
  }
  return null
}

/** True for a marker that begins a frame: C0 to CF, except C4, C8 and CC. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** Finds the marker that ends a scan. Within a scan, FF is followed by 00 or by D0 to D7, which are restart markers. */
function afterScan(bytes: Buffer, from: number): number {
  let at = from
  while (at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at
    at += 1
  }
  return at
}

/** Returns the shape of a WebP of any of its three kinds; null for any other kind. */
export function webpShape(bytes: Buffer): ImageShape | null {
  if (bytes.length < 30) return null
  const end = bytes.readUInt32LE(4) + 8
  const kind = typeAt(bytes, 12)
  if (kind === 'VP8X') {
    return { widthPx: bytes.readUIntLE(24, 3) + 1, heightPx: bytes.readUIntLE(27, 3) + 1, end }
  }
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21)
    return { widthPx: (bits & 0x3fff) + 1, heightPx: ((bits >> 14) & 0x3fff) + 1, end }
  }
  if (kind !== 'VP8 ') return null
  const sides = [bytes.readUInt16LE(26), bytes.readUInt16LE(28)].map((side) => side & 0x3fff)
  return { widthPx: sides[0] ?? 0, heightPx: sides[1] ?? 0, end }
}

function typeAt(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4)
}
