import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import * as COUNTS from '../../../shared/refusals/counts.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { BranchRecord } from '../../domain/branch.ts'
import { type CurrencyRecord, codesOf } from '../../domain/currency.ts'
import { type FurtherDifference, furtherDifferences } from '../../domain/further-differences.ts'
import type { Recorder } from '../../domain/record.ts'
import type { TillCount } from '../../domain/till-count.ts'
import { type Difference, differencesOf, varianceRecords } from '../../domain/variance.ts'
import { postTransactions } from '../ledger/ledger.ts'
import { TAKES_FROM_NO_CUSTOMER } from '../ledger/limits.ts'
import { takeTransactionNumbers } from '../table/counters.ts'
import type { Once } from '../table/once.ts'
import { furtherPostedPart } from './count-differences.ts'
import type { TillReading } from './till-reading.ts'

/** The narrative of further differences, which are posted when a day is closed again. */
export const CLOSED_AGAIN = 'Closed again'

/** A further difference of a till's count, as the person saw it before the close. */
export interface SeenFurther {
  userId: number
  through: BusinessDate
  currencyId: number
  amount: AmountMinor
}

interface Entry {
  branch: BranchRecord
  seen: readonly SeenFurther[] | null
  by: Recorder
  at: Date
  currencies: readonly CurrencyRecord[]
  once: Once
}

/**
 * Posts the further differences of a reopened day's counts, which come from corrections after the confirmation. Afterwards
 * each till holds what was counted again. If a till has several counts, they are posted one after the other.
 * @throws Refusal `conflict` if the till of the person who closes has a further difference, or if the person didn't see all
 * of them
 * @returns true if something was posted, so that the tills must be read again
 */
export async function postFurtherDifferences(
  tills: readonly TillReading[],
  through: BusinessDate,
  entry: Entry,
): Promise<boolean> {
  const { branch, seen, by } = entry
  const further = tills.flatMap((reading) =>
    furtherDifferences(reading, through, branch.varianceLimits).map((each) => ({
      reading,
      ...each,
    })),
  )
  requireOthersTill(further, through, by)
  if (seen) for (const each of further) requireSeen(each, seen, entry)
  const posting = new Set<TillReading>()
  for (const { reading, count } of further) {
    if (posting.has(reading)) continue
    posting.add(reading)
    await post(reading, count, differencesOf(count, reading.book), entry)
  }
  return posting.size > 0
}

/** A difference with its till. */
type FurtherOfTill = FurtherDifference & { reading: TillReading }

/**
 * Refuses a further difference that the person who closes didn't see, because it came meanwhile.
 * @throws Refusal `conflict` naming the till and the difference
 */
function requireSeen(
  { reading: { till }, count, currencyId, overMinor }: FurtherOfTill,
  seen: readonly SeenFurther[],
  { currencies }: Entry,
): void {
  const isSeen = seen.some(
    (each) =>
      each.userId === till.userId &&
      each.through === count.through &&
      each.currencyId === currencyId &&
      each.amount === overMinor,
  )
  if (isSeen) return
  const amount = formatAmount(overMinor)
  const currency = codesOf(currencies).get(currencyId) ?? ''
  throw refused(COUNTS.notShown, { till: till.userName, amount, currency })
}

/**
 * Nobody may post the difference of their own till alone. If the closer's own count has a further difference, the till must
 * be counted and confirmed anew.
 * @throws Refusal `conflict` naming the till
 */
function requireOthersTill(
  further: readonly FurtherOfTill[],
  through: BusinessDate,
  { userId }: Recorder,
): void {
  const own = further.find(({ reading }) => reading.till.userId === userId)
  if (!own) return
  const { branch, userName } = own.reading.till
  throw refused(COUNTS.ownTill, { branch, through, till: userName })
}

async function post(
  { till, book }: TillReading,
  count: TillCount,
  differences: readonly Difference[],
  { branch, by, at, currencies, once }: Entry,
): Promise<void> {
  const day = count.through
  const { postings: seenPostings = null } = book.days.find((each) => each.day === day) ?? {}
  const stamp = { userId: by.userId, userName: by.userName, at: at.toISOString() }
  const firstNumber = await takeTransactionNumbers(differences.length)
  const records = varianceRecords({ till, through: day, isOnOverShort: true }, differences, {
    recorder: by,
    at: stamp.at,
    firstNumber,
    narrative: CLOSED_AGAIN,
  })
  const numbers = records.map(({ number }) => number)
  await postTransactions(
    {
      records,
      parts: [
        furtherPostedPart(count, differences, {
          numbers,
          by: stamp,
          limits: branch.varianceLimits,
        }),
      ],
      confirmed: { till, through: day, seenPostings },
    },
    {
      currencies,
      once: { ...once, key: null },
      answer: null,
      customerFloorMinor: TAKES_FROM_NO_CUSTOMER,
    },
  )
}
