import { describe, expect, it } from 'vitest'
import type { DailyRow } from '../../../shared/reports/daily-statement.ts'
import {
  approvability,
  approvable,
  approvedTogether,
  rowsAfter,
  sumsByCurrency,
  type TransactionRecord,
} from './approval.ts'
import { sampleRow } from './sample-row.ts'

const admin = { id: 1, userType: 'Admin' }
const karim = { id: 2, userType: 'Manager' }
const byId = (rows: readonly DailyRow[]) => new Map(rows.map((row) => [row.id, row]))
/** Makes a posting and its fee, as transactions 1 and 2. */
function postingWithFee(posting: Partial<DailyRow> = {}): DailyRow[] {
  const bundle = { first: 1, count: 2 }
  return [sampleRow(1, { bundle, ...posting }), sampleRow(2, { bundle, type: 'fee' })]
}
const leg = (id: number, otherLegId: number, over: Partial<DailyRow> = {}) =>
  sampleRow(id, { type: 'exchange', otherLegId, ...over })

describe('whether a person may approve a transaction', () => {
  it.each<[what: string, row: DailyRow, viewer: typeof admin, standing: string]>([
    ['recorded by another person', sampleRow(5), admin, 'approve'],
    ['already approved', sampleRow(5, { isApproved: true }), admin, 'nothing'],
    ['seen by a User', sampleRow(5), { id: 3, userType: 'User' }, 'nothing'],
    ['recorded by the person', sampleRow(5), karim, 'You recorded it'],
    [
      'whose money fields the person changed before another edited the narrative',
      sampleRow(5, { userModified: 3, moneyChangedBy: [4, 1] }),
      admin,
      'You changed its money',
    ],
    ['whose narrative the person edited', sampleRow(5, { userModified: 1 }), admin, 'approve'],
    [
      'whose money fields another person changed',
      sampleRow(5, { moneyChangedBy: [3] }),
      admin,
      'approve',
    ],
    ['whose other leg is not in the statement', leg(5, 6), admin, 'approve'],
  ])('%s', (_, row, viewer, standing) => {
    const found = approvability(row, viewer)
    expect(found.can === 'not' ? found.why : found.can).toBe(standing)
  })

  it('approving all takes the shown rows that the person may approve, and their other legs', () => {
    const rows = [
      sampleRow(1),
      sampleRow(2, { moneyChangedBy: [1] }),
      sampleRow(3, { isApproved: true }),
      leg(5, 6),
      leg(6, 5),
      leg(7, 8),
      leg(8, 7, { isApproved: true }),
    ]
    const shown = rows.filter(({ id }) => id !== 6)
    expect(approvable(shown, byId(rows), admin).map(({ id }) => id)).toEqual([1, 5, 6, 7])
  })

  it.each<[what: string, posting: Partial<DailyRow>, shown: number, all: number[]]>([
    ['a posting with its fee', {}, 1, [1, 2]],
    ['a fee with its posting', {}, 2, [2, 1]],
    ['an edited posting with its fee', { userModified: 3 }, 1, [1, 2]],
    ['a fee without its edited posting', { userModified: 3 }, 2, [2]],
    ['a fee without its approved posting', { isApproved: true }, 2, [2]],
  ])('approving all takes %s', (_, posting, shown, all) => {
    const rows = byId(postingWithFee(posting))
    const wanted = [...rows.values()].filter(({ id }) => id === shown)
    expect(approvable(wanted, rows, admin).map(({ id }) => id)).toEqual(all)
  })

  it('an approval names all of an exchange with its fee, also those that are not in the statement', () => {
    const row = leg(5, 4, { bundle: { first: 4, count: 3 } })
    expect(approvedTogether(row, byId([row]))).toEqual([5, 4, 6])
  })
})

it('rows are counted and added up by currency', () => {
  const rows = [
    sampleRow(1, { currencyId: 2, amount: '0.05' }),
    sampleRow(2),
    sampleRow(3, { amount: '0.10' }),
  ]
  expect(sumsByCurrency(rows)).toEqual([
    { currencyId: 1, count: 2, amountMinor: 10_010n },
    { currencyId: 2, count: 1, amountMinor: 5n },
  ])
})

describe('rows after a change', () => {
  const record = (id: number, over: Partial<TransactionRecord>) =>
    ({
      id,
      transType: 'Credit',
      version: 2,
      cAmount: '100.00',
      currencyID: 1,
      exRate: '1.0000',
      inAccountID: '1001',
      outAccountID: 'CSH001',
      otherLeg: null,
      isApproved: true,
      tranDescription: null,
      cTransDescription: null,
      userModified: null,
      userModifiedName: null,
      userApprovedName: 'admin',
      changedAfterApproval: false,
      moneyChangedBy: [],
      ...over,
    }) as TransactionRecord

  it('have the values of their records', () => {
    const rows = byId([sampleRow(5, { changedAfterApproval: true }), sampleRow(6)])
    expect(rowsAfter(rows, [record(5, {}), record(99, {})])).toEqual([
      sampleRow(5, { isApproved: true, userApprovedName: 'admin', version: 2 }),
    ])
  })

  it('show the changes that someone else made', () => {
    const edited = {
      isApproved: false,
      userApprovedName: null,
      changedAfterApproval: true,
      version: 4,
      cAmount: '7.00',
      cTransDescription: 'rent',
      userModified: 3,
      userModifiedName: 'fatima',
      moneyChangedBy: [3],
      inAccountID: 'CSH001',
      outAccountID: '1002',
      currencyID: 2,
    }
    expect(rowsAfter(byId([sampleRow(5)]), [record(5, edited)])).toEqual([
      sampleRow(5, {
        amount: '7.00',
        description: 'rent',
        version: 4,
        changedAfterApproval: true,
        userModified: 3,
        userModifiedName: 'fatima',
        moneyChangedBy: [3],
        currencyId: 2,
        fromAccountId: '1002',
        toAccountId: 'CSH001',
      }),
    ])
  })

  it('leave the other leg unchanged after an edit', () => {
    const rows = byId([leg(5, 6), leg(6, 5)])
    const edited = record(5, { isApproved: false, version: 3 })
    expect(rowsAfter(rows, [edited]).map(({ id }) => id)).toEqual([5])
  })

  it.each<[what: string, posting: Partial<DailyRow>, approved: number, changed: number[]]>([
    ['the fee of an approved posting', {}, 1, [1, 2]],
    ['the posting of an approved fee', {}, 2, [2, 1]],
    ['no edited posting of an approved fee', { userModified: 3 }, 2, [2]],
  ])('include %s', (_, posting, approved, changed) => {
    const after = rowsAfter(byId(postingWithFee(posting)), [record(approved, {})])
    expect(after.map(({ id }) => id)).toEqual(changed)
    expect(after.every(({ isApproved }) => isApproved)).toBe(true)
  })

  it('include both legs of an exchange, whether one or both records are given', () => {
    const rows = byId([leg(5, 6), leg(6, 5, { version: 3, changedAfterApproval: true })])
    const otherLeg = { id: 6, amount: '9.00', currencyID: 2 }
    const first = record(5, { otherLeg })
    expect(
      rowsAfter(rows, [first]).map(({ id, isApproved, version }) => [id, isApproved, version]),
    ).toEqual([
      [5, true, 2],
      [6, true, 4],
    ])
    const both = rowsAfter(rows, [record(6, { version: 7 }), first])
    expect(
      both.map(({ version, changedAfterApproval }) => [version, changedAfterApproval]),
    ).toEqual([
      [7, false],
      [2, false],
    ])
  })
})
