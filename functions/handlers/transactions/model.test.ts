import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { seededChance, whole } from '../../../tools/demo/chance.ts'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { injectFaults, type Odds } from '../../testing/faults.ts'
import { LaggingEngine } from '../../testing/lagging-engine.ts'
import { balanceProblems } from '../../testing/model/balances-checks.ts'
import { betweenBranchesProblems } from '../../testing/model/between-branches-checks.ts'
import { commandsOf } from '../../testing/model/commands.ts'
import { eveningsOf, idleEvenings, idleKinds, summaryOf } from '../../testing/model/done.ts'
import { fold } from '../../testing/model/expected.ts'
import { hawalaProfitProblems } from '../../testing/model/hawala-profit-checks.ts'
import { hawalaProblems } from '../../testing/model/hawala-wishes.ts'
import { lateProblems } from '../../testing/model/late-checks.ts'
import { lockFindings, unmet } from '../../testing/model/lock-checks.ts'
import { Market } from '../../testing/model/market.ts'
import { officeProblems } from '../../testing/model/office-checks.ts'
import { limitProblems } from '../../testing/model/partner-order-wishes.ts'
import { payableProblems } from '../../testing/model/payable-checks.ts'
import { positionProblems } from '../../testing/model/position-checks.ts'
import { neverMetFloor, saverProblems } from '../../testing/model/savers.ts'
import { statementProblems } from '../../testing/model/statement-checks.ts'
import { readTable } from '../../testing/model/table.ts'
import { tableProblems } from '../../testing/model/table-checks.ts'
import { tillProblems } from '../../testing/model/till-checks.ts'

/**
 * 16 clerks do random work at the same time, on the real engine, with DynamoDB's faults and with late indexes. Then the
 * ledger is compared with a model: what each clerk meant, in the order of the table's versions. Some clerks read
 * reports; a report that doesn't say that it is incomplete must be right. Meanwhile days of tills are counted or closed
 * and released again; such a day must refuse everything but approvals, with the right text. One branch counts its tills,
 * moves cash, and closes and reopens its days by real calls; in the other branches counts and closes are forged.
 */

