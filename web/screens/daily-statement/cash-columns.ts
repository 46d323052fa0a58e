import type { StatementCash } from '../../../shared/reports/daily-statement.ts'
import { signOf } from '../../ui/money.tsx'

/** Which columns of the cash have something to show beside what was received and paid. */
export function apartIn(cash: readonly StatementCash[]) {
  return {
    hasMoved: cash.some(({ moved }) => signOf(moved) !== 'zero'),
    hasFound: cash.some(({ found }) => signOf(found) !== 'zero'),
  }
}
