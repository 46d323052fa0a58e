import { constants } from 'node:zlib'
import { PNG } from 'pngjs'
import { type Chance, spread, whole } from './chance.ts'

/** Draws photos and signatures, so that no picture of the demo shows a real person. */

type Colour = readonly [red: number, green: number, blue: number]

/** The PNG format's number for three colours per pixel. */
const RGB = 2
const AVATAR_SIZE = 96
const SIGNATURE_WIDTH = 220
const SIGNATURE_HEIGHT = 80
const PAPER: Colour = [255, 255, 255]
const INK: Colour = [24, 40, 110]

/** Draws a head and shoulders, as a data URL. */
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

/** Draws a pen stroke, as a data URL. */
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

/** Makes a PNG whose pixels get their colours from a function, as a data URL. */
function drawn(width: number, height: number, colourAt: (x: number, y: number) => Colour): string {
  const png = new PNG({ width, height })
  const points = Array.from({ length: width * height }, (_, at) =>
    colourAt(at % width, Math.floor(at / width)),
  )
  png.data = Buffer.from(points.flat())
  const bytes = PNG.sync.write(png, {
    colorType: RGB,
    inputColorType: RGB,
    inputHasAlpha: false,
    filterType: 0,
    deflateStrategy: constants.Z_DEFAULT_STRATEGY,
  })
  return `data:image/png;base64,${bytes.toString('base64')}`
}
