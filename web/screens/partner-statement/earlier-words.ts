import { partnerComparison as texts } from '#texts/partner-comparison.ts'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { amountIn, formatAmount, withCommas } from '../../../shared/money/amount.ts'
import type { ComparedStatement } from './compared-statement.ts'
import { type Agreed, differencesOf, notContinued, sumOf } from './differences.ts'

/**
 * Says what of the agreement before is added to the differences of a comparison, or (`isLost`) why it isn't; null if nothing of
 * it stands. Rules: docs/rules/partners.md
 */
export function earlierWords({
  partner,
  days,
  agreed,
  comparison,
}: Pick<ComparedStatement, 'days' | 'comparison'> & {
  readonly agreed: Agreed | null
  readonly partner: Pick<ComparedStatement['partner'], 'currencyCode'>
}): { readonly words: string; readonly isLost: boolean } | null {
  if (!agreed) return null
  const through = formatDate(agreed.through)
  const lost = notContinued(agreed, days)
  if (lost) {
    const next = formatDate(addDays(lost.through, 1))
    return { words: texts.notContinued(through, next), isLost: true }
  }
  const { standing } = differencesOf(comparison, agreed, days.fromDate)
  const sumMinor = sumOf(standing)
  const carriedMinor = sumMinor - amountIn(comparison.difference)
  if (carriedMinor === 0n) return null
  const money = (minor: bigint) =>
    `\u2066${withCommas(formatAmount(minor))} ${partner.currencyCode}\u2069`
  const sum = money(amountIn(comparison.closing) + sumMinor)
  return { words: texts.withEarlier(through, money(carriedMinor), sum), isLost: false }
}
