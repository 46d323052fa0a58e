import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'

/** Tests bin/start.mjs with a server that only tells how it was started and what reaches it. */

const START = fileURLToPath(new URL('../bin/start.mjs', import.meta.url))
const SERVER = `
  const { MALLOC_ARENA_MAX, NODE_COMPILE_CACHE, KEPT } = process.env
  const [, file, ...args] = process.argv
  const variables = { MALLOC_ARENA_MAX, NODE_COMPILE_CACHE, KEPT }
  process.on('SIGINT', () => console.log('SIGINT'))
  process.on('SIGTERM', () => process.exit(7))
  process.on('disconnect', () => console.log('left alone') ?? process.exit(0))
  console.log(JSON.stringify({ pid: process.pid, file, args, flags: process.execArgv, variables }))
  setInterval(() => {}, 1000)`

const WAITING = { timeout: 60_000 }

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'sarafi-started-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Makes a project of start.mjs and a small server. */
function project({ needs = '>=24.15', fetched = false } = {}): string {
  const folder = mkdtempSync(join(root, 'project-'))
  const write = (path: string, put: (path: string) => void) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    put(join(folder, path))
  }
  write('bin/start.mjs', (path) => copyFileSync(START, path))
  write('package.json', (path) => writeFileSync(path, JSON.stringify({ engines: { node: needs } })))
  write('infra/local/main.ts', (path) => writeFileSync(path, SERVER))
  if (fetched) {
    write('node_modules/node/bin/node', (path) => symlinkSync(process.execPath, path))
  }
  return folder
}

function start(folder: string, ...args: string[]) {
  const child = spawn(process.execPath, [join(folder, 'bin/start.mjs'), ...args], {
    env: { ...process.env, KEPT: 'yes' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece) => {
      printed += piece
    })
  }
  const printedAll = async (what: string) => {
    await expect.poll(() => printed, WAITING).toContain(what)
    return printed
  }
  return { child, printedAll, said: async () => JSON.parse(await printedAll('}\n')) }
}

async function endOf(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'exit')
  return code
}

it('starts the server with its flags and variables, and passes on arguments and the environment', async () => {
  const folder = project()
  const { said } = start(folder, '--more')
  expect(await said()).toEqual({
    pid: expect.any(Number),
    file: join(folder, 'infra/local/main.ts'),
    args: ['--more'],
    flags: ['--max-old-space-size=1024', '--max-semi-space-size=16'],
    variables: {
      MALLOC_ARENA_MAX: '2',
      NODE_COMPILE_CACHE: join(folder, 'node_modules/.cache/compiled'),
      KEPT: 'yes',
    },
  })
})

it('takes the Node that npm install fetched if this one is older than the product needs', async () => {
  const { said } = start(project({ needs: '>=99.1', fetched: true }))
  expect((await said()).args).toEqual([])
})

it('says in one sentence what is needed if there is no Node that is new enough', async () => {
  const { child, printedAll } = start(project({ needs: '>=99.1' }))
  expect(await endOf(child)).toBe(1)
  expect(await printedAll('\n')).toBe(
    `The product needs Node 99.1 or later, and this is ${process.versions.node}. Run npm install, which fetches a newer one.\n`,
  )
})

it('passes on signals to the server and waits for its end', async () => {
  const { child, said, printedAll } = start(project())
  await said()
  child.kill('SIGINT')
  await printedAll('SIGINT\n')
  expect(child.exitCode).toBeNull()
  child.kill('SIGTERM')
  expect(await endOf(child)).toBe(7)
})

it('ends like a shell if the server is killed', async () => {
  const { child, said } = start(project())
  process.kill((await said()).pid, 'SIGKILL')
  expect(await endOf(child)).toBe(128 + 9)
})

it('leaves no server behind when it is killed itself', async () => {
  const { child, said, printedAll } = start(project())
  await said()
  child.kill('SIGKILL')
  await printedAll('left alone')
})
