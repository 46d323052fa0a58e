import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { closeBooks } from '../../functions/jobs/close-days.ts'
import { takeDataDir } from '../../infra/local/data-folder.ts'
import { setAwsDefaults, setFunctionEnvironment } from '../../infra/local/functions.ts'
import { contentsOf, holdDataDir } from '../../infra/local/lock.ts'
import { openOwnStore } from '../../infra/local/own-store.ts'
import { keepFilesPrivate, whenAskedToEnd } from '../../infra/local/platform.ts'
import { reasonOf } from '../../infra/local/reason.ts'
import { type LocalSettings, readSettings } from '../../infra/local/settings.ts'
import { businessDateOf, isBusinessDate } from '../../shared/calendar/business-date.ts'
import { usualDays } from './book-years.ts'
import { type Made, runDemo } from './run.ts'
import { demoLogins } from './staff.ts'

/** `npm run demo`: fills an empty data folder with months of three branches (README, "A demo"). */

const LEAST_DAYS = 2

interface Wanted {
  until: string
  days: number
}

/** Reads the command line. */
function wantedFrom(args: string[], { businessTimeZone }: LocalSettings): Wanted {
  const { values } = parseArgs({
    args,
    options: { until: { type: 'string' }, days: { type: 'string' } },
  })
  const until = values.until ?? businessDateOf(new Date(), businessTimeZone)
  if (!isBusinessDate(until))
    throw new Error(`--until must be a day such as 2026-11-20, not "${until}"`)
  const days = Number(values.days ?? usualDays(until))
  if (!Number.isInteger(days) || days < LEAST_DAYS || days > 3_660) {
    throw new Error(
      `--days must be a whole number from ${LEAST_DAYS} to 3660, not "${values.days}"`,
    )
  }
  return { until, days }
}

/** Makes sure that the folder is empty and no endpoint is set, because a demo is never mixed with other data. */
function requireEmpty({ dataDir, dynamoEndpoint }: LocalSettings): void {
  if (dynamoEndpoint) {
    throw new Error('A demo is made in a data folder: unset AWS_ENDPOINT_URL_DYNAMODB first')
  }
  if (existsSync(dataDir) && contentsOf(dataDir).length > 0) {
    throw new Error(
      `The data folder ${dataDir} isn't empty, so nothing was done. A demo needs an empty one: set DATA_DIR to another folder.`,
    )
  }
}

/** Removes everything that was created so far, so that the folder is empty again. */
function emptyFolder(dataDir: string): void {
  for (const name of contentsOf(dataDir)) {
    rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

async function fill(settings: LocalSettings, wanted: Wanted, signal: AbortSignal): Promise<Made> {
  const { dataDir, businessTimeZone } = settings
  takeDataDir(dataDir)
  const held = holdDataDir(dataDir, { name: 'npm run demo' })
  await setAwsDefaults()
  const store = await openOwnStore(dataDir)
  let made: Made | undefined
  try {
    setFunctionEnvironment(settings).keepKeys()
    const isToday = wanted.until === businessDateOf(new Date(), businessTimeZone)
    const latest = isToday ? new Date() : new Date(8.64e15)
    made = await runDemo(wanted, { zone: businessTimeZone, latest }, { say: console.log, signal })
    await closeBooks(wanted.until)
    return made
  } finally {
    store.close()
    if (!made) emptyFolder(dataDir)
    held.close()
  }
}

function tell(
  { dataDir }: LocalSettings,
  { until }: Wanted,
  { first, transactions, accounts }: Made,
) {
  console.log(
    `\n${transactions} transactions on ${accounts} customer accounts, ${first} to ${until}, in ${dataDir}.`,
  )
  console.log('\nSign in as one of these:\n')
  const line = (...cells: string[]) =>
    `  ${cells.map((cell) => cell.padEnd(10)).join('')}`.trimEnd()
  console.log(line('user name', 'type', 'branch', 'password'))
  for (const { userName, userType, branch, password } of demoLogins()) {
    console.log(line(userName, userType, branch, password))
  }
  console.log(
    '\nThese passwords are the same in every demo: never do real business in it, and never let others reach it over a network.',
  )
  const prefix = process.env['DATA_DIR'] ? `DATA_DIR=${process.env['DATA_DIR']} ` : ''
  console.log(`\nNow: ${prefix}npm start`)
}

async function main(): Promise<void> {
  keepFilesPrivate()
  const settings = readSettings(process.env)
  const wanted = wantedFrom(process.argv.slice(2), settings)
  requireEmpty(settings)
  const stop = new AbortController()
  whenAskedToEnd(() => stop.abort(new Error('Stopped; the data folder is empty again')))
  tell(settings, wanted, await fill(settings, wanted, stop.signal))
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(reasonOf(error))
    process.exit(1)
  },
)
