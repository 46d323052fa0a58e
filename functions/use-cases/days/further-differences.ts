import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { BranchRecord } from '../../domain/house/branch.ts'
import { type CurrencyRecord, codesOf } from '../../domain/house/currency.ts'
import type { Recorder } from '../../domain/ledger/record.ts'
import {
  furtherDifferences,
  requireOthersTill,
  requireSeen,
  type SeenFurther,
} from '../../domain/tills/further-differences.ts'
import type { TillCount } from '../../domain/tills/till-count.ts'
import { type Difference, differencesOf, varianceRecords } from '../../domain/tills/variance.ts'
import { POSTS_TO_NO_BOOK, TAKES_FROM_NO_CUSTOMER } from '../../store/ledger/limits.ts'
import { takeTransactionNumbers } from '../../store/table/counters.ts'
import type { Once } from '../../store/table/once.ts'
import { furtherPostedPart } from '../../store/tills/count-differences.ts'
import type { TillReading } from '../../store/tills/till-reading.ts'
import { post } from '../posting.ts'

/** The narrative of further differences, which are posted when a day is closed again. */
export const CLOSED_AGAIN = 'Closed again'

interface Closing {
  branch: BranchRecord
  seen: readonly SeenFurther[] | null
  by: Recorder
  at: Date
  currencies: readonly CurrencyRecord[]
  once: Once
}

/**
 * Posts the further differences of a reopened day's counts, which come from corrections after the confirmation. Of each till
 * only the differences of the first such count are posted. The caller reads the tills again and repeats the call until no
 * difference is left. Then each till's books agree with its counts again.
 * @throws Refusal `conflict` if the closing person's own till has a further difference, or if that person didn't see all
 * differences (which isn't checked if `seen` is null); also as `post` does
 * @returns true if something was posted; the tills must then be read again
 */
export async function postFurtherDifferences(
  tills: readonly TillReading[],
  through: BusinessDate,
  closing: Closing,
): Promise<boolean> {
  const { branch, seen, by, currencies } = closing
  const further = tills.flatMap((reading) =>
    furtherDifferences(reading, through, branch.varianceLimits).map((each) => ({
      reading,
      ...each,
    })),
  )
  requireOthersTill(further, through, by)
  if (seen) requireSeen(further, seen, codesOf(currencies))
  const posting = new Set<TillReading>()
  for (const { reading, count } of further) {
    if (posting.has(reading)) continue
    posting.add(reading)
    await postOne(reading, count, differencesOf(count, reading.book), closing)
  }
  return posting.size > 0
}

async function postOne(
  { till, book }: TillReading,
  count: TillCount,
  differences: readonly Difference[],
  { branch, by, at, currencies, once }: Closing,
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
  const posted = { numbers, by: stamp, limits: branch.varianceLimits }
  await post(
    {
      records,
      parts: [furtherPostedPart(count, differences, posted)],
      confirmed: { till, through: day, seenPostings },
      currencies,
      answer: null,
    },
    {
      once: { ...once, key: null },
      customerFloorMinor: TAKES_FROM_NO_CUSTOMER,
      requireMayPost: POSTS_TO_NO_BOOK,
    },
  )
}
