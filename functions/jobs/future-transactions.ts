import { type BusinessDate, businessDateOf } from '../../shared/calendar/business-date.ts'
import type { Disagreement } from '../domain/audit/replay.ts'
import { env } from '../env.ts'
import { transactionFrom } from '../store/ledger/transactions.ts'
import type { Item } from '../store/table/client.ts'

/** A transaction that is neither deleted nor reversed, with its day. */
interface Dated {
  number: number
  day: BusinessDate
}

/**
 * Collects the valid transactions on future days. No call accepts a future day, so the server's clock ran ahead when they
 * were recorded and has been corrected since.
 */
export class FutureTransactions {
  private readonly found: Dated[] = []
  private readonly earliest: BusinessDate

  /** @param startedAt when the scan began; only transactions of later days are kept while the scan runs */
  constructor(startedAt: Date) {
    this.earliest = businessDateOf(startedAt, env().businessTimeZone)
  }

  /** Adds an item of the table, if it is a transaction of a later day that wasn't deleted or reversed. */
  add(item: Item): void {
    const isTransaction = String(item['pk']).startsWith('TX#') && item['transType'] !== undefined
    if (!isTransaction || String(item['dated']).slice(0, 10) <= this.earliest) return
    const { number, tranDate: day, deletion, reversedBy } = transactionFrom(item)
    if (deletion === null && reversedBy === null) this.found.push({ number, day })
  }

  /** @param now when the scan ended, because a day may have begun during the scan */
  disagreements(now: Date): Disagreement[] {
    const today = businessDateOf(now, env().businessTimeZone)
    return this.found
      .filter(({ day }) => day > today)
      .sort((one, other) => one.number - other.number)
      .map(({ number, day }) => ({
        account: '',
        currency: '',
        what: `transaction ${number}: its day`,
        expected: `${today} or earlier`,
        found: day,
      }))
  }
}
