import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROUTES } from '../../shared/contract/routes.ts'
import { seededChance, whole } from '../../tools/demo/chance.ts'
import { sendCallLog } from '../http/call-log.ts'
import { attackedOnce, type Tally } from '../testing/attack/campaign.ts'
import { OfficeUnderAttack } from '../testing/attack/office-under-attack.ts'
import { LaggingEngine } from '../testing/lagging-engine.ts'

/**
 * Valid, nearly valid and absurd calls to every route, on the real engine and with indexes that follow it late: each is
 * answered in time and plainly, and one that is refused leaves nothing but a gap in the numbers (docs/rules/errors.md, docs/rules/sessions-and-roles.md).
 */

const SEED = Number(process.env['ATTACK_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const REQUESTS = Number(process.env['ATTACK_REQUESTS'] ?? 20_000)
/** After so many the table is looked at as a whole, and the office made fit again. */
const GROUP = 1_000
/** An item arrives in the indexes after so many further requests of anybody. */
const LONGEST_LAG = 60
const TIME_LIMIT_MS = 60 * 60_000

/** Where what nobody expected happened, from the log. */
const unexpected: string[] = []

let engine: LaggingEngine

beforeAll(async () => {
  engine = await LaggingEngine.start()
  sendCallLog((line) => {
    if (line.level !== 'INFO') unexpected.push(`${line.route}: ${line.error ?? line.fault}`)
  })
})

afterAll(() => {
  sendCallLog(() => undefined)
  return engine.stop()
})

it(`what is sent to it brings nothing down, seed ${SEED}`, { timeout: TIME_LIMIT_MS }, async () => {
  console.info(`ATTACK_SEED=${SEED} ATTACK_REQUESTS=${REQUESTS}`)
  const office = await OfficeUnderAttack.open()
  const chance = seededChance(SEED)
  engine.lag(() => Math.max(0, whole(chance, -LONGEST_LAG, LONGEST_LAG)))
  const tally: Tally = new Map()
  for (let sent = 0; sent < REQUESTS; sent += GROUP) {
    const requests = Math.min(GROUP, REQUESTS - sent)
    const problems = await attackedOnce(office, SEED + sent, requests, tally)
    const found = [...problems, ...unexpected].slice(0, 10)
    expect(found, `ATTACK_SEED=${SEED}, after ${sent}: ${found.join('\n')}`).toEqual([])
  }
  console.info(`answers: ${summaryOf(tally)}`)
  // A short run may well miss a route's success.
  if (REQUESTS >= 5_000) expect(neverReached(tally)).toEqual([])
})

function summaryOf(tally: Tally): string {
  const all = new Map<number, number>()
  for (const statuses of tally.values()) {
    for (const [status, times] of statuses) all.set(status, (all.get(status) ?? 0) + times)
  }
  const sorted = [...all].sort(([a], [b]) => a - b)
  return sorted.map(([status, times]) => `${status}: ${times}`).join(', ')
}

/** Routes that no call succeeded on, or that refused none: the attack would be blind there. */
function neverReached(tally: Tally): string[] {
  return ROUTES.map(({ name }) => name).filter((name) => {
    const statuses = [...(tally.get(name)?.keys() ?? [])]
    return !statuses.some((status) => status < 300) || !statuses.some((status) => status >= 400)
  })
}
