import { createHash } from 'node:crypto'
import { AT_THE_END, runCase } from './case-run.ts'
import { CASES } from './cases/index.ts'
import { shownOf, told } from './compare.ts'
import { isLeftOpen } from './listed.ts'
import { followRandom } from './random-run.ts'
import { type Side, setItems } from './side.ts'
import type { Outcome, Step } from './step.ts'

/** What one engine answered to all cases, and to random requests. */
export interface Answers {
  /** The outcomes of each case by its name, as `recorded` makes them; the last one is what the table has at the end. */
  readonly cases: Readonly<Record<string, readonly unknown[]>>
  /** The beginning of a hash of each outcome of the random requests. */
  readonly random: readonly string[]
}

const SEED = 1
const OPERATIONS = 1_000

/** Asks one engine everything that amazon-answers.jsonl has. */
export async function answersOf(side: Side): Promise<Answers> {
  const cases: Record<string, unknown[]> = {}
  for (const each of CASES) {
    const outcomes = await runCase(side, each)
    cases[each.name] = outcomes.map((outcome, index) =>
      recorded(each.steps[index] ?? AT_THE_END, outcome),
    )
  }
  return { cases, random: await randomHashes(side) }
}

const LONGEST_ANSWER = 250

/** Returns a refusal, or a short answer, as it is; of a longer answer only a hash. */
export function recorded(step: Step, outcome: Outcome): unknown {
  const text = told(step, outcome)
  return 'refused' in outcome || text.length <= LONGEST_ANSWER
    ? shownOf(step, outcome)
    : { answer: `hash ${hashOf(text)}` }
}

/** Writes the answers with a line for each case, and one for the random requests. */
export function written({ cases, random }: Answers): string {
  return [...Object.entries(cases), random].map((line) => `${JSON.stringify(line)}\n`).join('')
}

/** Reads what `written` wrote. */
export function readAnswers(text: string): Answers {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  return { cases: Object.fromEntries(lines.slice(0, -1)), random: lines.at(-1) }
}

/** Sends random requests, and returns a hash of each outcome. */
export async function randomHashes(side: Side): Promise<string[]> {
  await setItems(side, {})
  const hashes: string[] = []
  await followRandom(SEED, OPERATIONS, side, async (step) => {
    const outcome = await side.ask(step)
    hashes.push(isLeftOpen(step, outcome) ? 'refused' : hashOf(told(step, outcome)))
    return true
  })
  return hashes
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
