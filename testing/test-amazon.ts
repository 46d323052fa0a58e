import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAmazonEngine } from './amazon-engine.ts'
import { PART } from './amazon-part.ts'
import { sourcesIn } from './source.ts'
import { operationsIn } from './store-operations.ts'

/**
 * `npm run test:amazon` runs the tests of the server on Amazon's DynamoDB Local, which refuses what DynamoDB refuses.
 * With `-- --part` it runs the test files of amazon-part.ts, and fails if an operation of the store wasn't reached; with
 * names of test files it runs only these files. Rules: docs/operations.md, "Before a release".
 */

/**
 * The engine carries out 50 to 90 postings a second, so the random tests make fewer calls. Values that are set in the
 * environment take precedence.
 */
const FEWER = { MODEL_OPERATIONS: '1200', ATTACK_REQUESTS: '3000' }
const CREDENTIALS = {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
}
const TEST_TIMEOUT_MS = 300_000

async function main(): Promise<number> {
  const given = process.argv.slice(2)
  const isPart = given.includes('--part')
  const asked = given.filter((each) => each !== '--part')
  const engine = await startAmazonEngine()
  const folder = mkdtempSync(join(tmpdir(), 'sarafi-amazon-'))
  try {
    const environment = {
      ...FEWER,
      ...process.env,
      ...CREDENTIALS,
      AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
    }
    if (!isPart) return await tests(asked, environment)
    const code = await tests([...PART, ...asked], { ...environment, STORE_REACHED: folder })
    return code || unreached(folder)
  } finally {
    await engine.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function tests(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const patient = [`--testTimeout=${TEST_TIMEOUT_MS}`, `--hookTimeout=${TEST_TIMEOUT_MS}`]
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...patient]
  const child = spawn(process.execPath, [...vitest, ...args], { env, stdio: 'inherit' })
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}

/** Prints the operations of the store that no test file of amazon-part.ts reached, and returns their number. */
function unreached(folder: string): number {
  const records = readdirSync(folder).filter((name) => name.endsWith('.txt'))
  const reached = new Set(
    records.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n')),
  )
  const operations = operationsIn(sourcesIn('functions/store'))
  const left = operations.filter((each) => !reached.has(each))
  console.log(
    `${operations.length - left.length} of ${operations.length} operations of the store were reached`,
  )
  if (left.length === 0) return 0
  console.log('Add test files to testing/amazon-part.ts that reach these too:')
  for (const each of left) console.log(`  ${each}`)
  return 1
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 2
})
