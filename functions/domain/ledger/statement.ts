import { monthOf } from '../../../shared/calendar/business-date.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import { movementsOf } from './movements.ts'
import type { TransactionRecord } from './record.ts'

/** Balances of one account by currency id. */
export type Balances = Map<number, AmountMinor>

/** Adds an amount to the sum of its currency in `sums`. */
export function addInCurrency(sums: Balances, currencyId: number, addedMinor: AmountMinor): void {
  sums.set(currencyId, (sums.get(currencyId) ?? 0n) + addedMinor)
}

/** A row of the statement of an account. */
export interface StatementLine {
  account: string
  record: TransactionRecord
  balanceAfterMinor: AmountMinor
}

/** Returns the amount by which a transaction changes one account; 0 if it doesn't touch the account. */
export function changeOn(account: string, record: TransactionRecord): AmountMinor {
  return movementsOf(record)
    .filter((movement) => movement.account === account)
    .reduce((sum, movement) => sum + movement.changeMinor, 0n)
}

/**
 * Returns the balances of an account after the given transactions; the balance of a currency that is missing in `before` is
 * 0.
 */
export function balancesAfter(
  account: string,
  before: Balances,
  records: readonly TransactionRecord[],
): Balances {
  const balances: Balances = new Map(before)
  for (const record of records) {
    const balance = balances.get(record.currencyId) ?? 0n
    balances.set(record.currencyId, balance + changeOn(account, record))
  }
  return balances
}

/** Returns the net of a customer's account in each month. A customer's account holds one currency. */
export function monthlyNets(
  account: string,
  records: readonly TransactionRecord[],
): Map<string, AmountMinor> {
  const nets = new Map<string, AmountMinor>()
  for (const record of records) {
    const month = monthOf(record.tranDate)
    nets.set(month, (nets.get(month) ?? 0n) + changeOn(account, record))
  }
  return nets
}

/**
 * Gives every transaction of an account the balance after it.
 * @param opening balances before the first record; the balance of a missing currency is 0
 * @param records the account's records, oldest first
 */
export function statementLines(
  account: string,
  opening: Balances,
  records: readonly TransactionRecord[],
): StatementLine[] {
  const running = new Map(opening)
  return records.map((record) => {
    const balanceAfterMinor = (running.get(record.currencyId) ?? 0n) + changeOn(account, record)
    running.set(record.currencyId, balanceAfterMinor)
    return { account, record, balanceAfterMinor }
  })
}
