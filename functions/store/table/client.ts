import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { itemClient } from './commands.ts'
import { ItemProtocol } from './item-protocol.ts'
import { countRequests } from './request-counts.ts'

/** An item as the table stores it; every number is an integer and is read as bigint. */
export type Item = Record<string, unknown>

/**
 * The DynamoDB client of this process. The SDK repeats a call that got no answer with the same client token, so a
 * transaction is applied once. transact.ts repeats cancelled transactions.
 */
export const dynamo = itemClient(
  new DynamoDBClient({
    cacheMiddleware: true,
    maxAttempts: 3,
    protocol: ItemProtocol,
    requestHandler: {
      connectionTimeout: 1_000,
      requestTimeout: 4_000,
      throwOnRequestTimeout: true,
    },
  }),
)

// No logger is set, but the SDK's logger step would still copy everything that is sent and received.
dynamo.middlewareStack.remove('loggerMiddleware')
// Nobody reads which SDK and system a request comes from, and the text would be made for each request.
dynamo.middlewareStack.remove('getUserAgentMiddleware')
countRequests(dynamo)
