import { inject, type TestContext, TestRunner } from 'vitest'
import { dynamo } from '../store/table/client.ts'
import { counted, type RequestCounts } from '../store/table/request-counts.ts'

export type { RequestCounts }

/** Runs work and returns how many database requests it made, and their cost. */
export async function watch(work: () => Promise<unknown>): Promise<RequestCounts> {
  const { requests } = await counted(work)
  return inject('isEmbedded') ? requests : withoutUnits(requests)
}

/**
 * Replaces the units by values that skip the test. Amazon's DynamoDB Local has other units than DynamoDB, so costs are
 * measured with the embedded engine. With another engine, a test is skipped as soon as it reads units. If a hook reads
 * units, the tests after it are skipped too.
 */
function withoutUnits({ rounds }: RequestCounts): RequestCounts {
  const skipped = (): number => {
    const test = TestRunner.getCurrentTest()
    isSkipping ||= test === undefined
    test?.context.skip(WHY)
    return Number.NaN
  }
  return {
    rounds,
    get writeUnits() {
      return skipped()
    },
    get readUnits() {
      return skipped()
    },
  }
}

const WHY = 'units are measured with the embedded engine'
let isSkipping = false

/** Skips a test if a hook of its file looked at units that this engine doesn't have. */
export function skipWithoutUnits({ skip }: Pick<TestContext, 'skip'>): void {
  if (isSkipping) skip(WHY)
}

/**
 * Runs work that only reads several times, and returns the counts with the fewest rounds. A slow request of one round can
 * end after a quick one of the next; what waits for the slow one then counts as a round more.
 */
export async function watchSeveralTimes(work: () => Promise<unknown>): Promise<RequestCounts> {
  const counts: RequestCounts[] = []
  for (let time = 0; time < TIMES; time += 1) counts.push(await watch(work))
  return counts.reduce((least, each) => (each.rounds < least.rounds ? each : least))
}
const TIMES = 5

/** Runs work and returns the operations that it asked of the database: "UpdateItem". */
export async function sent(work: () => Promise<unknown>): Promise<string[]> {
  const operations: string[] = []
  dynamo.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        operations.push(commandName.replace(/Command$/, ''))
        return next(args)
      },
    { step: 'initialize', name: 'sent' },
  )
  try {
    await work()
  } finally {
    dynamo.middlewareStack.remove('sent')
  }
  return operations
}
