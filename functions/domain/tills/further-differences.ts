import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { isBeyond, limitIn, type VarianceLimits } from '../../../shared/contract/variance-limits.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import * as COUNTS from '../../../shared/refusals/counts.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { CurrencyCodes } from '../ledger/exchange-pair.ts'
import type { Till } from '../ledger/record.ts'
import type { CountedTill } from './counted-till.ts'
import { cashAfter } from './till-book.ts'
import type { TillCount } from './till-count.ts'
import { type Difference, differencesOf } from './variance.ts'

/** A further difference: what a close would post for a confirmed count, because entries were corrected since. */
export interface FurtherDifference extends Difference {
  count: TillCount
  /** The counted cash, and the cash by the books, at the end of the count's last day. */
  countedMinor: AmountMinor
  heldMinor: AmountMinor
  /** True if the till must be counted anew instead. */
  isAboveLimit: boolean
}

/**
 * Returns the further differences that a close through a day would post for a till's counts, the earliest count first. They
 * come from entries that were corrected after the confirmation. Rules: docs/rules/days.md.
 */
export function furtherDifferences(
  { book, counts }: CountedTill,
  through: BusinessDate,
  limits: VarianceLimits,
): FurtherDifference[] {
  /** The differences of earlier counts, because these are posted first. */
  const posted = new Map<number, AmountMinor>()
  return counts
    .filter((count) => count.state === 'confirmed' && count.through <= through)
    .flatMap((count) => {
      const cash = cashAfter(book, count.through)
      return differencesOf(count, book).flatMap(({ currencyId, overMinor: allMinor }) => {
        const before = posted.get(currencyId) ?? 0n
        posted.set(currencyId, allMinor)
        const overMinor = allMinor - before
        const heldMinor = (cash.get(currencyId) ?? 0n) + before
        const isAboveLimit = isAbove(count, { currencyId, overMinor }, limits)
        const countedMinor = heldMinor + overMinor
        return overMinor === 0n
          ? []
          : [{ count, currencyId, overMinor, countedMinor, heldMinor, isAboveLimit }]
      })
    })
}

/**
 * True if all further differences of a count in a currency together exceed the limit. Their sum is compared, because many
 * small steps could exceed it together.
 */
function isAbove(
  { lines }: TillCount,
  { currencyId, overMinor }: Difference,
  limits: VarianceLimits,
): boolean {
  const line = lines.find((each) => each.currencyId === currencyId)
  const sumMinor = (line?.furtherMinor ?? 0n) + overMinor
  return isBeyond(sumMinor, limitIn(limits, currencyId))
}

/** A further difference of a till's count, as the person saw it before the close. */
export interface SeenFurther {
  userId: number
  through: BusinessDate
  currencyId: number
  amount: AmountMinor
}

/** A difference with its till. */
interface FurtherOfTill extends FurtherDifference {
  reading: { till: Till }
}

/**
 * Refuses a further difference that the person who closes didn't see, because it came meanwhile.
 * @throws Refusal `conflict` naming the till and the difference
 */
export function requireSeen(
  further: readonly FurtherOfTill[],
  seen: readonly SeenFurther[],
  codes: CurrencyCodes,
): void {
  const unseen = further.find(
    ({ reading, count, currencyId, overMinor }) =>
      !seen.some(
        (each) =>
          each.userId === reading.till.userId &&
          each.through === count.through &&
          each.currencyId === currencyId &&
          each.amount === overMinor,
      ),
  )
  if (!unseen) return
  const { reading, currencyId, overMinor } = unseen
  throw refused(COUNTS.notShown, {
    till: reading.till.userName,
    amount: formatAmount(overMinor),
    currency: codes.get(currencyId) ?? '',
  })
}

/**
 * Refuses a further difference on the closing person's own till, because nobody may post their own difference alone. That
 * till must be counted and confirmed anew.
 * @throws Refusal `conflict` naming the till
 */
export function requireOthersTill(
  further: readonly FurtherOfTill[],
  through: BusinessDate,
  { userId }: Pick<Till, 'userId'>,
): void {
  const own = further.find(({ reading }) => reading.till.userId === userId)
  if (!own) return
  const { branch, userName } = own.reading.till
  throw refused(COUNTS.ownTill, { branch, through, till: userName })
}
