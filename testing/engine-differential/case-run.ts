import { CASES } from './cases/index.ts'
import { agree, same } from './compare.ts'
import type { Difference, Tally } from './random-run.ts'
import { everything, type Side, setItems } from './side.ts'
import { type Case, idOf, type Outcome, type Step } from './step.ts'

/** Carries out a case on one side; the last outcome is what the table has at the end. */
export async function runCase(side: Side, { items = [], steps }: Case): Promise<Outcome[]> {
  await setItems(side, Object.fromEntries(items.map((item) => [idOf(item), item])))
  const outcomes: Outcome[] = []
  for (const step of steps) outcomes.push(await side.ask(step))
  return [...outcomes, { answer: await everything(side) }]
}

/** The step that stands for the items at the end of a case. */
export const AT_THE_END: Step = { operation: 'Scan', input: {} }

/** Carries out the cases whose name contains a text on Amazon's engine and, in both ways, on ours. */
export async function compareCases(
  sides: readonly [amazon: Side, client: Side, call: Side],
  named: string,
): Promise<Tally> {
  const differences: Difference[] = []
  let [operations, refused] = [0, 0]
  for (const each of CASES.filter(({ name }) => name.includes(named))) {
    const [amazon, client, call] = await Promise.all(sides.map((side) => runCase(side, each)))
    for (const [index, step] of [...each.steps, AT_THE_END].entries()) {
      const [theirs, byClient, byCall] = [amazon?.[index], client?.[index], call?.[index]]
      if (!theirs || !byClient || !byCall) continue
      operations += 1
      if ('refused' in theirs && 'refused' in byClient) refused += 1
      if (agree(step, theirs, byClient) && same(step, byClient, byCall)) continue
      const outcomes = [theirs, byClient, byCall].map(
        (outcome, at) => [sides[at]?.name ?? '', outcome] as const,
      )
      differences.push({
        where: `Case "${each.name}", step ${index + 1}`,
        repeat: `--case '${each.name}'`,
        step,
        outcomes,
      })
    }
  }
  return { operations, refused, differences }
}
