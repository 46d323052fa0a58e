import { AsyncLocalStorage } from 'node:async_hooks'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** What a piece of work asked of the database, as DynamoDB itself accounts for it. */
export interface Asked {
  /** Requests that had to wait for one another: those that ran side by side count as one. */
  rounds: number
  writeUnits: number
  readUnits: number
}

/** The counts that a request belongs to: several calls are under way at once, and one piece of work may hold another. */
const counts = new AsyncLocalStorage<readonly Asked[]>()

/** Runs work and counts what it asked of the database; a request that failed is a round of no units. */
export async function counted<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; asked: Asked }> {
  const asked: Asked = { rounds: 0, writeUnits: 0, readUnits: 0 }
  const result = await counts.run([...(counts.getStore() ?? []), asked], work)
  return { result, asked }
}

/** Has a client ask DynamoDB with each request for its units, and count them. */
export function countRequests(client: DynamoDBDocumentClient): void {
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const started = (counts.getStore() ?? []).map((asked) => ({ asked, round: asked.rounds + 1 }))
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
      try {
        const result = await next(args)
        const { ConsumedCapacity = [] } = result.output as { ConsumedCapacity?: Units | Units[] }
        const kind = WRITES.test(context.commandName ?? '') ? 'writeUnits' : 'readUnits'
        for (const { CapacityUnits = 0 } of [ConsumedCapacity].flat())
          for (const { asked } of started) asked[kind] += CapacityUnits
        return result
      } finally {
        for (const { asked, round } of started) asked.rounds = Math.max(asked.rounds, round)
      }
    },
    { step: 'initialize', name: 'count' },
  )
}

interface Units {
  CapacityUnits?: number
}

const WRITES = /^(TransactWrite|BatchWrite|Update|Put|Delete)/
