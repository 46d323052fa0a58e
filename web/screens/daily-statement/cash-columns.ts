import type { StatementCash } from '../../../shared/reports/daily-statement.ts'
import { signOf } from '../../ui/money.tsx'

/** Says if any cash moved between tills (`hasMoved`) or was found over or short (`hasFound`). If so, it has a column. */
export function apartIn(cash: readonly StatementCash[]) {
  return {
    hasMoved: cash.some(({ moved }) => signOf(moved) !== 'zero'),
    hasFound: cash.some(({ found }) => found.some((amount) => signOf(amount) !== 'zero')),
  }
}
