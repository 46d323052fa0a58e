import { describe, expect, it } from 'vitest'
import {
  type DealFacts,
  type FeeFor,
  newRecord,
  plainPosting,
  type TransactionRecord,
} from '../ledger/record.ts'
import type { HawalaOrder } from './hawala-order.ts'
import { orderIdsOf, partnerStatementRow, wholeEvents } from './partner-statement.ts'

const recorder = { userId: 3, userName: 'karim', branch: 'KBL' }
const FEE: FeeFor = {
  type: 'Hawala',
  number: 1,
  isPartners: true,
  suggestedMinor: 0n,
  reason: null,
}

/** Makes a transaction that credits account 2001, or debits it if the amount is below 0. */
function record(
  number: number,
  amountMinor: bigint,
  more: Partial<TransactionRecord> & { tranDate?: string } = {},
): TransactionRecord {
  const { tranDate = '2026-11-20', ...given } = more
  const [inAccount, outAccount] = amountMinor < 0n ? ['CSH001', '2001'] : ['2001', 'CSH001']
  const posting = plainPosting({
    transType: 'Credit',
    inAccount,
    outAccount,
    currencyId: 1,
    tranDate,
    amountMinor: amountMinor < 0n ? -amountMinor : amountMinor,
    narrative: `No. ${number}`,
  })
  const instant = '2026-11-20T05:30:00.000Z'
  return {
    ...newRecord(posting, { number, referenceId: null, recorder, recordedAt: instant }),
    ...given,
  }
}

const CODES = new Map([
  [1, 'AFN'],
  [2, 'USD'],
  [3, 'EUR'],
  [4, 'RS'],
])

const order = (more: Partial<HawalaOrder>) =>
  ({
    id: 9,
    number: 1042,
    way: 'send',
    partner: '2001',
    partnerNumber: 'A',
    partnerDate: null,
    partnerTermsMinor: null,
    forwardedTermsMinor: null,
    forwardedTo: null,
    forwardedNumber: null,
    reopenings: [],
    receiver: { name: 'Zahra' },
    ...more,
  }) as HawalaOrder

const takenBackFrom = (partnerStep: object) =>
  [{ partnerStep }] as unknown as HawalaOrder['reopenings']

const DOLLARS = { number: 5, amountMinor: 1_000_00n, currencyId: 2 }
const AFGHANIS = { number: 5, amountMinor: 695_000_00n, currencyId: 1 }
const DEAL: DealFacts = {
  isAfn: false,
  quotedRate: 69_5000n,
  per: 1,
  midRate: null,
  boardRate: null,
  marginMinor: null,
  concededMinor: null,
  boardVersion: 3,
  person: null,
  isTakenBack: false,
}

const RUPEES = { number: 6, amountMinor: 25_000_00n, currencyId: 4 }
const euros = { ...DEAL, quotedRate: 75_1000n }
/** The other legs of two crosses: 1,000.00 USD that the house bought, and 25,000.00 rupees that it sold. */
const DEALT = {
  codes: CODES,
  crossLegs: [
    record(5, 0n, { currencyId: 2, deal: { ...DEAL, quotedRate: 68_4000n } }),
    record(6, 0n, { currencyId: 4, deal: { ...DEAL, quotedRate: 253_2000n, per: 1_000 } }),
  ],
}

describe('the rows of a page', () => {
  const bundle = { first: 4, count: 2 }
  it.each<[what: string, records: TransactionRecord[], hasMore: boolean, numbers: number[][]]>([
    ['nothing', [], false, []],
    ['one save', [record(4, 5n, { bundle }), record(5, 1n, { bundle })], false, [[4, 5]]],
    [
      'two saves side by side',
      [record(3, 1n), record(4, 5n, { bundle }), record(5, 1n, { bundle })],
      false,
      [[3], [4, 5]],
    ],
    [
      'a save whose transactions have two days',
      [record(5, 1n, { bundle, tranDate: '2026-11-19' }), record(4, 5n, { bundle })],
      false,
      [[5], [4]],
    ],
    // This page may have only a part of its last save, so the next page begins with that save.
    ['a page that goes on', [record(3, 1n), record(4, 5n, { bundle })], true, [[3]]],
    ['the last page', [record(3, 1n), record(4, 5n, { bundle })], false, [[3], [4]]],
  ])('of %s', (_what, records, hasMore, numbers) => {
    const events = wholeEvents(records, hasMore)
    expect(events.map((event) => event.map(({ number }) => number))).toEqual(numbers)
  })
})

