import {
  DynamoDBServiceException,
  type TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'
import { isRefusal } from './errors.ts'

/** The operations that the store has. */
export const OPERATIONS = [
  'BatchGetItem',
  'GetItem',
  'Query',
  'Scan',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'TransactWriteItems',
  'BatchWriteItem',
] as const
export type Operation = (typeof OPERATIONS)[number]

/**
 * Answers an operation; takes and gives marshalled values. Bytes are base64 texts in JSON, and Uint8Array for the SDK's
 * middleware; a call takes both.
 */
export type Call = (operation: Operation, input: object) => Promise<object>

/** A request and an answer of DynamoDB over HTTP, as far as the store uses them. */
interface Request {
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
}
interface Answer {
  readonly statusCode: number
  readonly headers: Record<string, string>
  readonly body: Uint8Array
}

/** What the SDK's client takes as its `requestHandler`. */
export interface RequestHandler {
  readonly metadata: { readonly handlerProtocol: string }
  handle(request: Request): Promise<{ response: Answer }>
  updateHttpClientConfig(): void
  httpHandlerConfigs(): Record<string, never>
  destroy(): void
}

/**
 * Makes the handler that answers the JSON of DynamoDB's protocol.
 * @param call gives bytes as base64 texts
 */
export function requestHandlerOf(call: Call): RequestHandler {
  return {
    metadata: { handlerProtocol: 'http/1.1' },
    handle: async (request) => ({ response: await answerTo(request, call) }),
    updateHttpClientConfig: () => undefined,
    httpHandlerConfigs: () => ({}),
    destroy: () => undefined,
  }
}

async function answerTo({ headers, body }: Request, call: Call): Promise<Answer> {
  try {
    return answer(200, await call(operationOf(headers), inputOf(body)))
  } catch (error) {
    if (!isRefusal(error)) throw error
    return refusal(error as DynamoDBServiceException)
  }
}

function operationOf(headers: Readonly<Record<string, string>>): Operation {
  const name = Object.keys(headers).find((each) => each.toLowerCase() === 'x-amz-target')
  const [, operation = ''] = (name ? (headers[name] ?? '') : '').split('.')
  if ((OPERATIONS as readonly string[]).includes(operation)) return operation as Operation
  throw new DynamoDBServiceException({
    name: 'UnknownOperationException',
    message: '',
    $fault: 'client',
    $metadata: {},
  })
}

function inputOf(body: unknown): object {
  if (body === undefined) return {}
  return JSON.parse(body instanceof Uint8Array ? new TextDecoder().decode(body) : String(body))
}

function answer(statusCode: number, values: object): Answer {
  const body = Buffer.from(JSON.stringify(values))
  return { statusCode, headers: { 'content-type': 'application/x-amz-json-1.0' }, body }
}

/** Returns an answer with bytes in place of the base64 texts that stand for them in JSON. */
export function withBytes<Answer>(answer: Answer): Answer {
  return JSON.parse(JSON.stringify(answer), (name, value) => {
    if (name === 'B' && typeof value === 'string') return bytesOf(value)
    return name === 'BS' && isTexts(value) ? value.map(bytesOf) : value
  })
}

/** Returns an error with bytes in the items that it carries. */
export function errorWithBytes(error: unknown): unknown {
  const { Item, CancellationReasons } = error as { Item?: object; CancellationReasons?: object }
  if (Item) Object.assign(error as object, { Item: withBytes(Item) })
  if (CancellationReasons) Object.assign(error as object, withBytes({ CancellationReasons }))
  return error
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}

function bytesOf(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'base64'))
}

const CODES: Readonly<Record<string, string>> = {
  ValidationException: 'com.amazon.coral.validate#ValidationException',
  UnknownOperationException: 'com.amazon.coral.service#UnknownOperationException',
}

function refusal(error: DynamoDBServiceException): Answer {
  const { name, message, $fault } = error
  const { CancellationReasons, Item } = error as Partial<TransactionCanceledException> & {
    Item?: object
  }
  return answer($fault === 'server' ? 500 : 400, {
    __type: CODES[name] ?? `com.amazonaws.dynamodb.v20120810#${name}`,
    message,
    ...(name === 'TransactionCanceledException' ? { Message: message, CancellationReasons } : {}),
    ...(Item ? { Item } : {}),
  })
}
