import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { countRequests } from './asked.ts'

/** An item as the table stores it; every number is an integer and is read as bigint. */
export type Item = Record<string, unknown>

/**
 * The DynamoDB client of this process. The SDK repeats a call that got no answer with the same client token, so a
 * transaction is applied once. transact.ts repeats cancelled transactions.
 */
export const dynamo = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 1_000,
      requestTimeout: 4_000,
      throwOnRequestTimeout: true,
    },
  }),
  {
    marshallOptions: { removeUndefinedValues: true },
    unmarshallOptions: { wrapNumbers: (digits) => BigInt(digits) },
  },
)

// No logger is set, and for it the SDK would still copy everything that is sent and received.
dynamo.middlewareStack.remove('loggerMiddleware')
countRequests(dynamo)