const SEED = Number(process.env['MODEL_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
/** A budget for CI; `npm run test:long` makes 8,000 calls. */
const OPERATIONS = Number(process.env['MODEL_OPERATIONS'] ?? 2_500)
/** The ledger is checked after each run of all clerks; the operations are divided among this many runs. */
const RUNS = 4
/** An estimate: lists of commands are on average half as long as allowed, and one command makes one call or several. */
const COMMANDS_A_CALL = 1.6
const TIME_LIMIT_MS = 15 * 60_000

/** The probabilities for a write; a read fails less often. */
const ODDS: Odds = {
  conflict: 0.02,
  throttledInside: 0.005,
  throttled: 0.002,
  timeoutBefore: 0.01,
  timeoutAfter: 0.01,
  awayBefore: 0.01,
  awayAfter: 0.01,
  crashBefore: 0.005,
  crashAfter: 0.01,
  slow: 0.1,
}

/** Half of the written items arrive in the indexes immediately, the others after up to this many further requests. */
const LONGEST_LAG = 60
/** A few items arrive so late that a report gives up waiting for them. */
const VERY_LATE = 1_000
const VERY_LATE_SHARE = 0.01
/** After each run, this many calls are made whose items don't arrive until the reports were compared with the model. */
const LATE_CALLS = 40

/** How often each fault happened. */
const struck = new Map<string, number>()
/** The functions' log, which may only contain consequences of the faults. */
const logged: string[] = []

let engine: LaggingEngine
/** The reports that were read while indexes lagged, and how many said that they are incomplete. */
const late = { asked: 0, incomplete: 0 }
/** How often clerks met a locked day, by what they did. */
let met: ReadonlyMap<string, number> = new Map()

beforeAll(() => {
  engine = LaggingEngine.start()
  vi.spyOn(console, 'error').mockImplementation((line) => logged.push(String(line)))
})

afterAll(() => {
  vi.restoreAllMocks()
  engine.stop()
})

it(`the ledger is right under load and faults, seed ${SEED}`, {
  timeout: TIME_LIMIT_MS,
}, async () => {
  console.info(`MODEL_SEED=${SEED} MODEL_OPERATIONS=${OPERATIONS}`)
  const market = await Market.open()
  let run = 0
  while (market.calls < OPERATIONS) {
    const soFar = market.calls
    const chance = seededChance(SEED + run)
    engine.lag(() => {
      if (chance() < VERY_LATE_SHARE) return VERY_LATE
      return Math.max(0, whole(chance, -LONGEST_LAG, LONGEST_LAG))
    })
    await runClerks(market, SEED + run, callsOfRun(OPERATIONS - soFar))
    engine.hold()
    await runClerks(market, SEED - 1 - run, LATE_CALLS)
    expect(market.calls).toBeGreaterThan(soFar)
    const problems = await problemsOf(market)
    // The first problem belongs in the message, because a summary of failures leaves the difference out.
    const where = `MODEL_SEED=${SEED}, run ${run}: ${problems[0]}`
    expect(problems.slice(0, 20), where).toEqual([])
    run += 1
  }
  console.info(`struck: ${JSON.stringify(Object.fromEntries(struck))}`)
  console.info(`${market.calls} calls; ${summaryOf(market.operations)}`)
  console.info(`evenings: ${JSON.stringify(eveningsOf(market.operations))}`)
  const { complete, incomplete, undecided } = market.readings
  console.info(
    `read in the middle: ${complete} complete, ${incomplete} incomplete, ${undecided} undecided`,
  )
  console.info(`locked days: ${JSON.stringify(Object.fromEntries(met))}`)
  console.info(`read late: ${late.incomplete} of ${late.asked} incomplete`)
  // A short run may not include every kind.
  if (OPERATIONS < 5_000) return
  expect(idleOf(market)).toEqual([])
  expect(unmet(met)).toEqual([])
  expect(neverMetFloor(market)).toBe(false)
  // During the run it is random whether a report gives up waiting. After the run no item arrives, so some reports must.
  expect(Math.min(complete, late.incomplete)).toBeGreaterThan(0)
})

/** Returns the number of calls for the next run: an equal share or the rest, but enough to be worth a check. */
function callsOfRun(left: number): number {
  const share = OPERATIONS / RUNS
  return Math.min(share, Math.max(left, share / 4))
}

/** Lets all clerks work through commands at the same time, with faults. */
async function runClerks(market: Market, seed: number, calls: number): Promise<void> {
  const faults = injectFaults(seed, ODDS)
  try {
    const most = Math.ceil((calls / market.desks.length) * COMMANDS_A_CALL)
    const lists = fc.sample(commandsOf(most), { seed, numRuns: market.desks.length })
    const works = market.desks.map((desk, index) =>
      fc.asyncModelRun(() => ({ model: desk, real: market }), lists[index] ?? []),
    )
    await Promise.all(works)
  } finally {
    faults.stop()
    for (const [fault, times] of Object.entries(faults.struck)) {
      struck.set(fault, (struck.get(fault) ?? 0) + times)
    }
  }
}

async function problemsOf(market: Market): Promise<string[]> {
  const table = await readTable()
  const { transactions, problems } = fold(market.operations, table)
  const read = await lateProblems(market, transactions)
  const locks = lockFindings(market.operations, transactions, market.locks, table)
  met = locks.met
  late.asked += read.asked
  late.incomplete += read.incomplete
  engine.release()
  return [
    ...problems,
    ...market.readings.problems,
    ...read.problems,
    ...locks.problems,
    ...tableProblems(transactions, market.operations, table),
    ...(await officeProblems(market, transactions)),
    ...(await balanceProblems(market, transactions)),
    ...(await tillProblems(market, transactions, table)),
    ...(await positionProblems(market, transactions, table)),
    ...(await statementProblems(market)),
    ...(await hawalaProfitProblems(market)),
    ...(await betweenBranchesProblems(market)),
    ...(await limitProblems(market)),
    ...(await saverProblems(market)),
    ...(await hawalaProblems(market, transactions)),
    ...(await payableProblems(market)),
    ...(await auditLedger()).map((disagreement) => JSON.stringify(disagreement)),
    ...logged.filter((line) => !line.includes('ProcessDied')),
  ]
}

/** Returns what the runs didn't test: the operations that never succeeded, and the faults that never happened. */
function idleOf({ operations }: Market): string[] {
  const never = [...struck].filter(([, times]) => times === 0).map(([what]) => what)
  return [...idleKinds(operations), ...idleEvenings(operations), ...never]
}
