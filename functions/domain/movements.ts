import type { AmountMinor } from '../../shared/money/amount.ts'
import type { Posting } from './record.ts'

/** The amount that one account gains (credited) or loses (debited) in one currency. */
export interface Movement {
  account: string
  currencyId: number
  changeMinor: AmountMinor
}

/**
 * The two movements of a posting: `inAccount` is credited, `outAccount` is debited. In each currency they sum to zero.
 * Rules: docs/rules/ledger.md.
 */
export function movementsOf(
  posting: Pick<Posting, 'inAccount' | 'outAccount' | 'currencyId' | 'amountMinor'>,
): Movement[] {
  const { inAccount, outAccount, currencyId, amountMinor } = posting
  if (amountMinor <= 0n || inAccount === outAccount) {
    throw new Error('A posting moves an amount above 0 between two accounts')
  }
  return [
    { account: inAccount, currencyId, changeMinor: amountMinor },
    { account: outAccount, currencyId, changeMinor: -amountMinor },
  ]
}
