import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest'
import { openDayOf } from '../../functions/jobs/export-day.ts'
import { addDays } from '../../shared/calendar/business-date.ts'
import { askDesk, CommandDesk, type MakeRun } from './by-hand.ts'
import { openStore, type Store } from './engine/open.ts'
import { type Held, holdDataDir } from './lock.ts'
import { runByHand } from './nightly.ts'

const COMMAND = fileURLToPath(new URL('./export.ts', import.meta.url))
const dataDir = mkdtempSync(join(inject('folder'), 'by-hand-'))
const yesterday = addDays(openDayOf({ clock: () => new Date() }), -1)
const ORDER = { exportsUrl: undefined, wait: false }
const servers: Server[] = []
let store: Store
let held: Held

beforeAll(async () => {
  held = holdDataDir(dataDir, { name: 'http://localhost:1' })
  store = await openStore(dataDir)
  // The product's own environment, which its children get.
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', undefined)
})
afterAll(() => {
  vi.unstubAllEnvs()
  store.close()
  held.close()
})
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

it('the command beside the running product lets it make the run, and says what that says', async () => {
  held.tell({ name: 'http://localhost:1', desk: await openDesk(runByHand(store)) })
  const { code, out, err } = await run()
  expect([code, out]).toEqual([0, `Exported ${yesterday} to file://${dataDir}/exports\n`])
  expect(err).toBe(`Exporting ${yesterday} (1 of 1)\n`)
  // The run has written its notes to the product's store.
  const { Items } = (await store.call('Scan', { TableName: 'sarafi' })) as { Items: object[] }
  expect(JSON.stringify(Items)).toContain('EXPORT#')
  const again = await run()
  expect([again.code, again.out]).toEqual([0, expect.stringMatching(/^Nothing to export: /)])
})

it('the run gets what the command asks for', async () => {
  const asked: object[] = []
  const desk = await openDesk(async ({ exportsUrl, wait }) => {
    asked.push({ exportsUrl, wait })
    return 0
  })
  held.tell({ name: 'http://localhost:1', desk })
  await run({}, ['--wait'])
  await run({ EXPORTS_URL: 'file:///elsewhere' })
  expect(asked).toEqual([{ wait: true }, { exportsUrl: 'file:///elsewhere', wait: false }])
})

it('the run goes to the place that the command names', async () => {
  held.tell({ name: 'http://localhost:1', desk: await openDesk(runByHand(store)) })
  const place = mkdtempSync(join(inject('folder'), 'other place '))
  const { code } = await run({ EXPORTS_URL: pathToFileURL(place).href })
  expect([code, readdirSync(place)]).toEqual([0, [yesterday]])
})

it('the command ends with 2 while another process that makes no runs has the folder', async () => {
  held.tell({ name: 'npm run restore' })
  const { code, err } = await run()
  expect([code, err]).toEqual([
    2,
    'The data folder is in use by npm run restore; try again in a moment\n',
  ])
})

it('days are exported and compared beside the product, which does nothing for it', async () => {
  held.tell({ name: 'http://localhost:1' })
  expect((await run({}, ['--date', yesterday])).code).toBe(0)
  expect((await run({}, ['--verify', '--date', yesterday])).code).toBe(0)
  expect((await run({}, ['--all'])).code).toBe(0)
})

it('passes on the exit code, and 2 for a run that failed or was ended', async () => {
  const { signal } = new AbortController()
  const codeOf = async (makeRun: MakeRun) => askDesk(await openDesk(makeRun), ORDER, signal)
  expect(await codeOf(async () => 3)).toBe(3)
  expect(await codeOf(async () => null)).toBe(2)
  expect(await codeOf(() => Promise.reject(new Error('no disk')))).toBe(2)
})

it('ends the run if the command ends, and the command if the product ends', async () => {
  const ending = new AbortController()
  let ended = 0
  const untilEnded: MakeRun = async ({ signal, say }) => {
    say({ err: '' })
    if (!signal.aborted) await once(signal, 'abort')
    ended += 1
    return null
  }
  const left = askDesk(await openDesk(untilEnded), ORDER, ending.signal)
  ending.abort()
  await expect(left).rejects.toThrow()
  const server = await served(untilEnded)
  const stopped = askDesk(server.desk, ORDER, new AbortController().signal)
  await server.commands.stop()
  expect(await stopped).toBe(2)
  await expect.poll(() => ended).toBeGreaterThan(0)
})

it('a request without the key, with another, or by another method is not a command', async () => {
  let runs = 0
  const { url, key } = await openDesk(async () => {
    runs += 1
    return 0
  })
  const statusOf = async (headers: Record<string, string>, method = 'POST') =>
    (await fetch(url, { method, headers })).status
  expect(await statusOf({})).toBe(404)
  expect(await statusOf({ 'x-key': '' })).toBe(404)
  expect(await statusOf({ 'x-key': `${key.slice(0, -1)}~` })).toBe(404)
  expect(await statusOf({ 'x-key': key }, 'GET')).toBe(404)
  expect(runs).toBe(0)
})

it.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
  ['192.168.1.5', 'http://192.168.1.5:3000'],
])('a product that listens on %s is reached at %s', (host, origin) => {
  const commands = new CommandDesk(async () => 0)
  expect(new URL(commands.at({ host, port: 3000 }).url).origin).toBe(origin)
})

async function openDesk(makeRun: MakeRun) {
  return (await served(makeRun)).desk
}

/** Serves a desk as the product does. */
async function served(makeRun: MakeRun) {
  const commands = new CommandDesk(makeRun)
  const listener: RequestListener = (request, response) => {
    if (commands.takes(request)) void commands.answer(request, response)
    else response.writeHead(404).end()
  }
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { commands, desk: commands.at({ host: '127.0.0.1', port }) }
}

/** Runs the command on the folder of this test. */
function run(
  environment: Record<string, string> = {},
  args: string[] = [],
): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, ...environment }
    execFile(process.execPath, [COMMAND, ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}
