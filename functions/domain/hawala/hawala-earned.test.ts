import { describe, expect, it } from 'vitest'
import { newRecord, plainPosting, type TransactionRecord } from '../ledger/record.ts'
import { HawalasOfDay } from './hawala-earned.ts'
import { hawalaProfitRows } from './hawala-profit.ts'
import { endsOfRoute, routeInWords, routeOf } from './order-route.ts'

const DAY = '2026-11-20'
const recorder = { userId: 4, userName: 'laila', branch: 'KBL' }
const PESHAWAR = '2003'
const RS = 3
const AFN = 1
const orderRoute = { route: `KBL → #${PESHAWAR}`, partner: PESHAWAR }

let numbers = 0
function record(
  transType: 'Hawala' | 'Exchange' | 'Fee',
  [outAccount, inAccount]: [debited: string, credited: string],
  [currencyId, amountMinor]: [id: number, minor: bigint],
  more: Partial<TransactionRecord> = {},
): TransactionRecord {
  const money = { currencyId, amountMinor, narrative: null, tranDate: DAY }
  const posting = plainPosting({ transType, outAccount, inAccount, ...money })
  numbers += 1
  const given = { number: numbers, referenceId: null, recorder, recordedAt: `${DAY}T05:30:00Z` }
  return newRecord(posting, { ...given, hawalaId: 31, orderRoute, ...more })
}

const facts = {
  afnId: AFN,
  codes: new Map([
    [AFN, 'AFN'],
    [RS, 'RS'],
  ]),
  // 252.20 AFN for 1,000 rupees; nothing else was ever on a board.
  midAtEnd: (_day: string, currencyId: number) =>
    currencyId === AFN
      ? { rate: 1_0000n, per: 1 as const }
      : currencyId === RS
        ? { rate: 252_2000n, per: 1000 as const }
        : null,
}

function rowsOf(records: readonly TransactionRecord[]) {
  const day = new HawalasOfDay()
  for (const each of records) day.add(each)
  const days = [{ day: DAY, cells: day.cells() }]
  return hawalaProfitRows(days, { by: 'route', branch: undefined }, facts, {
    names: new Map(),
    groups: new Map(),
  })
}

/** 70,000.00 AFN are brought in cash for 276,461.30 rupees to Peshawar, with a commission of 1,000.00 AFN. */
function dealt(reverses: number | null = null): TransactionRecord[] {
  const sides = (debited: string, credited: string): [string, string] =>
    reverses === null ? [debited, credited] : [credited, debited]
  const sign = reverses === null ? 1n : -1n
  const deal = { quotedRate: 0n, per: 1 as const, midRate: null, boardRate: null, boardVersion: 1 }
  const of = { ...deal, person: null, isTakenBack: false }
  return [
    record('Exchange', sides('CSH001', 'EXC_001'), [AFN, 70_000_00n], {
      reverses,
      deal: { ...of, isAfn: true, marginMinor: null, concededMinor: null },
    }),
    record('Exchange', sides('EXC_001', PESHAWAR), [RS, 276_461_30n], {
      reverses,
      deal: { ...of, isAfn: false, marginMinor: sign * 276_46n, concededMinor: 0n },
    }),
    record('Fee', sides('CSH001', 'FEE_001'), [AFN, 1_000_00n], { reverses }),
  ]
}

describe('a hawala within which money is changed', () => {
  it('counts once, with the amount that is sent, the margin of the deal and the commission', () => {
    const earned = { key: 'KBL → 2003', forPaying: '0.00', shares: '0.00' }
    expect(rowsOf(dealt())).toMatchObject([
      {
        ...earned,
        count: 0,
        amount: '0.00',
        commission: '1000.00',
        margin: '0.00',
        afn: '1000.00',
      },
      { ...earned, count: 1, amount: '276461.30', margin: '276.46', afn: '276.46' },
    ])
  })

  it('is taken off by its reversal', () => {
    expect(rowsOf([...dealt(), ...dealt(7)])).toEqual([])
  })
})

it('a payout in cash, to an account or to be changed is no new hawala', () => {
  const paid = record('Hawala', ['HWL_001', 'CSH001'], [AFN, 500_00n])
  const toAccount = record('Hawala', ['HWL_001', '1001'], [AFN, 500_00n])
  const changed = record('Exchange', ['HWL_001', 'EXC_001'], [RS, 500_00n])
  const reopened = record('Hawala', ['CSH001', 'HWL_001'], [AFN, 500_00n], { reverses: 3 })
  expect(rowsOf([paid, toAccount, changed, reopened])).toEqual([])
})

it('what has no middle rate has no worth, and what belongs to no order counts nowhere', () => {
  const euros = record('Fee', ['CSH001', 'FEE_001'], [4, 5_00n])
  const other = record('Fee', ['CSH001', 'FEE_001'], [AFN, 5_00n], { hawalaId: null })
  expect(rowsOf([euros, other])).toMatchObject([{ commission: '5.00', afn: null }])
})

it('rounds a line of a branch once, and gives its routes what the sum grows by', () => {
  const fee = (to: string, minor: bigint) =>
    record('Fee', ['CSH001', 'FEE_001'], [RS, minor], {
      orderRoute: { route: `KBL → ${to}`, partner: null },
    })
  // 0.02 rupees are 0.005044 AFN; three of them 0.015132, which is 0.02.
  const rows = rowsOf([fee('HRT', 2n), fee('KDR', 2n), fee('MZR', 2n)])
  expect(rows.map(({ key, afn }) => [key, afn])).toEqual([
    ['KBL → HRT', '0.01'],
    ['KBL → KDR', '0.00'],
    ['KBL → MZR', '0.01'],
  ])
})

describe('a route', () => {
  const parties = { recorder: { branch: 'HQ' }, payingBranch: 'HRT', partner: '2001' }

  it.each([
    [{ ...parties, way: 'send' as const, partner: null }, 'HQ → HRT', ['HQ', 'HRT']],
    [{ ...parties, way: 'send' as const, payingBranch: null }, 'HQ → 2001', ['HQ', '2001']],
    // Who typed what a partner sent doesn't matter.
    [{ ...parties, way: 'receive' as const }, '2001 → HRT', ['2001', 'HRT']],
  ])('of %j is %s', (of, words, ends) => {
    const route = routeOf(of)
    expect(routeInWords(route)).toBe(words)
    expect(endsOfRoute(route).map(({ branch, partner }) => branch ?? partner)).toEqual(ends)
  })
})
