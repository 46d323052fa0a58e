import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Asked, askedOfDynamo, askedOfS3 } from './requests.ts'

/** A recorded request; the caller's name is in its access key. */
export interface Recorded extends Asked {
  readonly caller: string
}

/** Simulates AWS: the table is the engine's; objects, secrets and messages are in memory. */
export interface RecordingAws {
  readonly endpoint: string
  readonly recorded: readonly Recorded[]
  /** The objects of S3, by "/bucket/key". */
  readonly objects: ReadonlyMap<string, Buffer>
  /** The subjects of the messages that were published to topics. */
  readonly messages: readonly string[]
  stop(): Promise<void>
}

/** The access key and the service in a request's signature. */
const CREDENTIAL = /Credential=(.+?)\/\d{8}\/[^/]+\/(\w+)\/aws4_request/

/**
 * Starts the simulated AWS on a free port of this machine.
 * @param engine the endpoint to which DynamoDB's calls are passed on
 * @param secrets the current value of each secret, by its ARN; there are no previous values
 */
export async function recordAws(
  engine: string,
  secrets: Readonly<Record<string, string>>,
): Promise<RecordingAws> {
  const recorded: Recorded[] = []
  const objects = new Map<string, Buffer>()
  const messages: string[] = []
  const services: Record<string, Service> = {
    dynamodb: dynamodb(engine),
    secretsmanager: secretsmanager(secrets),
    s3: s3(objects),
    sns: sns(messages),
  }
  const server = createServer(async (request, response) => {
    const [, caller = '', service = ''] = CREDENTIAL.exec(request.headers.authorization ?? '') ?? []
    const answer = services[service]
    if (!answer) return response.writeHead(400).end(`Nobody here is ${service}`)
    const asked = await answer(request, await buffer(request), response)
    recorded.push(...asked.map((each) => ({ ...each, caller })))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    recorded,
    objects,
    messages,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Answers a request and returns what it asked for. */
type Service = (
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
) => Promise<Asked[]> | Asked[]

function dynamodb(engine: string): Service {
  return async ({ headers }, body, response) => {
    const passed = ['authorization', 'content-type', 'x-amz-date', 'x-amz-target']
    const answer = await fetch(engine, {
      method: 'POST',
      headers: Object.fromEntries(passed.map((name) => [name, String(headers[name] ?? '')])),
      body: new Uint8Array(body),
    })
    response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' })
    response.end(Buffer.from(await answer.arrayBuffer()))
    return askedOfDynamo(operationOf(headers), JSON.parse(body.toString()))
  }
}

function secretsmanager(secrets: Readonly<Record<string, string>>): Service {
  return ({ headers }, body, response) => {
    const { SecretId, VersionStage } = JSON.parse(body.toString())
    const SecretString = VersionStage === 'AWSCURRENT' ? secrets[SecretId] : undefined
    response.writeHead(SecretString ? 200 : 400, { 'content-type': 'application/x-amz-json-1.1' })
    response.end(
      JSON.stringify(SecretString ? { SecretString } : { __type: 'ResourceNotFoundException' }),
    )
    return [{ action: `secretsmanager:${operationOf(headers)}`, resource: SecretId }]
  }
}

function sns(messages: string[]): Service {
  return (_request, body, response) => {
    const {
      Action,
      TopicArn = '',
      Subject = '',
    } = Object.fromEntries(new URLSearchParams(body.toString()))
    messages.push(Subject)
    response.writeHead(200, { 'content-type': 'text/xml' })
    response.end(
      '<PublishResponse><PublishResult><MessageId>1</MessageId></PublishResult></PublishResponse>',
    )
    return [{ action: `sns:${Action}`, resource: TopicArn }]
  }
}

function s3(objects: Map<string, Buffer>): Service {
  return ({ method = '', url = '' }, body, response) => {
    const { pathname, searchParams } = new URL(url, 'http://s3')
    const path = decodeURIComponent(pathname).replace(/\/$/, '')
    const found = objects.get(path)
    const asked = askedOfS3(method, path, !found)
    if (searchParams.has('list-type')) {
      const prefix = `${path}/${searchParams.get('prefix') ?? ''}`
      const keys = [...objects.keys()].filter((each) => each.startsWith(prefix)).sort()
      const listed = keys.map((key) => `<Key>${key.slice(path.length + 1)}</Key>`)
      const contents = listed.map((key) => `<Contents>${key}</Contents>`).join('')
      response.end(`<ListBucketResult>${contents}</ListBucketResult>`)
    } else if (method === 'GET' && !found) {
      response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    } else {
      if (method === 'PUT') objects.set(path, body)
      if (method === 'DELETE') objects.delete(path)
      response.end(method === 'GET' ? found : '')
    }
    return asked
  }
}

function operationOf(headers: IncomingMessage['headers']): string {
  return String(headers['x-amz-target']).split('.').at(-1) ?? ''
}
