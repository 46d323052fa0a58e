import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { type Clerk, NOW, openOffice, TODAY } from '../../testing/office.ts'
import { seededRecord, seedTransactions } from '../../testing/seeding.ts'
import { watch } from '../../testing/watch.ts'

/**
 * Shows that the cost of a search doesn't grow with the ledger: its units at 1,000 and at 20,000 transactions differ by at
 * most 5 %. `npm run bench:search` shows the same at 200,000.
 */
const FEW = 1_000
const MANY = 20_000
const A_DAY = 100
const TYPES = ['Debit', 'Credit', 'Transfer', 'Exchange', 'Loan'] as const
const QUERIES = {
  'by reference': { referenceId: 'TRX-100500' },
  'by account': { account: '7001' },
  'by account and date': { account: '7001', date: '2026-11-15' },
  'by date': { date: '2026-11-15' },
  'by narrative alone': { narrative: 'nowhere' },
  'by amount alone': { amount: '123.45' },
  'by a month': { fromDate: '2026-10-21', toDate: '2026-11-20' },
  'by account and a month': { account: '7001', fromDate: '2026-10-21', toDate: '2026-11-20' },
  'with no filter': {},
} as const

let manager: Clerk
const units = new Map<string, number[]>()
/** No row fits. The larger ledger has 4,000 loans, so the search reads as many rows as one call may (about 1,000). */
const RARE = { type: 'Loan', narrative: 'nowhere' }

/**
 * Makes the record at an index: a hundred a day, the newest on today's date. Those of the searched account are among the
 * newest.
 */
const recordOf = (index: number) =>
  seededRecord(100_000 + index, NOW.toISOString(), {
    transType: TYPES[index % TYPES.length] ?? 'Credit',
    tranDate: addDays(TODAY, -Math.floor(index / A_DAY)),
    inAccount: index < FEW && index % 20 === 0 ? '7001' : '7002',
    narrative: 'پرداخت نقدی به صاحب حساب بابت حواله قندهار شماره ۱۲۳۴۵۶۷۸۹ م',
  })

async function measure(): Promise<void> {
  for (const [name, query] of Object.entries(QUERIES)) {
    const { readUnits } = await watch(() => manager.save('search-transactions/list', { query }))
    units.set(name, [...(units.get(name) ?? []), readUnits])
  }
}

beforeAll(async () => {
  manager = await (await openOffice()).clerk('Manager')
  await seedTransactions(FEW, recordOf)
  await measure()
  await seedTransactions(MANY - FEW, (index) => recordOf(FEW + index))
  await measure()
}, 180_000)

describe('the read units of a search', () => {
  it.each(Object.keys(QUERIES))('%s do not grow with the ledger', (name) => {
    const [few = 0, many = 0] = units.get(name) ?? []
    expect(few).toBeGreaterThan(0)
    expect(many / few).toBeGreaterThan(0.95)
    expect(many / few).toBeLessThan(1.05)
  })

  it('for rare records are at most those of the longest call', async () => {
    const { readUnits } = await watch(() =>
      manager.save('search-transactions/list', { query: RARE }),
    )
    const [window = 0] = units.get('by narrative alone') ?? []
    expect(readUnits).toBeGreaterThan(0)
    expect(readUnits).toBeLessThan(window * 1.05)
  })
})