describe('what a row says', () => {
  const hawala = { hawalaId: 9 }
  it.each<[what: string, records: TransactionRecord[], order: HawalaOrder | null, row: object]>([
    [
      'a hawala that the partner pays, with its share',
      [
        record(4, 1_000_00n, { ...hawala, bundle: { first: 4, count: 3 } }),
        record(6, 15_00n, { ...hawala, bundle: { first: 4, count: 3 }, feeFor: FEE }),
      ],
      order({}),
      {
        way: 'send',
        number: 1042,
        orderId: 9,
        partnerNumber: 'A',
        name: 'Zahra',
        amount: '1000.00',
      },
    ],
    [
      'one that the partner sent',
      [record(4, -50n, hawala)],
      order({ way: 'receive' }),
      { way: 'receive', amount: '-0.50', commission: '0.00' },
    ],
    [
      'one that was forwarded to the partner',
      [record(4, 50n, hawala)],
      order({ way: 'receive', partner: '2002', forwardedTo: '2001', forwardedNumber: 'B' }),
      { way: 'send', partnerNumber: 'B' },
    ],
    [
      'one that was forwarded to the partner and then to another one',
      [
        record(4, 50n, { ...hawala, bundle: { first: 4, count: 2 } }),
        record(5, 7n, { ...hawala, bundle: { first: 4, count: 2 }, feeFor: FEE }),
      ],
      order({
        way: 'receive',
        partner: '2002',
        forwardedTo: '2003',
        forwardedNumber: 'C',
        forwardedTermsMinor: 9n,
        reopenings: takenBackFrom({ partner: '2001', partnerNumber: 'B', termsMinor: 7n }),
      }),
      { way: 'send', label: 'R-1042', partnerNumber: 'B', terms: null },
    ],
    [
      'the reversal of one',
      [record(4, -50n, { ...hawala, reverses: 1 })],
      order({}),
      { way: 'reversal', number: 1042, name: 'Zahra' },
    ],
    [
      'a hawala between branches that the account paid for',
      [record(4, -50n, hawala)],
      order({ partner: null, from: '2001' }),
      { way: 'settlement', number: null, orderId: null, partnerNumber: null, name: 'No. 4' },
    ],
    [
      'a posting with a fee',
      [
        record(4, 50n, { bundle: { first: 4, count: 2 } }),
        record(5, -1n, { bundle: { first: 4, count: 2 }, feeFor: { ...FEE, type: 'Credit' } }),
      ],
      null,
      { way: 'settlement', name: 'No. 4', amount: '0.50', commission: '-0.01' },
    ],
    [
      'a transfer to the partner, in the words for who is credited',
      [
        record(4, 50n, {
          transType: 'Transfer',
          outAccount: '1001',
          narrative: 'bad payer',
          creditNarrative: 'settled',
        }),
      ],
      null,
      { way: 'settlement', name: 'settled' },
    ],
    [
      'a leg of a deal, with what stood on the other side',
      [record(4, 10_000_00n, { otherLeg: AFGHANIS, deal: { ...DEAL, per: 1 } })],
      null,
      { way: 'settlement', state: null, with: '695,000.00 AFN at 69.5000' },
    ],
    [
      'a leg of a deal whose rate is for 1,000 units',
      [record(4, 10_000_00n, { otherLeg: AFGHANIS, deal: { ...DEAL, per: 1_000 } })],
      null,
      { with: '695,000.00 AFN at 69.5000 for 1,000' },
    ],
    [
      // 1,000.00 x 68.40 = 68,400.00 AFN, which are 910.79 EUR at 75.10.
      'a leg of a cross, with both rates',
      [record(4, 910_79n, { currencyId: 3, otherLeg: DOLLARS, deal: euros })],
      null,
      { with: '1,000.00 USD at 68.4000 AFN for 1 USD / 75.1000 AFN for 1 EUR' },
    ],
    [
      'the other way of a cross, at a rate for 1,000 units',
      [record(4, -84_29n, { currencyId: 3, otherLeg: RUPEES, deal: euros })],
      null,
      { with: '25,000.00 RS at 253.2000 AFN for 1,000 RS / 75.1000 AFN for 1 EUR' },
    ],
    [
      'a leg of an exchange',
      [record(4, 10_000_00n, { otherLeg: { ...AFGHANIS, currencyId: 2 } })],
      null,
      { with: '695,000.00 USD' },
    ],
    [
      'the reversal of any other posting',
      [record(4, -50n, { reverses: 1 })],
      null,
      { way: 'settlement', number: null, amount: '-0.50' },
    ],
  ])('%s', (_what, records, found, row) => {
    const events = wholeEvents(records, false)
    expect(orderIdsOf(events)).toEqual(found ? [9] : [])
    const rows = events.map(partnerStatementRow('2001', 7n, found ? [found] : [], DEALT, null))
    expect(rows).toMatchObject([{ ...row, transactionIds: records.map(({ number }) => number) }])
  })
})
