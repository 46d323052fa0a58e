import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { DeleteCommand } from './commands.ts'

/** The headers of the requests that arrived at the database. */
const asked: IncomingHttpHeaders[] = []
const database = createServer((request, response) => {
  asked.push(request.headers)
  request.resume()
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end('{}')
})

beforeAll(() => new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve)))

afterAll(() => {
  database.closeAllConnections()
  return new Promise((resolve) => database.close(resolve))
})

/** Makes two different requests with a fresh client, and returns the signatures with which they arrived. */
async function signatures({ unsigned = false } = {}): Promise<(string | undefined)[]> {
  vi.resetModules()
  const { port } = database.address() as AddressInfo
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = `http://127.0.0.1:${port}`
  const { dynamo } = await import('./client.ts')
  if (unsigned) (await import('./unsigned.ts')).sendUnsigned()
  asked.length = 0
  for (const pk of ['one', 'two']) {
    await dynamo.send(new DeleteCommand({ TableName: 'table', Key: { pk, sk: 'one' } }))
  }
  return asked.map(({ authorization }) => authorization)
}

it('a request is signed with the key of the process, over its own content', async () => {
  const [one, two] = await signatures()
  const signed =
    /^AWS4-HMAC-SHA256 Credential=test\/\d{8}\/us-east-1\/dynamodb\/aws4_request, SignedHeaders=[a-z0-9;-]*content-type;host;[a-z0-9;-]+, Signature=[0-9a-f]{64}$/
  expect([one, two]).toEqual([expect.stringMatching(signed), expect.stringMatching(signed)])
  expect(one?.slice(-64)).not.toBe(two?.slice(-64))
})

it('a request is not signed once the embedded engine was started', async () => {
  const [one, two] = await signatures({ unsigned: true })
  expect(one).toMatch(/Signature=0{64}$/)
  expect(two).toBe(one)
})
