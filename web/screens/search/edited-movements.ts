import { isHouseAccount } from '../../../shared/contract/house.ts'
import { type AmountMinor, parseAmount } from '../../../shared/money/amount.ts'
import type { FoundTransaction } from '../../search/search-rows.ts'
import { settledAmount } from '../../ui/amount-field/amount-text.ts'
import type { LegValues } from './edited-fields.ts'

/**
 * How an edit changes the balances of customers' accounts, by account number: those of the saved transactions and those
 * that are chosen now. Null while an amount can't be read.
 * @param legs the typed values, one for each record
 */
export function editedMovements(
  records: readonly FoundTransaction[],
  legs: readonly LegValues[],
): ReadonlyMap<string, AmountMinor | null> {
  const changes = new Map<string, AmountMinor | null>()
  const move = (account: string, amount: AmountMinor | null) => {
    if (account === '' || isHouseAccount(account)) return
    const before = changes.get(account)
    changes.set(account, before === null || amount === null ? null : (before ?? 0n) + amount)
  }
  for (const [place, { cAmount, inAccountID, outAccountID }] of records.entries()) {
    const saved = parseAmount(cAmount) ?? 0n
    const leg = legs[place]
    const typed = parseAmount(settledAmount(leg?.amount ?? ''))
    move(outAccountID, saved)
    move(inAccountID, -saved)
    move(leg?.debitAccount ?? '', typed === null ? null : -typed)
    move(leg?.creditAccount ?? '', typed)
  }
  return changes
}
