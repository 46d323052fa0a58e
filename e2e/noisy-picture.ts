const EDGE_PX = 400
const HEADER_BYTES = 54
const BYTES_A_PIXEL = 3

/** Makes a bitmap file that stays large even if it is drawn again, because nothing in it repeats. */
export function noisyPicture() {
  const buffer = Buffer.alloc(HEADER_BYTES + EDGE_PX * EDGE_PX * BYTES_A_PIXEL)
  buffer.write('BM')
  buffer.writeUInt32LE(buffer.length, 2)
  buffer.writeUInt32LE(HEADER_BYTES, 10)
  buffer.writeUInt32LE(HEADER_BYTES - 14, 14)
  buffer.writeInt32LE(EDGE_PX, 18)
  buffer.writeInt32LE(EDGE_PX, 22)
  buffer.writeUInt16LE(1, 26)
  buffer.writeUInt16LE(8 * BYTES_A_PIXEL, 28)
  let state = 7
  for (let at = HEADER_BYTES; at < buffer.length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
    buffer[at] = state >> 16
  }
  return { name: 'picture.bmp', mimeType: 'image/bmp', buffer }
}
