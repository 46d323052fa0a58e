import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { closedDay } from '../functions/domain/days/closing.ts'
import { branchNamedAsCode } from '../functions/domain/house/branch.ts'
import type { TransactionRecord } from '../functions/domain/ledger/record.ts'
import { type LoanChange, loanOpened } from '../functions/domain/loans/loan-posting.ts'
import { handler as firstStart } from '../functions/jobs/first-start.ts'
import { branchDayPart } from '../functions/store/days/branch-days.ts'
import { branchKey } from '../functions/store/house/house-keys.ts'
import { loanParts } from '../functions/store/loans/loan-changes.ts'
import { dynamo } from '../functions/store/table/client.ts'
import { commit } from '../functions/store/table/transact.ts'
import {
  seedAccounts,
  seedBalances,
  seededRecord,
  seedTransactions,
} from '../functions/testing/seeding.ts'
import { setAwsDefaults, TABLE_NAME } from '../infra/local/functions.ts'
import { EXPORT_FLAGS } from '../infra/local/nightly.ts'
import { openOwnStore } from '../infra/local/own-store.ts'
import { monthOf, previousMonth } from '../shared/calendar/business-date.ts'
import { piecesOf } from '../shared/lists/pieces.ts'

/**
 * Measures the memory and time that `npm run export` needs for a day of 100,000 transactions in three branches, in a
 * separate process: `npm run bench:export`. Then the branches close the day, and the night's run seals it and exports it
 * again, with another day. `EXPORT_TRANSACTIONS=10000` makes the day smaller, `EXPORT_ACCOUNTS=20000` the house larger; each
 * account moved in 72 months. The benchmark fails if the export needs more than 256 MB.
 */

const COUNT = Number(process.env['EXPORT_TRANSACTIONS'] ?? 100_000)
const ACCOUNTS = Number(process.env['EXPORT_ACCOUNTS'] ?? 1_000)
const MONTHS = 72
const MOST_MB = 256
const DAY = '2026-11-19'
const COMMAND = fileURLToPath(new URL('../infra/local/export.ts', import.meta.url))
const BRANCHES = ['HQ', 'HRT', 'MZR']
const TYPES = ['Debit', 'Credit', 'Transfer', 'Exchange', 'Loan'] as const
/** Prints the peak memory of a process, in KB, when it ends. */
const TELL_MEMORY =
  'data:text/javascript,process.on("exit",()=>console.error("maxRSS "+process.resourceUsage().maxRSS))'

