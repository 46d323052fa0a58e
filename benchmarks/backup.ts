import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closedLoop, type Outcome, openLoop } from '../e2e/load.ts'
import { openLoadOffice } from '../e2e/load-office.ts'
import { newDataDir, startProduct } from '../e2e/product.ts'
import { databaseBytes } from '../infra/local/backup/database-copy.ts'

/**
 * Measures how long calls wait while a backup is made beside the running product: `npm run bench:backup`. Twenty calls a
 * second, half of them postings, arrive first without a backup and then during a backup.
 */

const CLERKS = 16
const POSTINGS = 10_000
const STEP_MS = 5_000
const CALLS_A_SECOND = 20
const WITHOUT_MS = 20_000

const { dataDir, remove } = newDataDir()
const place = mkdtempSync(join(tmpdir(), 'sarafi-backups-'))
const product = await startProduct(dataDir)
const office = await openLoadOffice(product.origin)
try {
  let posted = 0
  while (posted < POSTINGS) {
    const { unclean, acknowledged } = await closedLoop(office, CLERKS, STEP_MS)
    for (const what of unclean.keys()) throw new Error(what)
    posted += acknowledged.size
  }
  print('without a backup', [await openLoop(office, CALLS_A_SECOND, WITHOUT_MS)])
  const outcomes: Outcome[] = []
  const beganMs = performance.now()
  let isDone = false
  const done = backup().then(() => {
    isDone = true
  })
  while (!isDone) outcomes.push(await openLoop(office, CALLS_A_SECOND, 1_000))
  await done
  print('while a backup is made', outcomes)
  const megabytes = (databaseBytes(dataDir) / 1024 ** 2).toFixed(0)
  const seconds = ((performance.now() - beganMs) / 1_000).toFixed(1)
  console.log(`a backup of ${megabytes} MB of database took ${seconds} s`)
} finally {
  office.close()
  await product.stop()
  remove()
  rmSync(place, { recursive: true, force: true })
}

async function backup(): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, BACKUPS_URL: `file://${place}` }
  const child = spawn('node', ['infra/local/backup.ts'], { env, stdio: ['ignore', 2, 2] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The backup ended with ${code}`)
}

function print(when: string, outcomes: readonly Outcome[]): void {
  for (const { unclean } of outcomes) for (const what of unclean.keys()) throw new Error(what)
  const times = outcomes.flatMap(({ goodMs }) => goodMs).sort((one, other) => one - other)
  const at = (share: number) => times[Math.ceil(share * times.length) - 1]?.toFixed(0)
  console.log(
    `${when}: ${times.length} calls, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`,
  )
}
