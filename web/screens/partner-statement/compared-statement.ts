import type { DateRange } from '../../report/date-range.ts'
import type { Comparison } from './differences.ts'
import type { WholeStatement } from './whole-statement.ts'

/** A comparison, with what it is of. */
export interface ComparedStatement {
  readonly partner: {
    readonly accountId: number
    readonly accountNumber: string
    readonly accountName: string
    readonly currencyCode: string
  }
  readonly days: DateRange
  /** What is agreed on so far. */
  readonly agreed: WholeStatement['agreed']
  readonly comparison: Comparison
  readonly receivedAt: Date
  /** The partner's list as a file, as it is kept with an agreement; null if it is too large for that. */
  readonly list: { readonly name: string; readonly content: string } | null
}
