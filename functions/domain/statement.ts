import type { AmountMinor } from '../../shared/money/amount.ts'
import { movementsOf } from './movements.ts'
import type { TransactionRecord } from './record.ts'

/** Balances of one account by currency id. */
export type Balances = Map<number, AmountMinor>

export interface StatementLine {
  record: TransactionRecord
  balanceAfterMinor: AmountMinor
}

/** What a transaction changes on one account; 0 where it doesn't touch it. */
export function changeOn(account: string, record: TransactionRecord): AmountMinor {
  return movementsOf(record)
    .filter((movement) => movement.account === account)
    .reduce((sum, movement) => sum + movement.changeMinor, 0n)
}

/**
 * Gives every transaction of an account the balance that stood after it.
 * @param opening balances before the first record; a currency that isn't there stood at 0
 * @param records of that account, oldest first
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
    return { record, balanceAfterMinor }
  })
}
