import { LOAN_ACCOUNT } from '../../../shared/contract/house.ts'
import { LOAN_TYPES, type LoanType } from '../../../shared/contract/loan-facts.ts'
import { isSameSum } from '../../domain/house-sums.ts'
import type { Loan } from '../../domain/loan.ts'
import type { Balances } from '../../domain/statement.ts'
import { houseBalances } from '../house/house-position.ts'
import { completeRead } from '../table/complete-read.ts'
import { loansByType } from './loans.ts'

/**
 * All loans of a type, the newest first. They come from an index, so what is outstanding on the loans of all types is
 * compared with LON001, which is that sum.
 */
export async function wholeLoanList(
  type: LoanType,
): Promise<{ loans: Loan[]; isComplete: boolean }> {
  const { rows, isComplete } = await completeRead({
    rows: async () => {
      const lists = LOAN_TYPES.map(async (each) => {
        return [each, await Array.fromAsync(loansByType(each))] as const
      })
      return new Map(await Promise.all(lists))
    },
    held: () => houseBalances(LOAN_ACCOUNT),
    agree: (lists, balances) => isSameSum(lentIn([...lists.values()].flat()), balances),
  })
  return { loans: rows.get(type) ?? [], isComplete }
}

/** What is outstanding, by currency id, with the sign of LON001: what the house lent is a debit. */
function lentIn(loans: readonly Loan[]): Balances {
  const sums: Balances = new Map()
  for (const { currencyId, outstandingMinor } of loans) {
    sums.set(currencyId, (sums.get(currencyId) ?? 0n) - outstandingMinor)
  }
  return sums
}
