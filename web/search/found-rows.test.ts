import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeDay, exchangeOf, foundRows } from './found-rows.ts'
import type { FoundTransaction, SearchRow } from './search-rows.ts'

const debit = (id: number) =>
  ({ id, inAccountID: 'CSH001', outAccountID: '1007', otherLeg: null }) as FoundTransaction
const rate = { exRate: '68.5000', quotedRate: null, per: 1 }
const purchase = (id: number) =>
  ({
    ...rate,
    id,
    inAccountID: '1007',
    outAccountID: 'CSH001',
    cAmount: '10.00',
    currencyID: 2,
    otherLeg: { id: id + 1, amount: '685.00', currencyID: 1 },
  }) as FoundTransaction
const selling = (id: number) =>
  ({
    ...rate,
    id,
    inAccountID: 'CSH001',
    outAccountID: '2001',
    cAmount: '685.00',
    currencyID: 1,
    otherLeg: { id: id - 1, amount: '10.00', currencyID: 2 },
  }) as FoundTransaction
/** Returns a leg of a reversal without cash: another account replaces the cash account. */
const withoutCash = (leg: FoundTransaction): FoundTransaction => ({
  ...leg,
  inAccountID: leg.inAccountID === 'CSH001' ? 'OSH_001' : leg.inAccountID,
  outAccountID: leg.outAccountID === 'CSH001' ? 'OSH_001' : leg.outAccountID,
})
/** Returns a leg of a deal for 1,000 rupees in cash. The house's position is its other account. */
const dealt = (leg: FoundTransaction): FoundTransaction => ({
  ...leg,
  quotedRate: '251.2000',
  per: 1000,
  inAccountID: leg.inAccountID === 'CSH001' ? 'CSH001' : 'EXC_001',
  outAccountID: leg.inAccountID === 'CSH001' ? 'EXC_001' : 'CSH001',
})
/** Returns the same leg with the customer's account in place of cash. */
const byAccount = (leg: FoundTransaction): FoundTransaction => ({
  ...leg,
  inAccountID: leg.inAccountID === 'CSH001' ? '1001' : leg.inAccountID,
  outAccountID: leg.outAccountID === 'CSH001' ? '1001' : leg.outAccountID,
})
const hawala = { id: 5, hawalaNo: 5 } as unknown as SearchRow

const idsOf = (rows: readonly SearchRow[]) =>
  foundRows(rows).map(({ row, selling: other }) => (other ? `${row.id}+${other.id}` : `${row.id}`))

describe('the rows of a search', () => {
  it.each<[what: string, rows: SearchRow[], ids: string[]]>([
    ['an exchange is one row', [debit(7), selling(6), purchase(5), debit(4)], ['7', '5+6', '4']],
    ['with the purchase first', [purchase(5), selling(6)], ['5+6']],
    [
      'with the purchase first in a reversal without cash',
      [withoutCash(selling(6)), withoutCash(purchase(5))],
      ['5+6'],
    ],
    ['a deal is one row', [dealt(selling(6)), dealt(purchase(5))], ['5+6']],
    [
      'a deal between accounts too',
      [byAccount(dealt(selling(6))), byAccount(dealt(purchase(5)))],
      ['5+6'],
    ],
    ['a leg stays a row if the other one was not found', [selling(6), debit(4)], ['6', '4']],
    ['a hawala is no leg', [hawala, selling(6)], ['5', '6']],
  ])('%s', (_, rows, ids) => {
    expect(idsOf(rows)).toEqual(ids)
  })

  it('contain every record once, in any order', () => {
    const records = [debit(1), purchase(2), selling(3), debit(4), purchase(5), selling(6)]
    fc.assert(
      fc.property(fc.shuffledSubarray(records), (some) => {
        const ids = foundRows(some).flatMap(({ row, selling: other }) => [row, other ?? []].flat())
        expect(ids.map(({ id }) => id).sort()).toEqual(some.map(({ id }) => id).sort())
      }),
    )
  })
})

it.each([
  ['the purchase', purchase(5)],
  ['the selling', selling(6)],
  ['the purchase without cash', withoutCash(purchase(5))],
  ['the selling without cash', withoutCash(selling(6))],
])('%s alone shows both amounts, the purchase first', (_, row) => {
  expect(exchangeOf({ row, selling: null })).toEqual({
    legs: [
      { amount: '10.00', currencyId: 2 },
      { amount: '685.00', currencyId: 1 },
    ],
    rate: '68.5000',
  })
})

it.each([
  ['the purchase', 0, 1],
  ['the selling', 1, 0],
])('the rate of a cheap currency is told by the amounts, from %s too', (_, own, other) => {
  const sides = [
    { amount: '5000000.00', currencyID: 5 },
    { amount: '300.00', currencyID: 1 },
  ]
  const leg = own === 0 ? purchase(5) : selling(6)
  const row = {
    ...leg,
    exRate: '0.0001',
    cAmount: sides[own]?.amount,
    currencyID: sides[own]?.currencyID,
    otherLeg: { id: 9, ...sides[other] },
  } as FoundTransaction
  expect(exchangeOf({ row, selling: null })?.rate).toBe('0.0600 per 1,000')
})

it('a debit is no exchange', () => {
  expect(exchangeOf({ row: debit(1), selling: null })).toBeNull()
})

it.each<[what: string, selling: FoundTransaction | null, rate: string]>([
  ['the rate as it was quoted', null, '251.2000 per 1,000'],
  ['one rate against AFN, which both legs keep', dealt(selling(6)), '251.2000 per 1,000'],
  [
    'both rates between two foreign currencies',
    { ...dealt(selling(6)), quotedRate: '69.0000', per: 1 },
    '251.2000 per 1,000 · 69.0000',
  ],
])('a deal shows %s', (_, other, rate) => {
  expect(exchangeOf({ row: dealt(purchase(5)), selling: other })).toMatchObject({
    legs: [{ amount: '10.00' }, { amount: '685.00' }],
    rate,
  })
})

/** Two days at 00:15 in Kabul, which are still the days before in UTC. */
const FIRST = '2026-11-21T19:45:00.000Z'
const SECOND = '2026-11-22T19:45:00.000Z'
const edited = (leg: FoundTransaction, at: string) =>
  ({ ...leg, lastEdit: { at } }) as FoundTransaction

it.each<[what: string, row: SearchRow, other: FoundTransaction | null, shown: string]>([
  ['a row that stands', debit(4), null, ''],
  ['a deleted row', { ...debit(4), deletedDate: FIRST }, null, 'deleted 22-Nov-2026'],
  [
    'a row that was edited and deleted',
    { ...edited(debit(4), FIRST), deletedDate: SECOND },
    null,
    'deleted 23-Nov-2026',
  ],
  ['an edited row', edited(debit(4), FIRST), null, 'edited 22-Nov-2026'],
  ['an exchange by its selling', purchase(5), edited(selling(6), FIRST), 'edited 22-Nov-2026'],
  [
    'an exchange by its last edit',
    edited(purchase(5), SECOND),
    edited(selling(6), FIRST),
    'edited 23-Nov-2026',
  ],
  ['a hawala', hawala, null, ''],
])('the day of the change of %s', (_, row, other, shown) => {
  expect(changeDay({ row, selling: other }, 'Asia/Kabul')).toBe(shown)
})
