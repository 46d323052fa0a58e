import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { branchesOf } from '../domain/tills/till-record.ts'
import { transactionFrom } from '../store/ledger/transactions.ts'
import type { Item } from '../store/table/client.ts'

/** The newest transaction of a till's branch on a day. */
interface Newest {
  number: number
  /** When it was recorded, or changed or deleted last. */
  at: string
}

/** The transaction of each branch's day that was written last, as the scan of the table saw it. */
export class RecordedDays {
  private readonly days = new Map<string, Newest>()

  /** Adds an item of the table, if it is a transaction. */
  add(item: Item): void {
    const isTransaction = String(item['pk']).startsWith('TX#') && item['transType'] !== undefined
    if (!isTransaction) return
    const record = transactionFrom(item)
    const { tranDate, number } = record
    const stamps = [record.recordedAt, record.modification?.at ?? '', record.deletion?.at ?? '']
    const at = stamps.sort().at(-1) ?? ''
    for (const branch of branchesOf(record)) {
      const name = `${branch} ${tranDate}`
      if (at > (this.days.get(name)?.at ?? '')) this.days.set(name, { number, at })
    }
  }

  newestOf(branch: string, day: BusinessDate): Newest | undefined {
    return this.days.get(`${branch} ${day}`)
  }
}
