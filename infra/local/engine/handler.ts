import type { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import type { Answering, Operation } from '../../../functions/store/table/client.ts'
import { isRefusal } from './errors.ts'

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
export function requestHandlerOf(call: Answering): RequestHandler {
  return {
    metadata: { handlerProtocol: 'http/1.1' },
    async handle({ headers, body }) {
      const called = call(operationOf(headers), inputOf(body))
      return { response: await called.then((output) => answer(200, output), refusal) }
    },
    updateHttpClientConfig: () => undefined,
    httpHandlerConfigs: () => ({}),
    destroy: () => undefined,
  }
}

function operationOf(headers: Readonly<Record<string, string>>): Operation {
  const [, target = ''] =
    Object.entries(headers).find(([name]) => name.toLowerCase() === 'x-amz-target') ?? []
  return target.split('.')[1] as Operation
}

function inputOf(body: unknown): object {
  return JSON.parse(body instanceof Uint8Array ? new TextDecoder().decode(body) : String(body))
}

function answer(statusCode: number, values: object): Answer {
  const body = Buffer.from(JSON.stringify(values, withBase64))
  return { statusCode, headers: { 'content-type': 'application/x-amz-json-1.0' }, body }
}

/** Writes bytes as a text of base 64, for `JSON.stringify`. */
export function withBase64(_name: string, value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value
}

const CODES: Readonly<Record<string, string>> = {
  ValidationException: 'com.amazon.coral.validate#ValidationException',
  UnknownOperationException: 'com.amazon.coral.service#UnknownOperationException',
}

function refusal(error: unknown): Answer {
  if (!isRefusal(error)) throw error
  const { name, message, $fault } = error
  const { CancellationReasons, Item } = error as Partial<TransactionCanceledException> & {
    Item?: object
  }
  return answer($fault === 'server' ? 500 : 400, {
    __type: CODES[name] ?? `com.amazonaws.dynamodb.v20120810#${name}`,
    message,
    // In the answer to a cancelled transaction, DynamoDB calls the message `Message`.
    Message: CancellationReasons && message,
    CancellationReasons,
    Item,
  })
}
