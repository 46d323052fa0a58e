import { transactionFrom } from '../../store/ledger/transactions.ts'
import type { Item } from '../../store/table/client.ts'
import type { Expected } from './expected.ts'
import type { Figures, Operation } from './operation.ts'
import type { Deed } from './till-work.ts'

type Entry = Figures & Pick<Expected, 'till' | 'toTill'>

/** The deeds that post something. */
const POSTING: readonly string[] = ['confirm', 'dispatch', 'accept', 'settle', 'close']

/**
 * Returns what a deed on tills posted, as it is in the table: `deed-answers.ts` says what the deed must post, and
 * `till-checks.ts` what the tills must hold. Undefined for a deed that posts nothing, and for another type.
 */
export function cashEntry(item: Item, { meaning }: Operation): Entry | undefined {
  if (meaning.kind !== 'till' || !POSTING.includes(meaning.does)) return undefined
  const record = transactionFrom(item)
  const { transType, inAccount, outAccount, currencyId, amountMinor, tranDate } = record
  if (transType !== 'Cash') return undefined
  const narrative = record.narrative ?? ''
  const tills = { till: record.till, toTill: record.toTill }
  return {
    transType,
    inAccount,
    outAccount,
    currencyId,
    amountMinor,
    tranDate,
    narrative,
    borrower: null,
    valueMinor: record.valueMinor,
    ...tills,
  }
}

/** Returns the problem of what a deed wrote, or null. The answer to a close has days and no postings. */
export function writtenProblem(
  { outcome, answers, meaning }: Deed,
  written: readonly number[],
): string | null {
  // A close may have posted further differences before it was refused.
  if (meaning.does === 'close') return null
  if (outcome === 'refused' && written.length > 0) return `refused, and it wrote ${written}`
  const [told, found] = [answers.map(({ id }) => id), written].map((each) => each.join())
  return outcome !== 'done' || told === found ? null : `answered ${told}, and wrote ${found}`
}
