import { readFileSync } from 'node:fs'
import { closedLoop } from '../e2e/load.ts'
import { openLoadOffice } from '../e2e/load-office.ts'
import { newDataDir, startProduct } from '../e2e/product.ts'

/**
 * Measures how much memory the server holds while 16 clerks make 40,000 calls without a pause, half of them postings:
 * `npm run bench:memory`. The server is started like `npm start` does, with a new data folder.
 */

const CLERKS = 16
const POSTINGS = 20_000
const STEP_MS = 5_000

const { dataDir, remove } = newDataDir()
const product = await startProduct(dataDir)
const office = await openLoadOffice(product.origin)
try {
  let posted = 0
  let told = 0
  console.log(`at the start: ${heldNow()}`)
  while (posted < POSTINGS) {
    const outcome = await closedLoop(office, CLERKS, STEP_MS)
    for (const [what, count] of outcome.unclean) throw new Error(`${count} × ${what}`)
    posted += outcome.acknowledged.size
    if (posted - told < POSTINGS / 5 && posted < POSTINGS) continue
    told = posted
    console.log(
      `after ${posted} postings: ${heldNow()}, ${((outcome.good * 1_000) / outcome.ms).toFixed(0)} a second`,
    )
  }
} finally {
  office.close()
  await product.stop()
  remove()
}

/** Returns the resident memory of the server, now and at its highest. */
function heldNow(): string {
  const status = readFileSync(`/proc/${product.server}/status`, 'utf8')
  const megabytes = (name: string) => {
    const kilobytes = Number(status.match(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm'))?.[1])
    return (kilobytes / 1_024).toFixed(0)
  }
  return `${megabytes('VmRSS')} MB, at its highest ${megabytes('VmHWM')} MB`
}
