import { chanceOf } from './chance.ts'
import { agree, same, told } from './compare.ts'
import { arranged } from './random-items.ts'
import { requestOf, writtenBy } from './random-requests.ts'
import { everything, type Side, setItems } from './side.ts'
import { spoilt } from './spoil.ts'
import {
  batchGet,
  INDEX_READS,
  type Item,
  idOf,
  type Outcome,
  type Step,
  TABLE_NAME,
} from './step.ts'

/** Two sides that did different things. */
export interface Difference {
  readonly where: string
  /** The arguments of `npm run test:engine` that show it again. */
  readonly repeat: string
  readonly step: Step
  readonly outcomes: readonly (readonly [side: string, outcome: Outcome])[]
}

export interface Tally {
  readonly operations: number
  /** The operations that both engines refused. */
  readonly refused: number
  readonly differences: readonly Difference[]
}

/** How many of the random requests are damaged. */
export const SPOILT = 0.14
const COMPARE_ALL_EVERY = 100

/**
 * Follows random requests: makes each for the items that the first side has, and passes it on.
 * @param first the side that says which items there are
 * @param visit carries out one request on all sides, and returns false to end
 */
export async function followRandom(
  seed: number,
  operations: number,
  first: Side,
  visit: (step: Step, number: number) => Promise<boolean>,
  spoiltShare = SPOILT,
): Promise<void> {
  const chance = chanceOf(seed)
  const items = new Map<string, Item>()
  const world = { chance, item: (key: Item) => items.get(idOf(key)) ?? key }
  for (let number = 1; number <= operations; number += 1) {
    const request = requestOf(world)
    const step = chance.yes(spoiltShare) ? spoilt(chance, request) : request
    if (!(await visit(step, number))) return
    const written = new Map(writtenBy(request).map((key) => [idOf(key), key]))
    if (written.size === 0) continue
    for (const key of written.keys()) items.delete(key)
    const read = batchGet([...written.values()], { ConsistentRead: true })
    await visit(read, number)
    const outcome = await first.ask(read)
    if ('refused' in outcome) throw new Error(`A read was refused: ${outcome.refused.message}`)
    const { Responses } = outcome.answer as { Responses: Record<string, readonly Item[]> }
    for (const item of Responses[TABLE_NAME] ?? []) items.set(idOf(item), arranged(item))
  }
}

/** Sends random requests to Amazon's engine and, in both ways, to ours, and returns the differences. */
export async function compareRandom(
  seed: number,
  operations: number,
  sides: readonly [amazon: Side, client: Side, call: Side],
  spoiltShare = SPOILT,
): Promise<Tally> {
  const [amazon, client, call] = sides
  const differences: Difference[] = []
  let refused = 0
  for (const side of sides) await setItems(side, {})
  const note = (step: Step, number: number, outcomes: readonly Outcome[]) =>
    differences.push({
      where: `Seed ${seed}, operation ${number}`,
      repeat: `--seed ${seed} --operations ${number}${spoiltShare === SPOILT ? '' : ` --spoilt ${spoiltShare}`}`,
      step,
      outcomes: outcomes.map((outcome, index) => [sides[index]?.name ?? '', outcome]),
    })
  /** Compares one request on all sides. */
  const compareStep = async (step: Step, number: number) => {
    const outcomes = await Promise.all(sides.map((side) => side.ask(step)))
    const [theirs, byClient, byCall] = outcomes
    if (!theirs || !byClient || !byCall) return false
    if (outcomes.every((each) => 'refused' in each)) refused += 1
    const isAlike = agree(step, theirs, byClient) && same(step, byClient, byCall)
    if (!isAlike) note(step, number, outcomes)
    return isAlike
  }
  const visit = async (step: Step, number: number) => {
    const isAlike = await compareStep(step, number)
    const isChecked = number % COMPARE_ALL_EVERY === 0 || number === operations
    if (isChecked) {
      for (const read of INDEX_READS) await compareStep(read, number)
    }
    if (isAlike && !isChecked) return true
    const all = await everything(amazon)
    for (const side of [client, call]) {
      if (textOf(await everything(side)) === textOf(all)) continue
      if (isAlike) note(step, number, [])
      await setItems(side, all)
    }
    return true
  }
  await followRandom(seed, operations, amazon, visit, spoiltShare)
  return { operations, refused, differences }
}

function textOf(items: Readonly<Record<string, Item>>): string {
  return told({ operation: 'Scan', input: {} }, { answer: items })
}
