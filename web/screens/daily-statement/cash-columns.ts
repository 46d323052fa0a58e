import type { StatementCash } from '../../../shared/reports/daily-statement.ts'
import { signOf } from '../../ui/money.tsx'

/** Which further columns of the cash have amounts, besides received and paid. */
export function apartIn(cash: readonly StatementCash[]) {
  return {
    hasMoved: cash.some(({ moved }) => signOf(moved) !== 'zero'),
    hasFound: cash.some(({ found }) => signOf(found) !== 'zero'),
  }
}
