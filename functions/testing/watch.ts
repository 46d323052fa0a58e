import { randomBytes } from 'node:crypto'
import { inject, type TestContext, TestRunner } from 'vitest'
import { dynamo } from '../store/table/client.ts'
import { counted, type RequestCounts } from '../store/table/request-counts.ts'

export type { RequestCounts }

/**
 * Runs work and returns how many database requests it made, and their cost. The answers to requests that were sent together
 * come together, so the number of rounds doesn't depend on which one was quicker.
 */
export async function watch(work: () => Promise<unknown>): Promise<RequestCounts> {
  watches += 1
  const name = `step ${watches}`
  const together = inStep()
  dynamo.middlewareStack.add((next) => (args) => together(() => next(args)), {
    step: 'initialize',
    priority: 'low',
    name,
  })
  try {
    const { requests } = await counted(work)
    return inject('dynamoEndpoint') === null ? requests : withoutUnits(requests)
  } finally {
    dynamo.middlewareStack.remove(name)
  }
}

let watches = 0

/** Makes a function that holds back each answer until all requests under way are answered and no other one follows. */
function inStep() {
  let sent = 0
  let underWay = 0
  let held: (() => void)[] = []
  const release = async () => {
    for (let before = -1; before !== sent; ) {
      before = sent
      await nothingElseToDo()
    }
    if (underWay > 0) return
    const answers = held
    held = []
    for (const answer of answers) answer()
  }
  return async <Answer>(request: () => Promise<Answer>): Promise<Answer> => {
    sent += 1
    underWay += 1
    try {
      return await request()
    } finally {
      underWay -= 1
      const released = new Promise<void>((done) => held.push(done))
      if (underWay === 0) void release()
      await released
    }
  }
}

/** Waits until other code and the threads for cryptography, which check a session, have done what they had to. */
async function nothingElseToDo(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await new Promise((done) => randomBytes(1, () => setImmediate(done)))
  }
}
const TURNS = 3

/**
 * Replaces the units by values that skip the test. Amazon's DynamoDB Local has other units than DynamoDB, so costs are
 * measured with the product's own engine. With another engine, a test is skipped as soon as it reads units. If a hook reads
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

const WHY = "units are measured with the product's own engine"
let isSkipping = false

/** Skips a test if a hook of its file looked at units that this engine doesn't have. */
export function skipWithoutUnits({ skip }: Pick<TestContext, 'skip'>): void {
  if (isSkipping) skip(WHY)
}

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