await setAwsDefaults()
const folder = mkdtempSync(join(tmpdir(), 'sarafi-benchmark-'))
try {
  const place = {
    DATA_DIR: folder,
    EXPORTS_URL: pathToFileURL(join(folder, 'exports')).href,
    BUSINESS_TIME_ZONE: 'Asia/Kabul',
  }
  Object.assign(process.env, place, {
    TABLE_NAME,
    SESSION_KEY: 'a signing key for a benchmark, long enough',
    IMAGES_URL: `file://${folder}/images`,
    ADMIN_PASSWORD: 'benchmark-password',
  })
  await write(async () => {
    await firstStart()
    await seedDay()
  })
  await measure(['--date', DAY], place)
  await measure(['--verify', '--date', DAY], place)
  await write(closeDay)
  await measure([], place)
  await measure(['--verify', '--date', DAY], place)
  const manifest = JSON.parse(readFileSync(join(folder, 'exports', DAY, 'manifest.json'), 'utf8'))
  const bytes = manifest.files.reduce((sum: number, file: { bytes: number }) => sum + file.bytes, 0)
  console.log(
    `${manifest.files.length} files, ${(bytes / 1e6).toFixed(1)} MB, agrees: ${manifest.agrees}`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Lets this process write to the store, and closes it again, because the measured process writes to it too. */
async function write(work: () => Promise<void>): Promise<void> {
  const store = await openOwnStore(folder)
  await work()
  store.close()
}

/** Writes the transactions of the day, the clerks' shares, and the loans: what they lent is compared with LON001. */
async function seedDay(): Promise<void> {
  // The balances of all accounts must come to 0 with those of the house.
  const busy = Array.from({ length: 500 }, (_, at) => [7_000 + at, 8_000 + at]).flat()
  const idle = Array.from({ length: Math.max(ACCOUNTS - busy.length, 0) }, (_, at) => 100_000 + at)
  const numbers = [...busy, ...idle]
  const earlier = new Map<string, bigint>()
  let month = monthOf(DAY)
  while (earlier.size < MONTHS - 1) {
    month = previousMonth(month)
    earlier.set(month, earlier.size % 2 === 0 ? 1_234_567_89n : -1_234_567_89n)
  }
  await seedAccounts(numbers, `${DAY}T05:00:00.000Z`)
  await seedBalances(numbers, 0n, DAY, earlier)
  const lent: LoanChange[] = []
  await seedTransactions(COUNT, (index) => {
    const transType = TYPES[index % TYPES.length] ?? 'Credit'
    const branch = BRANCHES[index % BRANCHES.length] ?? 'HQ'
    const customer = `A${7_000 + (index % 500)}`
    const [outAccount, inAccount] = {
      Debit: [customer, 'CSH001'],
      Credit: ['CSH001', customer],
      Exchange: ['CSH001', customer],
      Transfer: [customer, `A${8_000 + (index % 500)}`],
      Loan: ['LON001', 'CSH001'],
    }[transType] as [string, string]
    const record = {
      ...seededRecord(100_000 + index, `${DAY}T05:30:00.000Z`, {
        transType,
        tranDate: DAY,
        outAccount,
        inAccount,
        amountMinor: BigInt(100 + index),
        narrative: 'پرداخت نقدی به صاحب حساب بابت حواله قندهار شماره ۱۲۳۴۵۶۷۸۹ م',
      }),
      recorder: { userId: 1, userName: 'admin', branch },
    }
    if (transType === 'Loan') lent.push(...loansOf(record))
    return record
  })
  for (const loans of piecesOf(lent, 50)) await commit(loans.flatMap(loanParts))
}

/** Returns the loan that a transaction opens. */
function loansOf(record: TransactionRecord): LoanChange[] {
  const terms = { borrowerType: 'people', interestRate: 0n, dueDate: null } as const
  const { number, recordedAt: createdAt } = record
  return loanOpened(record, terms, {
    id: number,
    accountId: 2,
    transactionNumber: number,
    createdAt,
  }).loans
}

/** Closes the day in every branch, as if nobody had counted anything. */
async function closeDay(): Promise<void> {
  const at = `${DAY}T12:32:00.000Z`
  const closed = { userId: 1, userName: 'admin', at }
  for (const code of BRANCHES) {
    const branch = { ...branchNamedAsCode(code, at), closingFrom: DAY, lockedThrough: DAY }
    const now = { today: DAY, time: '17:02' }
    const given = { date: DAY, tills: [], before: undefined, counted: null, comment: null, now }
    await dynamo.send(
      new PutCommand({ TableName: TABLE_NAME, Item: { ...branchKey(code), ...branch } }),
    )
    await commit([branchDayPart(undefined, closedDay({ ...given, branch, closed }))])
  }
}

/** Runs the command and prints its time and memory. */
async function measure(args: string[], place: Record<string, string>): Promise<void> {
  const start = performance.now()
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [...EXPORT_FLAGS, '--import', TELL_MEMORY, COMMAND, ...args],
    { env: { PATH: process.env['PATH'], ...place } },
  )
  const seconds = ((performance.now() - start) / 1_000).toFixed(1)
  const megabytes = Number(/maxRSS (\d+)/.exec(stderr)?.[1]) / 1_024
  console.log(stdout.trim())
  console.log(
    `export ${args.join(' ') || '(the night)'}: ${seconds} s, at most ${megabytes.toFixed(0)} MB of memory`,
  )
  if (!(megabytes <= MOST_MB)) process.exitCode = 1
}
