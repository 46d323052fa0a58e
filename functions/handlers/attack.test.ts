import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROUTES } from '../../shared/contract/routes.ts'
import { seededChance, whole } from '../../tools/demo/chance.ts'
import { sendCallLog } from '../http/call-log.ts'
import { attackedOnce, type Tally } from '../testing/attack/campaign.ts'
import { OfficeUnderAttack } from '../testing/attack/office-under-attack.ts'
import { LaggingEngine } from '../testing/lagging-engine.ts'

/**
 * Sends valid, nearly valid and absurd calls to every route, on the real engine and with late indexes. Each call must get a
 * clear answer in time. A refused call must leave no trace except a gap in the numbers (docs/rules/errors.md,
 * docs/rules/sessions-and-roles.md). The attack also guesses codes of hawalas. The rules limit how many wrong codes are
 * answered, and no answer, log or item ever contains a code, except the two answers that exist to show it
 * (docs/rules/hawala-orders.md).
 */

const SEED = Number(process.env['ATTACK_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
/** A budget for CI; `npm run test:long` sends 20,000. */
const REQUESTS = Number(process.env['ATTACK_REQUESTS'] ?? 4_000)
/** After this many calls the whole table is checked, and the office is made usable again. */
const GROUP = 1_000
/** An item arrives in the indexes after up to this many further requests. */
const LONGEST_LAG = 60
const TIME_LIMIT_MS = 60 * 60_000

/** The stacks of unexpected errors, from the log. */
const unexpected: string[] = []

let engine: LaggingEngine
let office: OfficeUnderAttack | undefined

beforeAll(() => {
  engine = LaggingEngine.start()
  sendCallLog((line) => {
    office?.codes.keepLine(JSON.stringify(line))
    if (line.level !== 'INFO') unexpected.push(`${line.route}: ${line.error ?? line.fault}`)
  })
})

afterAll(() => {
  sendCallLog(() => undefined)
  engine.stop()
})

it(`no call brings the server down, seed ${SEED}`, {
  timeout: TIME_LIMIT_MS,
}, async () => {
  console.info(`ATTACK_SEED=${SEED} ATTACK_REQUESTS=${REQUESTS}`)
  const attacked = await OfficeUnderAttack.open()
  office = attacked
  const chance = seededChance(SEED)
  engine.lag(() => Math.max(0, whole(chance, -LONGEST_LAG, LONGEST_LAG)))
  const tally: Tally = new Map()
  for (let sent = 0; sent < REQUESTS; sent += GROUP) {
    const requests = Math.min(GROUP, REQUESTS - sent)
    const problems = await attackedOnce(attacked, SEED + sent, requests, tally)
    const found = [...problems, ...unexpected].slice(0, 10)
    expect(found, `ATTACK_SEED=${SEED}, after ${sent}: ${found.join('\n')}`).toEqual([])
  }
  console.info(`answers: ${summaryOf(tally)}`)
  // A short run may not reach a success on every route.
  if (REQUESTS < 5_000) return
  expect(neverReached(tally)).toEqual([])
  expect(attacked.codes.wrongCodes).toBeGreaterThan(0)
})

function summaryOf(tally: Tally): string {
  const all = new Map<number, number>()
  for (const statuses of tally.values()) {
    for (const [status, times] of statuses) all.set(status, (all.get(status) ?? 0) + times)
  }
  const sorted = [...all].sort(([a], [b]) => a - b)
  return sorted.map(([status, times]) => `${status}: ${times}`).join(', ')
}

/** Returns the routes on which no call succeeded, or no call was refused; there the attack tests nothing. */
function neverReached(tally: Tally): string[] {
  return ROUTES.map(({ name }) => name).filter((name) => {
    const statuses = [...(tally.get(name)?.keys() ?? [])]
    return !statuses.some((status) => status < 300) || !statuses.some((status) => status >= 400)
  })
}
