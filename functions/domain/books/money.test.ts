import { describe, expect, it } from 'vitest'
import type { Quote } from '../../../shared/money/deal.ts'
import { NOTHING_LATE } from '../../testing/nothing-late.ts'
import { moneyOf } from './money.ts'
import type { MoneyAccount, MoneyRead, TillMoney } from './money-read.ts'

const [AFN, USD, EUR] = [1, 2, 3] as const
const TODAY = '2026-11-23'

const MIDS = new Map<number, Quote>([
  [AFN, { rate: 10_000n, per: 1 }],
  [USD, { rate: 693_000n, per: 1 }],
])
/** The euro was never on a board. */
const FACTS = {
  afnId: AFN,
  codes: new Map<number, string>([
    [AFN, 'AFN'],
    [USD, 'USD'],
    [EUR, 'EUR'],
  ]),
  midAtEnd: (_day: string, currencyId: number) => MIDS.get(currencyId) ?? null,
}

type Sums = Record<string, Record<number, bigint>>

function till(branch: string, userId: number, now: Sums, before: Sums = now): TillMoney {
  const sumsOf = (sums: Sums) =>
    new Map(
      Object.entries(sums).map(([account, each]) => [
        account,
        new Map(Object.entries(each).map(([id, minor]) => [Number(id), minor])),
      ]),
    )
  return { branch, userId, userName: `user ${userId}`, before: sumsOf(before), now: sumsOf(now) }
}

function account(over: Partial<MoneyAccount>): MoneyAccount {
  return {
    accountId: 7,
    accountNumber: '9201',
    accountName: 'Azizi Bank',
    kind: 'bank',
    currencyId: AFN,
    balanceMinor: 0n,
    changeMinor: 0n,
    floorMinor: null,
    ceilingMinor: null,
    group: null,
    ...over,
  }
}

function money(read: Partial<MoneyRead>) {
  return moneyOf(
    {
      today: TODAY,
      tills: [],
      payable: new Map(),
      accounts: [],
      positionsBefore: new Map(),
      dealt: undefined,
      earned: { parts: [], withoutMid: new Set(), isComplete: true },
      customers: null,
      late: NOTHING_LATE,
      ...read,
    },
    FACTS,
  )
}

describe('places', () => {
  it('are the tills of a branch before its vault, then transit, then the banks', () => {
    const { currencies } = money({
      tills: [
        till('TRANSIT', 0, { CSH001: { 1: -5n } }),
        till('KBL', 0, { CSH001: { 1: -4n } }),
        till('KBL', 9, { CSH001: { 1: -3n } }),
        till('HRT', 0, { CSH001: { 1: -2n } }),
        till('HRT', 8, { CSH001: { 1: -1n } }),
      ],
      accounts: [account({ balanceMinor: -6n })],
    })
    expect(
      currencies[0]?.places.map(({ place, branch, amount }) => [place, branch, amount]),
    ).toEqual([
      ['till', 'HRT', '0.01'],
      ['vault', 'HRT', '0.02'],
      ['till', 'KBL', '0.03'],
      ['vault', 'KBL', '0.04'],
      ['transit', 'TRANSIT', '0.05'],
      ['bank', null, '0.06'],
    ])
    expect(currencies[0]?.amount).toBe('0.21')
  })

  it('are left out without money, unless it went today', () => {
    const { currencies } = money({
      tills: [
        till('KBL', 8, { CSH001: { 1: 0n } }),
        till('KBL', 9, { CSH001: { 1: 0n } }, { CSH001: { 1: -500n } }),
      ],
    })
    expect(currencies).toMatchObject([
      { amount: '0.00', change: '-5.00', places: [{ userId: 9, change: '-5.00' }] },
    ])
  })

  it('are below zero in a till that paid out more than it had, and at an overdrawn bank', () => {
    const { currencies } = money({
      tills: [till('KBL', 9, { CSH001: { 1: 100n } })],
      accounts: [account({ balanceMinor: 250n, changeMinor: 250n })],
    })
    expect(currencies[0]).toMatchObject({ amount: '-3.50', change: '-2.50', afn: '-3.50' })
  })

  it('stand beside what the branch has to pay out', () => {
    const { currencies, hawalas } = money({
      tills: [
        till('KBL', 9, { CSH001: { 1: -100n }, HWL_001: { 2: 300n } }),
        till('KBL', 0, { HWL_001: { 2: 200n } }, {}),
      ],
      // Kabul recorded the hawalas, and Herat pays them.
      payable: new Map([['HRT', new Map([[USD, 500n]])]]),
    })
    expect(currencies[0]?.payable).toEqual([])
    expect(currencies[1]?.payable).toEqual([{ branch: 'HRT', amount: '5.00', afn: '346.50' }])
    expect(hawalas).toMatchObject([{ currencyCode: 'USD', amount: '5.00', change: '2.00' }])
  })
})

