import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import type { CountedLine, TillCount } from '../tills/till-count.ts'
import { movementsOf } from './movements.ts'
import { newRecord, type Posting, type TransactionRecord } from './record.ts'
import { type ReversalState, type Reverser, reversalFrom } from './reversal.ts'

const DAY = '2026-11-20'
const TODAY = '2026-11-21'
const RECORDED_AT = `${DAY}T05:00:00.000Z`
const CODES = new Map([
  [1, 'AFN'],
  [2, 'USD'],
])
const LAILA = { userId: 4, userName: 'laila', branch: 'KBL' }
const KARIM: Reverser = {
  userId: 3,
  userName: 'karim',
  branch: 'KBL',
  userType: 'Manager',
  isHeadOffice: false,
  at: `${TODAY}T05:00:00.000Z`,
  today: TODAY,
}

/** The types that are reversed, with their credited and debited accounts. */
const FLOWS: readonly [Posting['transType'], string, string][] = [
  ['Debit', 'CSH001', '1001'],
  ['Credit', '1001', 'CSH001'],
  ['Transfer', '1002', '1001'],
  ['Exchange', '1003', 'CSH001'],
  ['Exchange', 'CSH001', '1001'],
  ['Loan', 'CSH001', 'LON001'],
  ['Loan', 'LON001', 'CSH001'],
  ['Fee', 'FEE_001', '1001'],
  ['Fee', 'FEE_001', 'CSH001'],
]

const anyPosting: fc.Arbitrary<Posting> = fc
  .record({
    flow: fc.constantFrom(...FLOWS),
    currencyId: fc.constantFrom(1, 2),
    amountMinor: fc.bigInt(1n, 10n ** 18n - 1n),
    rate: fc.bigInt(1n, 10n ** 9n),
    narrative: fc.option(fc.string()),
  })
  .map(({ flow: [transType, inAccount, outAccount], narrative, ...amounts }): Posting => {
    const sides = { transType, inAccount, outAccount, tranDate: DAY }
    return { ...sides, ...amounts, narrative, creditNarrative: narrative }
  })

/** One to three records that were saved together. */
const anyBundle: fc.Arbitrary<TransactionRecord[]> = fc
  .array(anyPosting, { minLength: 1, maxLength: 3 })
  .map((postings) =>
    postings.map((posting, index) =>
      newRecord(posting, {
        number: 801 + index,
        referenceId: null,
        recorder: LAILA,
        recordedAt: RECORDED_AT,
        bundle: postings.length > 1 ? { first: 801, count: postings.length } : null,
      }),
    ),
  )

type Sums = Map<string, bigint>

/** Returns what records moved by account and currency, and on house accounts by till; what comes to 0 is left out. */
function moved(records: readonly TransactionRecord[]): Sums {
  return summed(
    records.flatMap(movementsOf).map(({ account, currencyId, changeMinor, till }) => {
      const where = isHouseAccount(account) ? ` of ${till.userName}` : ''
      return [`${account} ${currencyId}${where}`, changeMinor]
    }),
  )
}

/** Adds up the same sums over all tills. */
function overTills(sums: Sums): Sums {
  return summed([...sums].map(([place, minor]) => [place.replace(/ of .*/, ''), minor]))
}

function summed(amounts: readonly (readonly [string, bigint])[]): Sums {
  const sums: Sums = new Map()
  for (const [place, minor] of amounts) sums.set(place, (sums.get(place) ?? 0n) + minor)
  return new Map([...sums].filter(([, sum]) => sum !== 0n).sort())
}

function lineOf(currencyId: number, expectedMinor: bigint, countedMinor: bigint): CountedLine {
  const counted = { pieces: {}, looseMinor: countedMinor, countedMinor }
  const later = {
    movedSinceMinor: 0n,
    furtherMinor: 0n,
    furtherOverMinor: 0n,
    furtherLimitMinor: null,
    takenBackMinor: 0n,
  }
  return { currencyId, expectedMinor, ...counted, ...later }
}

/** Makes a count that found exactly what the records brought in or took out. */
function countOf(records: readonly TransactionRecord[]): TillCount {
  const found = moved(records)
  return {
    till: LAILA,
    sortKey: `${DAY}#1`,
    through: DAY,
    state: 'confirmed',
    try: 1,
    countedBy: { ...LAILA, at: `${DAY}T12:00:00.000Z` },
    decidedBy: null,
    confirmedBy: null,
    confirmedWhy: null,
    closedAgainBy: null,
    flags: [],
    transactionNumbers: [],
    countedAt: `${DAY}T12:00:00.000Z`,
    isOnOverShort: true,
    lines: [1, 2].map((id) => lineOf(id, 0n, found.get(`CSH001 ${id} of laila`) ?? 0n)),
  }
}

