import { afterAll, beforeAll, expect, it } from 'vitest'
import { closedLoop, type Outcome } from './load.ts'
import { auditOf, wrongAfter } from './load-ledger.ts'
import { type LoadOffice, openLoadOffice } from './load-office.ts'
import { newDataDir, type Product, startProduct } from './product.ts'

/** A steady load that the product can handle, for a minute; `SOAK_MINUTES=60` for an hour (docs/reliability.md, "Soak"). */

const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 1)
const STRETCHES = 5
const STRETCH_MS = (MINUTES * 60_000) / STRETCHES
/** Five counters, each of which makes a call every tenth of a second. */
const CLERKS = 5
const EVERY_MS = 100
/**
 * How much the heap may grow. After the first stretch the JavaScript engine itself still allocates well under half of
 * this limit. A leak of a kilobyte per call would be twice this limit in a minute.
 */
const MOST_GROWN_BYTES = 1024 * 1024
/** The database keeps the token of each posting for ten minutes: 175 bytes were measured. */
const TOKEN_BYTES = 200
const TOKENS_KEPT = Math.min(1, 10 / MINUTES)

const { dataDir, remove } = newDataDir()
let product: Product
let office: LoadOffice

/** In bytes: the server's heap after garbage collection, and its resident memory. */
interface Memory {
  readonly held: number
  readonly rss: number
}

beforeAll(async () => {
  // The first start may build the web app, whose memory is freed only over minutes.
  await (await startProduct(dataDir)).stop()
  const probe = new URL('./heap-probe.ts', import.meta.url).href
  const environment = { NODE_OPTIONS: `--import ${probe}` }
  product = await startProduct(dataDir, environment)
  office = await openLoadOffice(product.origin)
})
afterAll(async () => {
  office.close()
  await product.stop()
  remove()
})

it('answers everything and uses no more memory at the end than after warming up', {
  timeout: (MINUTES + 2) * 60_000,
}, async () => {
  const outcomes: Outcome[] = []
  const memory: Memory[] = []
  for (let stretch = 0; stretch < STRETCHES; stretch += 1) {
    outcomes.push(await closedLoop(office, CLERKS, STRETCH_MS, EVERY_MS))
    memory.push(await memoryNow())
  }
  report(outcomes, memory)
  expect(outcomes.flatMap(({ unclean }) => [...unclean])).toEqual([])
  expect(outcomes.map(({ shed }) => shed)).toEqual(outcomes.map(() => 0))
  expect(await wrongAfter(office, outcomes)).toEqual({ lost: [], doubled: [], unasked: [] })
  expect(auditOf(dataDir).code).toBe(0)
  const [warm = 0, ...later] = memory.map(({ held }) => held)
  const posted = outcomes.slice(1).reduce((sum, { acknowledged }) => sum + acknowledged.size, 0)
  const tokens = posted * TOKENS_KEPT * TOKEN_BYTES
  expect((later.at(-1) ?? 0) - warm - tokens).toBeLessThan(MOST_GROWN_BYTES)
})

/** Asks the probe in the server (heap-probe.ts). */
async function memoryNow(): Promise<Memory> {
  const asked = new Promise<{ held: number; rss: number }>((resolve) => {
    const end = product.onPrinted((piece) => {
      const [, said] = /memory: (.*)/.exec(piece) ?? []
      if (!said) return
      end()
      resolve(JSON.parse(said))
    })
  })
  process.kill(product.server, 'SIGUSR2')
  return asked
}

function report(outcomes: readonly Outcome[], memory: readonly Memory[]): void {
  const mb = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)
  memory.forEach(({ held, rss }, index) => {
    const { good, goodMs } = outcomes[index] as Outcome
    const p99 = goodMs.sort((a, b) => a - b)[Math.ceil(goodMs.length * 0.99) - 1] ?? 0
    console.log(
      `stretch ${index + 1}: ${good} answers, p99 ${p99.toFixed(0)} ms; held ${mb(held)} MB, server ${mb(rss)} MB`,
    )
  })
}
