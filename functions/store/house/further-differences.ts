import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { formatDay } from '../../../shared/calendar/format-date.ts'
import { Refusal } from '../../../shared/contract/refusal.ts'
import type { CurrencyRecord } from '../../domain/currency.ts'
import type { Recorder } from '../../domain/record.ts'
import type { TillCount } from '../../domain/till-count.ts'
import { type Difference, differencesOf, varianceRecords } from '../../domain/variance.ts'
import { postTransactions } from '../ledger/ledger.ts'
import { takeTransactionNumbers } from '../table/counters.ts'
import type { Once } from '../table/once.ts'
import { furtherPostedPart } from './count-differences.ts'
import type { TillReading } from './till-reading.ts'

/** The narrative of what a count differs further when its day is closed again. */
export const CLOSED_AGAIN = 'Closed again'

interface Entry {
  by: Recorder
  at: Date
  currencies: readonly CurrencyRecord[]
  once: Once
}

/**
 * Posts what the counts of a reopened day differ further, because entries were corrected after they were confirmed.
 * Afterwards each till holds what was counted again. A till with several counts gets the next one's after the first one's
 * is posted.
 * @throws Refusal `conflict` if the till of the person who closes is one of them
 * @returns true if something was posted, so that the tills must be read anew
 */
export async function postFurtherDifferences(
  tills: readonly TillReading[],
  through: BusinessDate,
  entry: Entry,
): Promise<boolean> {
  requireOthersTill(tills, through, entry.by)
  let isPosted = false
  for (const till of tills) {
    for (const count of till.counts) {
      if (count.state !== 'confirmed' || count.through > through) continue
      const differences = differencesOf(count, till.book)
      if (differences.length === 0) continue
      await post(till, count, differences, entry)
      isPosted = true
      break
    }
  }
  return isPosted
}

/**
 * Nobody squares the own till alone: a closer whose count differs further must have it counted and confirmed anew.
 * @throws Refusal `conflict` naming the till
 */
function requireOthersTill(
  tills: readonly TillReading[],
  through: BusinessDate,
  { userId }: Recorder,
): void {
  const own = tills.find(({ till }) => till.userId === userId)
  const differs = own?.counts.some(
    (count) =>
      count.state === 'confirmed' &&
      count.through <= through &&
      differencesOf(count, own.book).length > 0,
  )
  if (!own || !differs) return
  const { branch, userName } = own.till
  throw new Refusal(
    'conflict',
    `${branch} can't close ${formatDay(through)}: ${userName} is not counted`,
  )
}

async function post(
  { till, book }: TillReading,
  count: TillCount,
  differences: readonly Difference[],
  { by, at, currencies, once }: Entry,
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
      parts: [furtherPostedPart(count, differences, { numbers, by: stamp })],
      confirmed: { till, through: day, seenPostings },
    },
    { currencies, once: { ...once, key: null }, answer: null },
  )
}
