import type * as z from 'zod/mini'
import type { Money } from '../../../shared/contract/money.ts'
import { NEAR_LIMIT_PERCENT } from '../../../shared/contract/money-facts.ts'
import { amountOrNull, formatAmount } from '../../../shared/money/amount.ts'
import type { Quote } from '../../../shared/money/deal.ts'
import { usedOf } from '../../../shared/money/used-of-limit.ts'
import type { CurrencyCodes } from '../ledger/exchange-pair.ts'
import { netOf } from '../partners/group-floor.ts'
import type { MoneyAccount } from './money-read.ts'

/** What the limits are told by: codes, and the middle rates of now. */
interface Facts {
  codes: CurrencyCodes
  afnId: number | null
  midOf: (currencyId: number) => Quote | null
}

/**
 * Returns the accounts, and the partners with a floor over all their accounts, that have used 80 per cent of a limit and more,
 * the largest share first, then by number.
 */
export function nearLimits(
  accounts: readonly MoneyAccount[],
  { codes, ...facts }: Facts,
): z.output<typeof Money>['nearLimits'] {
  return [
    ...accounts.map((account) => ({ account, overAll: false })),
    ...partnersWithFloor(accounts, facts).map((account) => ({ account, overAll: true })),
  ]
    .flatMap((each) => {
      const used = usedOf(each.account)
      return used !== null && used >= NEAR_LIMIT_PERCENT ? [{ ...each, used }] : []
    })
    .sort((one, other) => other.used - one.used)
    .map(({ account, overAll, used }) => ({
      accountId: account.accountId,
      account: account.accountNumber,
      name: account.accountName,
      currencyId: account.currencyId,
      currencyCode: codes.get(account.currencyId) ?? '',
      balance: formatAmount(account.balanceMinor),
      floor: amountOrNull(account.floorMinor),
      ceiling: amountOrNull(account.ceilingMinor),
      overAll,
      used,
    }))
}

/**
 * Returns the partners with a floor over all their accounts as accounts in AFN: their net at the middle rates of now, and that
 * floor. Where a currency has no rate, nothing can be said.
 */
function partnersWithFloor(
  accounts: readonly MoneyAccount[],
  { afnId, midOf }: Pick<Facts, 'afnId' | 'midOf'>,
): MoneyAccount[] {
  const byNumber = new Map(accounts.map((account) => [account.accountNumber, account]))
  return accounts.flatMap((account) => {
    const { group } = account
    if (group?.members[0] !== account.accountNumber) return []
    const held = group.members.flatMap((number) => byNumber.get(number) ?? [])
    const netMinor = netOf(held, midOf)
    if (netMinor === null) return []
    const limits = { floorMinor: group.floorMinor, ceilingMinor: null }
    return [{ ...account, ...limits, currencyId: afnId ?? 0, balanceMinor: netMinor }]
  })
}
