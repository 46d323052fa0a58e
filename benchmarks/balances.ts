import { setTimeout as pause } from 'node:timers/promises'
import { counted } from '../functions/store/table/request-counts.ts'
import { seedAccounts, seedBalances } from '../functions/testing/seeding.ts'
import { businessDateOf } from '../shared/calendar/business-date.ts'
import { call, openOffice, signIn } from './office.ts'

/**
 * Measures how long `GET /api/reports/balances` takes with 20,000 accounts, what it reads, how long it holds up other work of
 * the process, and its memory: `npm run bench:balances`.
 */

const COUNT = 20_000
const ROUNDS = 5
const TIME_ZONE = 'Asia/Kabul'

const office = await openOffice()
const today = businessDateOf(new Date(), TIME_ZONE)
const ids = Array.from({ length: COUNT }, (_, index) => index + 100)
await seedAccounts(ids, new Date(0).toISOString())
await seedBalances(ids, 1_00n, today)
const cookies = await signIn()
console.log(`before: ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB`)

for (let round = 1; round <= ROUNDS; round += 1) {
  const waits = watchTurns()
  const startMs = performance.now()
  const { result, requests } = await counted(() =>
    call('reports/balances', { headers: { 'accept-encoding': 'gzip' } }, { cookies }),
  )
  const tookMs = performance.now() - startMs
  const isIncomplete = result.headers?.['x-incomplete'] !== undefined
  const { readUnits } = requests
  const memoryMb = process.memoryUsage().rss / 2 ** 20
  console.log(
    [
      `${COUNT} balances: ${tookMs.toFixed(0)} ms`,
      `${readUnits} read units`,
      `${result.body?.length} bytes`,
      `others waited at most ${(await waits.longest()).toFixed(0)} ms`,
      `${memoryMb.toFixed(0)} MB`,
      ...(isIncomplete ? ['incomplete'] : []),
    ].join(', '),
  )
}
office.close()

/** Watches how long other work of this process has to wait for its turn. */
function watchTurns() {
  let longestMs = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const startMs = performance.now()
      await pause(1)
      longestMs = Math.max(longestMs, performance.now() - startMs - 1)
    }
  })()
  return {
    longest: async () => {
      isOver = true
      await watching
      return longestMs
    },
  }
}
