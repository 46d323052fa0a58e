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

/** Answers an operation; takes and gives marshalled values. It gives bytes as Uint8Array, and takes base64 texts too. */
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

/** Makes the handler that answers the JSON of DynamoDB's protocol. */
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
  return (
    JSON.parse(body instanceof Uint8Array ? new TextDecoder().decode(body) : String(body)) ?? {}
  )
}

function answer(statusCode: number, values: object): Answer {
  const body = Buffer.from(JSON.stringify(values, asBase64))
  return { statusCode, headers: { 'content-type': 'application/x-amz-json-1.0' }, body }
}

/** Makes base64 of bytes; `this` holds them as they are, because a Buffer would come here as JSON of its own. */
function asBase64(this: Readonly<Record<string, unknown>>, name: string, value: unknown): unknown {
  const bytes = this[name]
  return bytes instanceof Uint8Array ? Buffer.from(bytes).toString('base64') : value
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
