import { accountLimits as texts } from '#texts/account-limits.ts'
import { type AmountMinor, amountIn, formatAmount, withCommas } from '../../shared/money/amount.ts'

/** How far a balance is from a limit. */
export interface Room {
  /** The distance. It is below zero if the balance is beyond the limit, which a Manager or Admin may allow with a reason. */
  readonly minor: AmountMinor
  /** "4,000.00 left", "Used up", or "250.00 beyond". */
  readonly words: string
}

/** Says how far the balance may still fall to the floor; null without a floor. Amounts are in the API's form. */
export function roomToFloor(balance: string, floor: string | null): Room | null {
  return floor === null ? null : roomOf(amountIn(balance) - amountIn(floor))
}

/** Says how far the balance may still rise to the ceiling; null without a ceiling. */
export function roomToCeiling(balance: string, ceiling: string | null): Room | null {
  return ceiling === null ? null : roomOf(amountIn(ceiling) - amountIn(balance))
}

function roomOf(minor: AmountMinor): Room {
  if (minor === 0n) return { minor, words: texts.usedUp }
  const amount = withCommas(formatAmount(minor < 0n ? -minor : minor))
  return { minor, words: minor < 0n ? texts.beyond(amount) : texts.stillLeft(amount) }
}

/** Says who owes according to a customer's balance: "We owe" above zero, "Owes us" below; empty at zero. */
export function owedWords(balance: string): string {
  const minor = amountIn(balance)
  if (minor === 0n) return ''
  return minor > 0n ? texts.weOwe : texts.owesUs
}
