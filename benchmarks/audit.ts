import { Readable } from 'node:stream'
import { marshall } from '@aws-sdk/util-dynamodb'
import { Replay } from '../functions/domain/audit/replay.ts'
import { replayTransaction } from '../functions/domain/audit/replay-facts.ts'
import { AuditedApprovals } from '../functions/jobs/audit-approvals.ts'
import { AuditedBooks } from '../functions/jobs/audit-books.ts'
import { AuditedMargins } from '../functions/jobs/audit-margins.ts'
import { AuditedMoves } from '../functions/jobs/audit-moves.ts'
import { RecordedDays } from '../functions/jobs/recorded-days.ts'
import { ScannedRows } from '../functions/jobs/scanned-rows.ts'
import { DayHash } from '../functions/store/days/day-hash.ts'
import { dayTransactions } from '../functions/store/ledger/day-rows.ts'
import { replayItem } from '../functions/store/ledger/replay-items.ts'
import { transactionItem } from '../functions/store/ledger/transactions.ts'
import { dynamo } from '../functions/store/table/client.ts'
import { scanTable } from '../functions/store/table/table-scan.ts'
import { seededRecord } from '../functions/testing/seeding.ts'
import { setAwsDefaults } from '../infra/local/functions.ts'

/**
 * Measures what the two nightly audits need for a transaction, without network and database: the processor time of reading a
 * transaction, and the memory of a fact that doesn't agree yet. `npm run bench:audit`; the figures are in docs/aws.md, "How
 * large a ledger the audits can read".
 */

const PAGES = 200
const ROWS_A_PAGE = 750
const FACTS = 200_000
const DAY = '2026-11-19'
const NARRATIVE = 'پرداخت نقدی به صاحب حساب بابت حواله قندهار شماره ۱۲۳۴۵۶۷۸۹ م'

await setAwsDefaults()
process.env['TABLE_NAME'] = 'none'

const recordOf = (number: number) => {
  const tranDate = `2026-${String(1 + (number % 11)).padStart(2, '0')}-${String(1 + (number % 28)).padStart(2, '0')}`
  const inAccount = String(10_000 + ((number * 7_919) % 20_000))
  const recorder = { userId: 1_000 + (number % 500), userName: 'laila', branch: `B${number % 100}` }
  const posting = { inAccount, tranDate, amountMinor: 12_345_600n, narrative: NARRATIVE }
  return seededRecord(1_000_000 + number, `${tranDate}T08:00:00.000Z`, posting, recorder)
}

/** The database's answers: the same pages repeatedly, and at the end an answer without a further page. */
const pages = Array.from({ length: 40 }, (_, page) => {
  const rows = Array.from({ length: ROWS_A_PAGE }, (_, row) => recordOf(page * ROWS_A_PAGE + row))
  const Items = rows.map((record) =>
    marshall(transactionItem(record), { removeUndefinedValues: true }),
  )
  return {
    more: JSON.stringify({ Items, LastEvaluatedKey: { pk: { S: 'TX' } } }),
    last: JSON.stringify({ Items }),
  }
})
let pagesAsked = 0
/** What the audit reads before it scans is empty here, except for the days that the nights kept. */
let isScanning = false
const kept = ['2026-01-01', '2026-12-31'].map((day) => ({ sk: { S: day } }))
Object.assign(dynamo.config.requestHandler, {
  handle: ({ body }: { body: Uint8Array }) => {
    if (!isScanning) {
      const asked = new TextDecoder().decode(body)
      const Items = asked.includes('BOOKDAY')
        ? [kept[asked.includes('"ScanIndexForward":true') ? 0 : 1]]
        : []
      const text = JSON.stringify({ Items, Responses: {} })
      return Promise.resolve({
        response: { statusCode: 200, headers: {}, body: Readable.from([text]) },
      })
    }
    pagesAsked += 1
    const page = pages[pagesAsked % pages.length]
    const isLast = pagesAsked > PAGES
    const response = {
      statusCode: 200,
      headers: {},
      body: Readable.from([isLast ? page?.last : page?.more]),
    }
    return Promise.resolve({ response })
  },
})

/** Prints the processor time that work needs for each row that it reads. */
async function timed(what: string, work: () => Promise<number>): Promise<void> {
  pagesAsked = 0
  const { user, system } = process.cpuUsage()
  const rows = await work()
  const now = process.cpuUsage()
  const us = (now.user - user + now.system - system) / rows
  console.log(`${what}: ${us.toFixed(0)} µs for each of ${rows.toLocaleString('en')} transactions`)
}

const margins = await AuditedMargins.begin()
const scanned = await ScannedRows.begin()
isScanning = true
await timed('the audit of the ledger', async () => {
  const replay = new Replay(new Map())
  const own = [new RecordedDays(), new AuditedMoves(), new AuditedBooks(), new AuditedApprovals()]
  const visitors = [...own, margins, scanned]
  let rows = 0
  await scanTable((item) => {
    rows += 1
    replayItem(replay, item)
    for (const each of visitors) each.add(item)
  })
  return rows
})
await timed('the check of the seals', async () => {
  const hash = new DayHash({ branch: 'B1', date: DAY, sealBefore: null })
  for await (const record of dayTransactions(DAY)) hash.add(record)
  return hash.rows.length
})

isScanning = false
const noted = await ScannedRows.begin()
const withoutRows = memoryUsed()
for (let number = 0; number < FACTS; number += 1) noted.add(transactionItem(recordOf(number)))
const bytesOfRow = (memoryUsed() - withoutRows) / FACTS
const onDay = [...noted.moved('2026-06-06')].length
console.log(`${bytesOfRow.toFixed(0)} bytes for each row of a kept day, ${onDay} a day`)

const replay = new Replay(new Map())
const before = heapUsed()
for (let number = 0; number < FACTS; number += 1) {
  // An edited transaction whose history isn't read yet.
  replayTransaction(replay, { ...recordOf(number), version: 2 })
}
const bytes = (heapUsed() - before) / replay.disputed().length
console.log(`${bytes.toFixed(0)} bytes for each fact that doesn't agree yet`)

/** The heap, and the plain numbers beside it. */
function memoryUsed(): number {
  const heap = heapUsed()
  return heap + process.memoryUsage().arrayBuffers
}

function heapUsed(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}
