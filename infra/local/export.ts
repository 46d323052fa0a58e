import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { askedDays } from '../../functions/domain/days/asked-days.ts'
import { exportDay, verifyDay } from '../../functions/jobs/export-day.ts'
import { exportNight } from '../../functions/jobs/nightly-export.ts'
import { RunAccounts } from '../../functions/store/books/run-accounts.ts'
import { exportAll } from './archive/export-all.ts'
import { askDesk, type Order } from './by-hand.ts'
import { isOwnStore, openDatabase } from './database.ts'
import { orDamaged } from './engine/damage.ts'
import { STORE_FILE } from './engine/open.ts'
import { setExportsPlace } from './exports-place.ts'
import { holderOf } from './lock.ts'
import { STILL_WAITING } from './nightly.ts'
import { keepFilesPrivate, whenAskedToEnd } from './platform.ts'
import { reasonOf } from './reason.ts'
import { readSettings } from './settings.ts'
import { withPlace } from './shared-place.ts'
import { isChildOfProduct } from './store-channel.ts'

/**
 * `npm run export`: exports days, or compares exports with the ledger (docs/operations.md). The exit code is 0 on
 * success, 1 if a day's figures or files are wrong, 2 if nothing could be done, 3 if the command still waits for a day.
 */

const NAME = 'npm run export'
const USAGE = `Usage: ${NAME}                                  the night's run
       ${NAME} -- --wait                        the same; a day whose figures disagree waits for half an hour
       ${NAME} -- --date 2026-11-19             one day
       ${NAME} -- --from 2026-11-01 --to 2026-11-19
       ${NAME} -- --verify --date 2026-11-19    compares and changes nothing
       ${NAME} -- --all                         everything that was recorded, in one archive`

const OPTIONS = {
  all: { type: 'boolean' },
  date: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  verify: { type: 'boolean' },
  wait: { type: 'boolean' },
} as const

interface Work {
  clock: () => Date
  say: (line: string) => void
  signal: AbortSignal
}

async function main(): Promise<number> {
  keepFilesPrivate()
  const { all, verify, wait, range } = wishFrom(process.argv.slice(2))
  const { dataDir, businessTimeZone } = readSettings(process.env)
  const days = range && askedDays(range, new Date(), businessTimeZone)
  const exportsUrl = process.env['EXPORTS_URL']
  const place = setExportsPlace(process.env, dataDir)
  const ending = new AbortController()
  const { signal } = ending
  whenAskedToEnd(() => ending.abort())
  const work = { clock: () => new Date(), say: console.error, signal }
  // This comes before `openDatabase`, which completes the environment.
  const isOwn = isOwnStore(process.env)
  // Only the nightly run writes to the table.
  const isNight = !all && days === null
  try {
    if (isNight && isOwn) {
      const code = await askedOfProduct(dataDir, { exportsUrl, wait }, signal)
      if (code !== null) return code
    }
    const database = await openDatabase(process.env, isNight ? NAME : undefined)
    try {
      const worker = { name: NAME, doing: 'exporting', needsFolder: isOwn, ...work }
      return await withPlace(dataDir, place, worker, () => {
        const ledger = { dataDir, isOwn, imagesUrl: process.env['IMAGES_URL'] }
        if (all) return exportAll(place, ledger, signal)
        if (days === null) return runNight(place, { ...work, isByHand: !wait })
        return verify ? verifyDays(days, work) : exportDays(days, place, work)
      })
    } finally {
      database.close()
    }
  } catch (error) {
    if (signal.aborted) throw new Error('Stopped; the days that were already exported stay')
    // An archive is made from a copy of the store, which is gone by now.
    throw isOwn ? orDamaged(error, join(dataDir, STORE_FILE)) : error
  }
}

/**
 * Asks the running product to make the nightly run, because only one process writes to a store.
 * @returns the exit code; null if this process makes the run itself: the product doesn't run, or it has started this process
 * @throws Error if another process holds the folder that takes no runs
 */
async function askedOfProduct(
  dataDir: string,
  order: Order,
  signal: AbortSignal,
): Promise<number | null> {
  const holder = isChildOfProduct() ? null : holderOf(dataDir)
  if (!holder) return null
  if (holder.desk) return askDesk(holder.desk, order, signal)
  throw new Error(`The data folder is in use by ${holder.name}; try again in a moment`)
}

interface Range {
  from: string
  to: string
}

interface Wish {
  all: boolean
  verify: boolean
  wait: boolean
  range: Range | null
}

/**
 * Reads the arguments. Without a range the command makes a nightly run.
 * @throws Error with the usage if the arguments are wrong
 */
function wishFrom(args: string[]): Wish {
  const { all = false, date, verify = false, wait = false, ...given } = argumentsFrom(args)
  const { from = date, to = date } = given
  if (date !== undefined && (given.from ?? given.to) !== undefined) throw new Error(USAGE)
  if (all && args.length > 1) throw new Error(USAGE)
  if (wait && (verify || (from ?? to) !== undefined)) throw new Error(USAGE)
  if (from !== undefined && to !== undefined) return { all, verify, wait, range: { from, to } }
  if (from !== undefined || to !== undefined || verify) throw new Error(USAGE)
  return { all, verify, wait, range: null }
}

function argumentsFrom(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS }).values
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${USAGE}`)
  }
}

async function runNight(place: string, work: Work & { isByHand: boolean }): Promise<number> {
  const { exported, waiting, disagreeing } = await exportNight(work)
  if (exported.length > 0) console.log(`Exported ${exported.join(', ')} to ${place}`)
  else if (waiting.length === 0) {
    console.log(`Nothing to export: what is in ${place} is as it should be`)
  }
  for (const day of disagreeing) console.log(`${day}: ${DISAGREES}`)
  if (waiting.length > 0) return STILL_WAITING
  return disagreeing.length > 0 ? 1 : 0
}

/** The message for a day that was exported although its figures disagree. */
const DISAGREES =
  'exported, but its rows do not add up to the balances; npm run audit says whether the ledger is wrong'

async function exportDays(days: readonly string[], place: string, work: Work): Promise<number> {
  let wrong = 0
  const accounts = new RunAccounts()
  for (const [index, day] of days.entries()) {
    work.say(`Exporting ${day} (${index + 1} of ${days.length})`)
    const { closed, agrees, files } = await exportDay(day, { ...work, accounts })
    const rows = files.find(({ name }) => name.startsWith('daily-statement'))?.rows
    const transactions = `${rows} ${rows === 1 ? 'transaction' : 'transactions'}`
    const open = closed ? '' : '; the day is not over'
    console.log(`${day}: ${transactions} in ${files.length} files in ${place}/${day}${open}`)
    if (agrees) continue
    console.log(`${day}: ${DISAGREES}`)
    wrong += 1
  }
  return wrong === 0 ? 0 : 1
}

async function verifyDays(days: readonly string[], work: Work): Promise<number> {
  let wrong = 0
  for (const [index, day] of days.entries()) {
    work.say(`Comparing ${day} (${index + 1} of ${days.length})`)
    const differences = await verifyDay(day, work)
    if (differences?.length === 0) console.log(`${day}: as it was exported, and as the ledger is`)
    if (differences === null) console.log(`${day}: not exported`)
    for (const { name, what } of differences ?? []) console.log(`${day}: ${name}: ${what}`)
    if (differences?.length !== 0) wrong += 1
  }
  return wrong === 0 ? 0 : 1
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(reasonOf(error))
    process.exit(2)
  },
)
