import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CASH_ACCOUNT, OVER_SHORT_ACCOUNT } from '../../../shared/contract/house.ts'
import type { TransactionRecord } from '../ledger/record.ts'
import { decidedCount, differencesIn } from './decided-count.ts'
import { frozenCount } from './new-count.ts'
import { cashAfter, type TillBook, type TillDay } from './till-book.ts'
import type { TillCount } from './till-count.ts'
import { vaultOf } from './till-record.ts'
import { differencesOf, varianceRecords } from './variance.ts'

const TILL = { branch: 'KBL', userId: 4, userName: 'laila' }
const VAULT = vaultOf('KBL')
const DAYS = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']
const LAST = '2026-11-21'
const BY = { userId: 5, userName: 'karim', at: '2026-11-21T16:00:00.000Z' }
const CURRENCIES = [1, 2].map((id) => ({
  id,
  code: `C${id}`,
  name: '',
  symbol: '',
  rate: 1n,
  isActive: true,
  inUse: true,
  setByBoard: false,
  denominations: [],
  cashStepMinor: 1n,
  createdAt: '',
  updatedAt: '',
}))

interface Counted {
  book: TillBook
  through: string
  found: Map<number, bigint>
}

const amount = fc.bigInt({ min: 0n, max: 5_000n })
const movedOn = fc.tuple(amount, amount, amount, amount)

/** A till with four open days, counted through one of them. */
const counted: fc.Arbitrary<Counted> = fc
  .record({
    opening: fc.tuple(amount, amount),
    moved: fc.array(movedOn, { minLength: 4, maxLength: 4 }),
    through: fc.constantFrom(...DAYS),
    found: fc.tuple(amount, amount),
  })
  .map(({ opening, moved, through, found }) => {
    const days = DAYS.map((day, index): TillDay => {
      const [in1 = 0n, out1 = 0n, in2 = 0n, out2 = 0n] = moved[index] ?? []
      const cash = new Map([
        [1, { inMinor: in1, outMinor: out1 }],
        [2, { inMinor: in2, outMinor: out2 }],
      ])
      const none = { backDated: 0, reversals: 0, countedThrough: null, lockedAt: null }
      return { day, postings: 1, rows: 1, arrivals: 0, ...none, cash, overShort: new Map() }
    })
    const book = { till: TILL, opening: byCurrency(opening), days }
    return { book, through, found: byCurrency(found) }
  })

function byCurrency([one, two]: readonly [bigint, bigint]): Map<number, bigint> {
  return new Map([
    [1, one],
    [2, two],
  ])
}

function countOf({ book, through, found }: Counted): TillCount {
  const cash = new Map(
    [...found].map(([id, countedMinor]) => [id, { pieces: {}, looseMinor: 0n, countedMinor }]),
  )
  const reading = { till: TILL, isCurrent: true, record: undefined, shown: book, book, counts: [] }
  const by = { countedBy: BY, isElsewhere: false }
  return frozenCount({ reading, through, cash, currencies: CURRENCIES, ...by }).count
}

function posted(count: TillCount, differences = differencesIn(count)): TransactionRecord[] {
  const entry = {
    recorder: { ...BY, branch: 'KBL' },
    at: BY.at,
    firstNumber: 7,
    narrative: 'Short',
  }
  return varianceRecords(count, differences, entry)
}

/** Returns the book after records of a till: a debit of CSH001 is cash that comes in. */
function withRecords(book: TillBook, records: readonly TransactionRecord[]): TillBook {
  const days = book.days.map((day) => {
    const cash = new Map(day.cash)
    for (const record of records.filter(({ tranDate }) => tranDate === day.day)) {
      const { inMinor, outMinor } = cash.get(record.currencyId) ?? { inMinor: 0n, outMinor: 0n }
      const isIn = record.toTill
        ? record.toTill.userId === TILL.userId
        : record.outAccount === CASH_ACCOUNT
      cash.set(record.currencyId, {
        inMinor: inMinor + (isIn ? record.amountMinor : 0n),
        outMinor: outMinor + (isIn ? 0n : record.amountMinor),
      })
    }
    return { ...day, cash }
  })
  return { ...book, days }
}

describe('the differences of a count', () => {
  it('leave the till at its count in every currency, and nothing further to post', () => {
    fc.assert(
      fc.property(counted, fc.boolean(), (given, isFirst) => {
        const waiting = countOf(given)
        const flags = isFirst ? (['firstCount'] as const) : []
        const count = decidedCount(waiting, 'confirmed', BY, { flags })
        const records = posted(count)
        const after = withRecords(given.book, records)
        for (const [id, minor] of given.found) {
          // The till now holds the counted cash, which includes what later days had moved.
          expect(cashAfter(after, LAST).get(id)).toBe(minor)
        }
        expect(differencesOf(count, after)).toEqual([])
        expect(differencesOf(count, given.book)).toEqual(differencesIn(count))
      }),
    )
  })

  it('are the same whichever open day the count covers', () => {
    fc.assert(
      fc.property(counted, (given) => {
        const each = DAYS.map((through) => differencesIn(countOf({ ...given, through })))
        expect(each).toEqual(DAYS.map(() => each[0]))
      }),
    )
  })

  it('move cash against over and short, or against the vault, and nothing else', () => {
    fc.assert(
      fc.property(counted, fc.boolean(), (given, isFirst) => {
        const flags = isFirst ? (['firstCount'] as const) : []
        const count = decidedCount(countOf(given), 'confirmed', BY, { flags })
        for (const record of posted(count)) {
          const tills = [record.till, record.toTill]
          const accounts = [record.inAccount, record.outAccount].sort()
          expect(record.amountMinor > 0n).toBe(true)
          expect(record.tranDate).toBe(given.through)
          if (isFirst)
            expect([accounts, tills]).toEqual([[CASH_ACCOUNT, CASH_ACCOUNT], bothOf(tills)])
          else
            expect([accounts, tills]).toEqual([
              [CASH_ACCOUNT, OVER_SHORT_ACCOUNT],
              [TILL, null],
            ])
        }
      }),
    )
  })
})

/** Returns the clerk's till and the vault, in the order that begins with the list's first till. */
function bothOf([first]: readonly unknown[]) {
  return first === TILL ? [TILL, VAULT] : [VAULT, TILL]
}

describe('the postings of a count', () => {
  it.each([
    ['short', false, -50n, { outAccount: OVER_SHORT_ACCOUNT, inAccount: CASH_ACCOUNT, till: TILL }],
    ['over', false, 50n, { outAccount: CASH_ACCOUNT, inAccount: OVER_SHORT_ACCOUNT, till: TILL }],
    ['short at first', true, -50n, { till: TILL, toTill: VAULT }],
    ['over at first', true, 50n, { till: VAULT, toTill: TILL }],
  ])('if it is %s', (_, isFirst, overMinor, expected) => {
    const count = { till: TILL, through: LAST, isOnOverShort: !isFirst }
    const [record] = posted(count as TillCount, [{ currencyId: 1, overMinor }])
    expect(record).toMatchObject({
      transType: 'Cash',
      amountMinor: 50n,
      number: 7,
      bundle: null,
      ...expected,
      narrative: 'Short',
      creditNarrative: 'Short',
    })
  })
})
