import { dynamo } from '../store/client.ts'

/** What a piece of work asked of the database. */
export interface Asked {
  /** Requests that had to wait for one another: those that ran side by side count as one. */
  rounds: number
  writeUnits: number
  readUnits: number
}

/** Runs work and counts what it asked of the database, as DynamoDB itself accounts for it. */
export async function watch(work: () => Promise<unknown>): Promise<Asked> {
  const asked: Asked = { rounds: 0, writeUnits: 0, readUnits: 0 }
  let deepestDone = 0
  dynamo.middlewareStack.add(
    (next) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
      const depth = deepestDone + 1
      const result = await next(args)
      deepestDone = Math.max(deepestDone, depth)
      asked.rounds = deepestDone
      const consumed = (result.output as { ConsumedCapacity?: Consumed | Consumed[] })
        .ConsumedCapacity
      for (const each of [consumed ?? []].flat()) {
        if (isWrite(args.input)) asked.writeUnits += each.CapacityUnits ?? 0
        else asked.readUnits += each.CapacityUnits ?? 0
      }
      return result
    },
    { step: 'initialize', name: 'watch' },
  )
  try {
    await work()
  } finally {
    dynamo.middlewareStack.remove('watch')
  }
  return asked
}

interface Consumed {
  CapacityUnits?: number
}

function isWrite(input: object): boolean {
  return 'TransactItems' in input || 'UpdateExpression' in input || 'Item' in input
}
