import { AsyncLocalStorage } from 'node:async_hooks'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** The requests that a piece of work made to the database, and their cost in DynamoDB's units. */
export interface RequestCounts {
  /** The number of requests that waited for one another; parallel requests count as one. */
  rounds: number
  writeUnits: number
  readUnits: number
}

/**
 * The counts to which a request is added. Several calls may run at the same time, and a counted call may contain
 * another counted call.
 */
const counts = new AsyncLocalStorage<readonly RequestCounts[]>()

/** Runs work and counts its requests to the database; a failed request counts as a round without units. */
export async function counted<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; requests: RequestCounts }> {
  const requests: RequestCounts = { rounds: 0, writeUnits: 0, readUnits: 0 }
  const result = await counts.run([...(counts.getStore() ?? []), requests], work)
  return { result, requests }
}

/** Returns the counts to which a request is added now; the same for everything that a piece of work does. */
export function countedNow(): unknown {
  return counts.getStore()
}

/** Makes a client ask DynamoDB for the units of each request, and add them to the counts. */
export function countRequests(client: DynamoDBDocumentClient): void {
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const started = (counts.getStore() ?? []).map((requests) => ({
        requests,
        round: requests.rounds + 1,
      }))
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
      try {
        const result = await next(args)
        const { ConsumedCapacity = [] } = result.output as { ConsumedCapacity?: Units | Units[] }
        const kind = WRITES.test(context.commandName ?? '') ? 'writeUnits' : 'readUnits'
        for (const { CapacityUnits = 0 } of [ConsumedCapacity].flat())
          for (const { requests } of started) requests[kind] += CapacityUnits
        return result
      } finally {
        for (const { requests, round } of started)
          requests.rounds = Math.max(requests.rounds, round)
      }
    },
    { step: 'initialize', name: 'count' },
  )
}

interface Units {
  CapacityUnits?: number
}

const WRITES = /^(TransactWrite|BatchWrite|Update|Put|Delete)/