function reversal(records: readonly TransactionRecord[], given: Partial<ReversalState> = {}) {
  const [record] = records as [TransactionRecord]
  const state = { record, records, loans: [], counts: [], ...given }
  return (cashMoves: boolean | null) =>
    reversalFrom(state, { reason: 'Typed twice', cashMoves, overLimit: null }, KARIM, {
      firstNumber: 901,
      codes: CODES,
      hawala: null,
    })
}

const isCash = ([place]: [string, bigint]) => place.startsWith('CSH001')

describe('records and their reversal together', () => {
  it('leave every account and every till as if neither were, if nobody counted', () => {
    fc.assert(
      fc.property(anyBundle, fc.constantFrom(true, false, null), (records, cashMoves) => {
        const both = moved([...records, ...reversal(records)(cashMoves).records])
        expect([...overTills(both)]).toEqual([])
        expect([...both].filter(isCash)).toEqual([])
      }),
    )
  })

  it('leave the cash as it was, and its difference on OSH_001, if no cash moves', () => {
    fc.assert(
      fc.property(anyBundle, (records) => {
        const { records: counters } = reversal(records, { counts: [countOf(records)] })(false)
        const cash = [...overTills(moved(records))].filter(isCash)
        const difference = cash.map(
          ([place, minor]) => [place.replace('CSH001', 'OSH_001'), -minor] as const,
        )
        const both = overTills(moved([...records, ...counters]))
        expect([...both]).toEqual([...summed([...cash, ...difference])])
        expect(counters.some(({ till }) => till.userId === LAILA.userId)).toBe(false)
      }),
    )
  })

  it('leave every account as if neither were, if cash moves after a count', () => {
    fc.assert(
      fc.property(anyBundle, (records) => {
        const { records: counters } = reversal(records, { counts: [countOf(records)] })(true)
        expect([...overTills(moved([...records, ...counters]))]).toEqual([])
        expect(counters.every(({ till }) => till.userId === KARIM.userId)).toBe(true)
      }),
    )
  })

  it('leave the records of the earlier day as they were, except for who reversed them', () => {
    fc.assert(
      fc.property(anyBundle, (records) => {
        const { reversed } = reversal(records)(null)
        expect(
          reversed.map(({ after }) => ({ ...after, reversedBy: null, version: after.version - 1 })),
        ).toEqual(records)
      }),
    )
  })
})

describe('no sequence of reversals', () => {
  const DAYS = ['2026-11-18', '2026-11-19', DAY, TODAY] as const
  interface Cash {
    flow: (typeof FLOWS)[number]
    amountMinor: bigint
    day: string
  }
  /** A posting that brings cash in or takes it out, on a day of the counts. */
  const anyCash: fc.Arbitrary<Cash> = fc.record({
    flow: fc.constantFrom(...FLOWS.slice(0, 2)),
    amountMinor: fc.bigInt(1n, 900n),
    day: fc.constantFrom(...DAYS.slice(0, 3)),
  })

  it('takes more of a count back than it found short or over', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt(-1_000n, 1_000n), { maxLength: DAYS.length }),
        fc.array(anyCash, { maxLength: 12 }),
        (differences, postings) => {
          const counts = differences.map((shortMinor, index) =>
            dailyCount(DAYS[index] ?? DAY, shortMinor),
          )
          for (const each of postings) {
            for (const { line, amountMinor } of takenBy(recordOf(each), counts)) {
              line.takenBackMinor += amountMinor
            }
          }
          for (const { expectedMinor, takenBackMinor } of counts.flatMap(({ lines }) => lines)) {
            const most = expectedMinor < 0n ? -expectedMinor : expectedMinor
            expect(takenBackMinor <= most).toBe(true)
          }
        },
      ),
    )
  })

  function dailyCount(through: string, shortMinor: bigint): TillCount {
    const line = lineOf(1, shortMinor, 0n)
    const countedAt = `${through}T12:00:00.000Z`
    return { ...countOf([]), sortKey: `${through}#1`, through, countedAt, lines: [line] }
  }

  function recordOf({ flow, amountMinor, day }: Cash) {
    const [transType, inAccount, outAccount] = flow
    const posting = { transType, inAccount, outAccount, currencyId: 1, amountMinor, rate: 10_000n }
    return newRecord(
      { ...posting, narrative: null, creditNarrative: null, tranDate: day },
      { number: 801, referenceId: null, recorder: LAILA, recordedAt: `${day}T05:00:00.000Z` },
    )
  }

  /** Returns what a reversal without cash takes back; nothing if it is refused, or if its cash wasn't counted. */
  function takenBy(record: TransactionRecord, counts: readonly TillCount[]) {
    try {
      return reversal([record], { counts })(false).taken
    } catch (error) {
      expect(String(error)).toContain('of the difference that was counted is left')
      return []
    }
  }
})
