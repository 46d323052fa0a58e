import type * as z from 'zod/mini'
import type { Money } from '../../../shared/contract/money.ts'
import { NEAR_LIMIT_PERCENT } from '../../../shared/contract/money-facts.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import type { CurrencyCodes } from '../ledger/exchange-pair.ts'
import type { MoneyAccount } from './money-read.ts'

type Limited = Pick<MoneyAccount, 'balanceMinor' | 'floorMinor' | 'ceilingMinor'>

/**
 * Returns the share of its limit that a balance has used, in whole per cent, rounded down: of the floor if it is below zero, of
 * the ceiling if it is above. A balance beyond a limit that leaves it nothing, such as a floor of 0, has used 100. Null without
 * a limit on its side. Rules: docs/rules/books.md.
 */
export function usedOf({ balanceMinor, floorMinor, ceilingMinor }: Limited): number | null {
  if (balanceMinor === 0n) return null
  const used =
    balanceMinor < 0n
      ? floorMinor && shareOf(-balanceMinor, -floorMinor)
      : ceilingMinor && shareOf(balanceMinor, ceilingMinor)
  if (floorMinor !== null && balanceMinor < floorMinor) return Math.max(Number(used ?? 0n), 100)
  if (ceilingMinor !== null && balanceMinor > ceilingMinor) {
    return Math.max(Number(used ?? 0n), 100)
  }
  return used === null || used === 0n ? null : Number(used)
}

/** Returns an amount as per cent of a limit; 0 for a limit that leaves nothing on this side of zero. */
function shareOf(minor: AmountMinor, limitMinor: AmountMinor): bigint {
  return limitMinor > 0n ? (minor * 100n) / limitMinor : 0n
}

/** Returns the accounts that have used 80 per cent of a limit and more, the largest share first, then by number. */
export function nearLimits(
  accounts: readonly MoneyAccount[],
  codes: CurrencyCodes,
): z.output<typeof Money>['nearLimits'] {
  const told = (minor: AmountMinor | null) => (minor === null ? null : formatAmount(minor))
  return accounts
    .flatMap((account) => {
      const used = usedOf(account)
      return used !== null && used >= NEAR_LIMIT_PERCENT ? [{ account, used }] : []
    })
    .sort((one, other) => other.used - one.used)
    .map(({ account, used }) => ({
      accountId: account.accountId,
      account: account.accountNumber,
      name: account.accountName,
      currencyId: account.currencyId,
      currencyCode: codes.get(account.currencyId) ?? '',
      balance: formatAmount(account.balanceMinor),
      floor: told(account.floorMinor),
      ceiling: told(account.ceilingMinor),
      used,
    }))
}