it('names a currency that was never on a board, and leaves it out of every worth', () => {
  const told = money({
    tills: [
      till(
        'KBL',
        9,
        { CSH001: { 1: -1_000n, 3: -700n }, FEE_001: { 3: 700n } },
        { CSH001: { 1: -400n } },
      ),
    ],
    accounts: [account({ kind: 'partner', currencyId: EUR, balanceMinor: -50n })],
  })
  expect([told.afn, told.change, told.netWorth, told.withoutMid]).toEqual([
    '10.00',
    '6.00',
    '0.00',
    ['EUR'],
  ])
  expect(told.currencies[1]).toMatchObject({ amount: '7.00', mid: null, afn: null })
  expect(told.positions).toMatchObject([{ currencyCode: 'EUR', worth: null, exposure: '7.00' }])
})

it('tells what is lent as an amount above zero, and a loan of today as its growth', () => {
  const { loans } = money({
    tills: [till('KBL', 9, { LON001: { 1: -900n } }, { LON001: { 1: -400n } })],
  })
  expect(loans).toMatchObject([{ amount: '9.00', change: '5.00', afn: '9.00' }])
})

it('tells what customers are owed as minus everything else, beside what the night has kept', () => {
  const { customers } = money({
    tills: [till('KBL', 9, { CSH001: { 1: -1_000n }, FEE_001: { 1: 50n } })],
    accounts: [account({ kind: 'capital', balanceMinor: 600n })],
    customers: {
      day: '2026-11-22',
      sides: new Map([[AFN, { weOweMinor: 400n, theyOweMinor: 30n }]]),
    },
  })
  expect(customers).toEqual([
    {
      currencyId: AFN,
      currencyCode: 'AFN',
      net: '3.50',
      weOwe: '4.00',
      theyOwe: '0.30',
      asOf: '2026-11-22',
    },
  ])
})

it('names the accounts that have used 80 per cent of a limit and more, the largest share first', () => {
  const of = (accountNumber: string, balanceMinor: bigint) =>
    account({ accountNumber, kind: 'hawalaPartner', balanceMinor, floorMinor: -1_000n })
  const accounts = [of('2001', -799n), of('2002', -800n), of('2003', -950n), of('2004', 950n)]
  expect(money({ accounts }).nearLimits.map(({ account: number, used }) => [number, used])).toEqual(
    [
      ['2003', 95],
      ['2002', 80],
    ],
  )
})

describe('a floor over all accounts of a partner', () => {
  const group = { members: ['2001', '2101'], floorMinor: -100_000n }
  // 10.00 USD are 693.00 AFN.
  const accounts = [
    account({ accountNumber: '2001', kind: 'hawalaPartner', balanceMinor: -15_700n, group }),
    account({
      accountNumber: '2101',
      kind: 'partner',
      currencyId: USD,
      balanceMinor: -1_000n,
      floorMinor: -1_000n,
      group,
    }),
  ]

  it('is named by the worth of all accounts together', () => {
    expect(money({ accounts }).nearLimits).toMatchObject([
      { account: '2101', currencyCode: 'USD', overAll: false, used: 100 },
      {
        account: '2001',
        currencyCode: 'AFN',
        balance: '-850.00',
        floor: '-1000.00',
        ceiling: null,
        overAll: true,
        used: 85,
      },
    ])
  })

  it('says nothing where a currency has no rate', () => {
    const unknown = accounts.map((each) =>
      each.currencyId === USD ? { ...each, currencyId: 9 } : each,
    )
    expect(money({ accounts: unknown }).nearLimits.filter(({ overAll }) => overAll)).toEqual([])
  })
})
