import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { countRequests } from './request-counts.ts'

/** An item as the table stores it; every number is an integer and is read as bigint. */
export type Item = Record<string, unknown>

const WRITTEN = { removeUndefinedValues: true }
/** An item has no other numbers than integers; a bigint is exact, however large it is. */
const READ = { wrapNumbers: BigInt }

/**
 * Makes a client of the database. Its commands are those of `@aws-sdk/lib-dynamodb`, which take and give plain values. The SDK
 * repeats a call that got no answer with the same client token, so a transaction is applied once.
 */
export function newClient(): DynamoDBDocumentClient {
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      maxAttempts: 3,
      requestHandler: {
        connectionTimeout: 1_000,
        requestTimeout: 4_000,
        throwOnRequestTimeout: true,
      },
    }),
    // The library changes the options that it gets, so it gets copies.
    { marshallOptions: { ...WRITTEN }, unmarshallOptions: { ...READ } },
  )
  // No logger is set, but the SDK's logger step would still copy everything that is sent and received.
  client.middlewareStack.remove('loggerMiddleware')
  // Nobody reads which SDK and system a request comes from, and the text would be made for each request.
  client.middlewareStack.remove('getUserAgentMiddleware')
  return client
}

/** The client of this process. transact.ts repeats cancelled transactions. */
export const dynamo = newClient()
countRequests(dynamo)

/** Returns the plain values of an item in an error, which the client leaves as DynamoDB sent it. */
export function itemIn(sent: Parameters<typeof unmarshall>[0]): Item {
  return unmarshall(sent, { ...READ })
}

/** The operations of DynamoDB that the product uses. */
export type Operation =
  | 'BatchGetItem'
  | 'BatchWriteItem'
  | 'DeleteItem'
  | 'GetItem'
  | 'PutItem'
  | 'Query'
  | 'Scan'
  | 'TransactWriteItems'
  | 'UpdateItem'

/**
 * Answers an operation in place of DynamoDB. It takes the input and gives the output of the SDK's plain command, such as
 * `{ Key: { pk: { S: 'A' } } }`; binary values are bytes. It leaves its input as it is, and keeps no part of its output.
 * @throws the error that the SDK would throw, such as a ConditionalCheckFailedException
 */
export type Answering = (operation: Operation, input: object) => Promise<object>

const answered = new WeakSet<DynamoDBDocumentClient>()

/** The steps of the SDK that only serve a network. They would be put together for each call without ever running. */
const NETWORK_STEPS = [
  'contentLengthMiddleware',
  'hostHeaderMiddleware',
  'recursionDetectionMiddleware',
  'retryMiddleware',
  'httpAuthSchemeMiddleware',
  'httpSigningMiddleware',
]

/**
 * From now on all calls of a client are answered in this process, without JSON, a network, a signature or repeats. Whoever
 * starts the product with its own engine calls this once, before the first call. On AWS nobody calls it. Only commands of
 * the document client can be sent then.
 */
export function answerFrom(call: Answering, client: DynamoDBDocumentClient = dynamo): void {
  const { middlewareStack } = client
  for (const name of NETWORK_STEPS) middlewareStack.remove(name)
  // The document client converts an input in front of the SDK's serializer, and an output in front of its deserializer. A
  // deserializer that stands directly behind the first conversion is thus between both, and what would follow never runs.
  const deserializer = 'deserializerMiddleware'
  middlewareStack.remove(deserializer)
  middlewareStack.addRelativeTo(
    (_next: unknown, { commandName = '' }: { commandName?: string }) =>
      async ({ input }: { input: object }) => {
        const operation = commandName.replace(/Command$/, '') as Operation
        const output = await call(operation, input)
        return { output: { ...output, $metadata: {} }, response: undefined }
      },
    { name: deserializer, relation: 'after', toMiddleware: 'DocumentMarshall' },
  )
  answered.add(client)
}

/** True if the calls of this process are answered in it. */
export function isAnsweredHere(): boolean {
  return answered.has(dynamo)
}
