import { closedLoop, goodASecond, type Outcome, openLoop } from '../e2e/load.ts'
import { auditOf, wrongAfter } from '../e2e/load-ledger.ts'
import { openLoadOffice } from '../e2e/load-office.ts'
import { newDataDir, startProduct } from '../e2e/product.ts'

/**
 * Measures how many calls the product can answer, and how it behaves under five times that load: `npm run bench:load`.
 * First more and more clerks call, each again as soon as the answer is there. Then two kinds of rounds alternate: calls
 * by the best number of clerks, and calls at five times the best rate that don't wait for answers. This process makes the
 * load, another process runs the product; both share the machine. The command ends with 1 if an answer was neither a
 * success nor a clear refusal, if the ledger is wrong, or if less than 60 % of the best rate was reached.
 */

const CLERKS = [1, 2, 4, 8, 16, 32, 64]
const STEP_MS = 5_000
const TIMES = 5
const ROUNDS = 6
const ROUND_MS = 5_000
const LEAST_SHARE = 0.6

const { dataDir, remove } = newDataDir()
const product = await startProduct(dataDir)
const office = await openLoadOffice(product.origin)
try {
  const held: Outcome[] = [await closedLoop(office, 8, STEP_MS)]
  let best = { clerks: 0, aSecond: 0 }
  for (const clerks of CLERKS) {
    const outcome = await closedLoop(office, clerks, STEP_MS)
    held.push(outcome)
    const aSecond = goodASecond([outcome])
    if (aSecond > best.aSecond) best = { clerks, aSecond }
    print(`${clerks} clerks without a pause`, [outcome])
  }
  const peaks: Outcome[] = []
  const overloaded: Outcome[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const peak = await closedLoop(office, best.clerks, ROUND_MS)
    peaks.push(peak)
    overloaded.push(await openLoop(office, TIMES * goodASecond([peak]), ROUND_MS))
  }
  print(`${best.clerks} clerks, in turns with`, peaks)
  print(`${TIMES} times as much`, overloaded)
  const share = goodASecond(overloaded) / goodASecond(peaks)
  const all = [...held, ...peaks, ...overloaded]
  const wrong = await wrongAfter(office, all)
  const { code, said } = auditOf(dataDir)
  const acknowledged = all.reduce((sum, each) => sum + each.acknowledged.size, 0)
  const refused = all.reduce((sum, each) => sum + each.refused.size, 0)
  console.log(
    `good answers under ${TIMES} times the load: ${(share * 100).toFixed(0)} % of the peak`,
  )
  console.log(
    `${acknowledged} postings acknowledged, ${refused} sent away; lost ${wrong.lost.length}, doubled ${wrong.doubled.length}, not asked for ${wrong.unasked.length}; audit: ${said.trim()}`,
  )
  const isRight = Object.values(wrong).every((list) => list.length === 0) && code === 0
  const isClean = all.every(({ unclean }) => unclean.size === 0)
  if (!isRight || !isClean || share < LEAST_SHARE) process.exitCode = 1
} finally {
  office.close()
  await product.stop()
  remove()
}

function print(what: string, outcomes: readonly Outcome[]): void {
  const sum = (of: (outcome: Outcome) => number) =>
    outcomes.reduce((total, each) => total + of(each), 0)
  const unclean = outcomes.flatMap((each) => [...each.unclean]).map((each) => each.join(' × '))
  console.log(
    `${what}: ${goodASecond(outcomes).toFixed(0)} good a second (${timesOf(outcomes.flatMap(({ goodMs }) => goodMs))}); ` +
      `sent ${sum(({ sent }) => sent)}, sent away ${sum(({ shed }) => shed)} (${timesOf(outcomes.flatMap(({ shedMs }) => shedMs))}), ` +
      `anything else: ${unclean.join(', ') || 'none'}`,
  )
}

function timesOf(times: number[]): string {
  if (times.length === 0) return 'none'
  const inOrder = times.sort((one, other) => one - other)
  const at = (share: number) => inOrder[Math.ceil(inOrder.length * share) - 1]?.toFixed(0)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`
}
