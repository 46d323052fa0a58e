import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The length and hash of some bytes. */
export interface Hashed {
  bytes: number
  /** In hexadecimal. */
  sha256: string
}

/** Hashes pieces of bytes, one after the other. */
export class Hashing {
  readonly #hash = createHash('sha256')
  #bytes = 0

  add(piece: Uint8Array): void {
    this.#hash.update(piece)
    this.#bytes += piece.length
  }

  /** Passes pieces on unchanged, and hashes them. */
  async *through(
    pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  ): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      this.add(piece)
      yield piece
    }
  }

  done(): Hashed {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }
}

/** Hashes bytes piece by piece. */
export async function hashOf(pieces: AsyncIterable<Uint8Array>): Promise<Hashed> {
  const hashing = new Hashing()
  for await (const piece of pieces) hashing.add(piece)
  return hashing.done()
}

/**
 * Copies bytes into a new file, through a transformation, and waits until the file is on the disk.
 * @returns what was read, and what was written
 */
export async function writeHashed(
  pieces: AsyncIterable<Uint8Array> | string,
  target: string,
  transform: Transform = unchanged(),
): Promise<{ read: Hashed; written: Hashed }> {
  const [read, written] = [new Hashing(), new Hashing()]
  await pipeline(
    typeof pieces === 'string' ? createReadStream(pieces) : pieces,
    passing(read),
    transform,
    passing(written),
    createWriteStream(target, { flags: 'wx', flush: true }),
  )
  return { read: read.done(), written: written.done() }
}

function passing(hashing: Hashing) {
  return (pieces: AsyncIterable<Uint8Array>) => hashing.through(pieces)
}

function unchanged(): Transform {
  return new Transform({ transform: (piece, _encoding, done) => done(null, piece) })
}
