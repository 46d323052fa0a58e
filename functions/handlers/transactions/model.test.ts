import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { seededChance, whole } from '../../../tools/demo/chance.ts'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { injectFaults, type Odds } from '../../testing/faults.ts'
import { LaggingEngine } from '../../testing/lagging-engine.ts'
import { commandsOf } from '../../testing/model/commands.ts'
import { fold } from '../../testing/model/expected.ts'
import { lateProblems } from '../../testing/model/late-checks.ts'
import { Market } from '../../testing/model/market.ts'
import { officeProblems } from '../../testing/model/office-checks.ts'
import { readTable } from '../../testing/model/table.ts'
import { tableProblems } from '../../testing/model/table-checks.ts'

/**
 * 16 clerks at once do what chance chooses, on the real engine, with the faults of DynamoDB and with indexes that follow
 * the table late, and the ledger is held against a model: what each clerk meant, in the order in which the table says it
 * happened. Some of what they do is to read reports: what these don't say to be incomplete must be right.
 */

const SEED = Number(process.env['MODEL_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const OPERATIONS = Number(process.env['MODEL_OPERATIONS'] ?? 10_000)
/** After each run of all clerks the ledger is checked; so many runs share the operations. */
const RUNS = 4
/** Lists are half as long as they may be, and one command makes one call or several. */
const COMMANDS_A_CALL = 1.6
const TIME_LIMIT_MS = 15 * 60_000

/** Of a write; a read is struck less often. */
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

/** Half of what is written arrives in the indexes at once, the rest after up to so many further requests of anybody. */
const LONGEST_LAG = 60
/** A few come so late that a clerk's report gives up waiting for them. */
const VERY_LATE = 1_000
const VERY_LATE_SHARE = 0.01
/** Calls after each run that nothing arrives of, until the reports were held against the model. */
const LATE_CALLS = 40

/** How often each fault struck. */
const struck = new Map<string, number>()
/** The log of the functions: only what the faults caused may be there. */
const logged: string[] = []

let engine: LaggingEngine
/** Reports that were read while the indexes had not got the newest, and those that said so. */
const late = { asked: 0, incomplete: 0 }

beforeAll(async () => {
  engine = await LaggingEngine.start()
  vi.spyOn(console, 'error').mockImplementation((line) => logged.push(String(line)))
})

afterAll(() => {
  vi.restoreAllMocks()
  return engine.stop()
})

it(`a ledger that is right under load and faults, seed ${SEED}`, {
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
    expect(problems.slice(0, 20), `MODEL_SEED=${SEED}, run ${run}`).toEqual([])
    run += 1
  }
  console.info(`struck: ${JSON.stringify(Object.fromEntries(struck))}`)
  console.info(summaryOf(market))
  const { complete, incomplete, undecided } = market.readings
  console.info(
    `read in the middle: ${complete} complete, ${incomplete} incomplete, ${undecided} undecided`,
  )
  console.info(`read late: ${late.incomplete} of ${late.asked} incomplete`)
  // A short run may well miss a kind.
  if (OPERATIONS < 5_000) return
  expect(idleOf(market)).toEqual([])
  // Whether a reader in the middle gives up waiting is a matter of chance; afterwards nothing arrives, and some must.
  expect(Math.min(complete, late.incomplete)).toBeGreaterThan(0)
})

/** An equal share, or what is left of all; not so few that checking costs more than calling. */
function callsOfRun(left: number): number {
  const share = OPERATIONS / RUNS
  return Math.min(share, Math.max(left, share / 4))
}

/** Lets every clerk work through commands of their own, all at once, with faults. */
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
  late.asked += read.asked
  late.incomplete += read.incomplete
  engine.release()
  return [
    ...problems,
    ...market.readings.problems,
    ...read.problems,
    ...tableProblems(transactions, market.operations, table),
    ...(await officeProblems(market, transactions)),
    ...(await auditLedger()).map((disagreement) => JSON.stringify(disagreement)),
    ...logged.filter((line) => !line.includes('ProcessDied')),
  ]
}

/** How often each kind of operation was done, refused, or never answered. */
function tally(market: Market): Map<string, Record<string, number>> {
  const kinds = new Map<string, Record<string, number>>()
  for (const { what, outcome } of market.operations) {
    const counts = kinds.get(what) ?? { done: 0, refused: 0, unknown: 0 }
    counts[outcome] = (counts[outcome] ?? 0) + 1
    kinds.set(what, counts)
  }
  return kinds
}

function summaryOf(market: Market): string {
  const kinds = [...tally(market)].map(
    ([what, { done, refused, unknown }]) => `${what} ${done}/${refused}/${unknown}`,
  )
  return `${market.calls} calls; done/refused/unknown: ${kinds.join(', ')}`
}

/** What never once succeeded or struck, so that nothing was tried of it. */
function idleOf(market: Market): string[] {
  const kinds = [...tally(market)].filter(([what, { done }]) => what !== 'bad input' && done === 0)
  return [...kinds, ...[...struck].filter(([, times]) => times === 0)].map(([what]) => what)
}
