import { counted } from '../functions/store/table/request-counts.ts'
import { seededRecord, seedTransactions } from '../functions/testing/seeding.ts'
import { addDays } from '../shared/calendar/business-date.ts'
import { call, openOffice, signIn } from './office.ts'

/**
 * Measures what a search reads and how long its first page takes, at 1,000 and at 200,000 transactions: `npm run
 * bench:search`. `SEARCH_TRANSACTIONS=20000` makes the ledger smaller.
 */

const FEW = 1_000
const MANY = Number(process.env['SEARCH_TRANSACTIONS'] ?? 200_000)
const A_DAY = 500
const TODAY = '2026-11-20'
const NOW = new Date(`${TODAY}T05:30:00Z`)
const ROUNDS = 7
const TYPES = ['Debit', 'Credit', 'Transfer', 'Exchange', 'Loan'] as const
const QUERIES: Record<string, Record<string, string>> = {
  'by reference': { referenceId: 'TRX-100500' },
  'by account': { account: '7001' },
  'by account and date': { account: '7001', date: '2026-11-19' },
  'by date': { date: '2026-11-19' },
  'by narrative alone': { narrative: 'nowhere' },
  'by amount alone': { amount: '123.45' },
  'with no filter': {},
}

const office = await openOffice()
try {
  const cookies = await signIn('admin', NOW)
  const search = (query: Record<string, string>) =>
    call('search-transactions/list', { query }, { cookies, at: NOW })
  const unitsOf = async (query: Record<string, string>) =>
    (await counted(() => search(query))).requests.readUnits

  /** Makes the records, the newest first. So the first 1,000 are the newest of the 200,000. */
  const recordOf = (index: number) =>
    seededRecord(100_000 + index, NOW.toISOString(), {
      transType: TYPES[index % TYPES.length] ?? 'Credit',
      tranDate: addDays(TODAY, -Math.floor(index / A_DAY)),
      inAccount: index < FEW && index % 20 === 0 ? '7001' : String(8000 + (index % 500)),
      narrative: 'پرداخت نقدی به صاحب حساب بابت حواله قندهار شماره ۱۲۳۴۵۶۷۸۹ م',
    })

  await seedTransactions(FEW, recordOf)
  const few = new Map<string, number>()
  for (const [name, query] of Object.entries(QUERIES)) few.set(name, await unitsOf(query))
  const start = performance.now()
  await seedTransactions(MANY - FEW, (index) => recordOf(FEW + index))
  console.log(
    `seeded ${MANY} transactions in ${((performance.now() - start) / 1_000).toFixed(0)} s`,
  )
  for (const [name, query] of Object.entries(QUERIES)) {
    const many = await unitsOf(query)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) times.push(await msOf(() => search(query)))
    const [fastest, median, slowest] = [0, Math.floor(ROUNDS / 2), ROUNDS - 1].map((place) =>
      times.toSorted((a, b) => a - b)[place]?.toFixed(0),
    )
    console.log(
      `${name}: ${few.get(name)} units at ${FEW}, ${many} at ${MANY}; first page ${median} ms (${fastest} to ${slowest})`,
    )
  }
} finally {
  office.close()
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
