import { randomBytes, timingSafeEqual } from 'node:crypto'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/**
 * The nightly run that a person starts beside the running product. It writes to the store, and only one process writes to a
 * store, so the command asks the product to make the run, and passes on what that says. The product knows the command by a
 * key that stands in the data folder, which only its owner may read.
 */

/** How a command reaches the running product; the holder of the data folder tells it. */
export interface Desk {
  url: string
  key: string
}

/** A piece of what a run says, or at the end its exit code. */
export type Said = { out: string } | { err: string } | { code: number }

/** What a command asks for. */
export interface Order {
  /** The place of the exports; undefined for the product's own. */
  exportsUrl: string | undefined
  /** True if the run leaves a day whose figures disagree to a later run (`--wait`). */
  wait: boolean
}

/** A run that a command has asked for. */
export interface AskedRun extends Order {
  say: (said: Said) => void
  /** Ends the run. */
  signal: AbortSignal
}

/** Makes a run. @returns its exit code; null if it was ended */
export type MakeRun = (asked: AskedRun) => Promise<number | null>

const PATH = '/by-hand/export'
/** The exit code of a run that was not made. */
const NOT_DONE = 2

/** Takes what commands ask of the running product. */
export class CommandDesk {
  readonly #key = randomBytes(32).toString('base64url')
  readonly #ending = new AbortController()
  readonly #running = new Set<Promise<void>>()
  readonly #makeRun: MakeRun

  constructor(makeRun: MakeRun) {
    this.#makeRun = makeRun
  }

  /** Returns how commands of this machine reach the product, by its address and port. */
  at({ host, port }: { host: string; port: number }): Desk {
    const isEverywhere = host === '0.0.0.0' || host === '::'
    const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
    return { url: `http://${name}:${port}${PATH}`, key: this.#key }
  }

  /** True for a request of a command, which has the key. */
  takes({ method, url, headers }: IncomingMessage): boolean {
    if (method !== 'POST' || url !== PATH) return false
    const [given, key] = [Buffer.from(String(headers['x-key'])), Buffer.from(this.#key)]
    return given.length === key.length && timingSafeEqual(given, key)
  }

  /** Makes the run of a request. If the command ends, the run ends too. */
  async answer(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const left = new AbortController()
    response.once('close', () => left.abort())
    const say = (said: Said) => response.write(`${JSON.stringify(said)}\n`)
    const { exportsUrl, wait }: Order = JSON.parse(await text(asked))
    const signal = AbortSignal.any([left.signal, this.#ending.signal])
    const running = this.#makeRun({ exportsUrl, wait, say, signal })
      .catch((error: Error) => {
        say({ err: `${error.message}\n` })
        return NOT_DONE
      })
      .then((code) => {
        response.end(`${JSON.stringify({ code: code ?? NOT_DONE })}\n`)
      })
    this.#running.add(running)
    await running
    this.#running.delete(running)
  }

  /** Ends the runs that are still going on. */
  async stop(): Promise<void> {
    this.#ending.abort()
    await Promise.all(this.#running)
  }
}

/**
 * Asks the running product for a run, and prints what that says.
 * @returns the exit code
 * @throws Error if the product ends meanwhile, or if the signal ends the command
 */
export async function askDesk(
  { url, key }: Desk,
  order: Order,
  signal: AbortSignal,
): Promise<number> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const asking = request(url, { method: 'POST', headers: { 'x-key': key }, signal }, resolve)
    asking.once('error', reject)
    asking.end(JSON.stringify(order))
  })
  if (response.statusCode !== 200) throw new Error(`The product at ${url} takes no command`)
  response.setEncoding('utf8')
  let rest = ''
  for await (const piece of response) {
    const lines = `${rest}${piece}`.split('\n')
    rest = lines.pop() ?? ''
    for (const said of lines.map((line): Said => JSON.parse(line))) {
      if ('code' in said) return said.code
      if ('out' in said) process.stdout.write(said.out)
      else process.stderr.write(said.err)
    }
  }
  throw new Error('The product ended before the run was done')
}
