import { crc32, deflateSync } from 'node:zlib'
import { type Chance, spread, whole } from './chance.ts'

/** Pictures and signatures that are drawn, so that nobody's face is in them. */

type Colour = readonly [red: number, green: number, blue: number]

const AVATAR_SIZE = 96
const SIGNATURE_WIDTH = 220
const SIGNATURE_HEIGHT = 80
const PAPER: Colour = [255, 255, 255]
const INK: Colour = [24, 40, 110]

/** A head and shoulders, as a data URL. */
export function avatar(chance: Chance): string {
  const behind = tint(chance, 190, 235)
  const figure = tint(chance, 50, 130)
  const centre = AVATAR_SIZE / 2
  return drawn(AVATAR_SIZE, AVATAR_SIZE, (x, y) => {
    const head = Math.hypot(x - centre, y - 36) < 18
    const shoulders = Math.hypot((x - centre) / 34, (y - 96) / 36) < 1
    return head || shoulders ? figure : behind
  })
}

function tint(chance: Chance, least: number, most: number): Colour {
  return [whole(chance, least, most), whole(chance, least, most), whole(chance, least, most)]
}

/** A stroke of a pen, as a data URL. */
export function signature(chance: Chance): string {
  const waves = [5, 9, 17].map((times) => ({
    times: times * spread(chance, 0.7, 1.4),
    height: 90 / times + whole(chance, 0, 4),
    begins: chance() * 6,
  }))
  const marked = new Set<number>()
  const steps = SIGNATURE_WIDTH * 12
  for (let step = 0; step < steps; step += 1) {
    const along = step / steps
    const lift = (part: number) =>
      waves.reduce((sum, { times, height, begins }) => {
        return sum + height * Math.sin(along * times * 6.28 * part + begins)
      }, 0)
    const x = Math.round(16 + along * (SIGNATURE_WIDTH - 32) + lift(0.6) / 3)
    const y = Math.round(SIGNATURE_HEIGHT / 2 + lift(1) * (1 - along / 2))
    for (const near of [0, 1])
      marked.add((y + near) * SIGNATURE_WIDTH + x).add(y * SIGNATURE_WIDTH + x + near)
  }
  return drawn(SIGNATURE_WIDTH, SIGNATURE_HEIGHT, (x, y) => {
    return marked.has(y * SIGNATURE_WIDTH + x) ? INK : PAPER
  })
}

/** A PNG of so many points, each of its colour. */
function drawn(width: number, height: number, colourAt: (x: number, y: number) => Colour): string {
  const rows = Array.from({ length: height }, (_, y) => [
    0,
    ...Array.from({ length: width }, (_, x) => colourAt(x, y)).flat(),
  ])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits a colour, three colours a point.
  header.set([8, 2], 8)
  const png = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return `data:image/png;base64,${png.toString('base64')}`
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
