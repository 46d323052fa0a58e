import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { isHouseAccount, LOAN_ACCOUNT } from '../../../shared/contract/house.ts'
import type { TransactionType } from '../../../shared/contract/transaction-facts.ts'
import type { TransactionRecord } from '../../domain/record.ts'
import { AFTER_ALL, postedMonthKey } from '../table/keys.ts'
import { behind, indexRows, merged, type Place, type Wanted } from './dated-rows.ts'
import { HOUSE_TYPES } from './day-rows.ts'
import { ledgerMonths } from './ledger-months.ts'

/** Only postings of loans touch the loan account, so its report doesn't read the other types. */
const typesOf = (account: string): readonly TransactionType[] =>
  account === LOAN_ACCOUNT ? ['Loan'] : HOUSE_TYPES

/** A range of days, both included; null leaves an end open. */
export interface DateRange {
  fromDate: BusinessDate | null
  toDate: BusinessDate | null
}

/**
 * The transactions of an account by day and number, oldest first.
 * @param today today's business day; no row is newer
 * @param most the number of wanted rows; little more is read
 * @param after the place of the last row that the caller has; null to start at `fromDate`
 */
export async function* accountTransactions(
  account: string,
  range: DateRange,
  today: BusinessDate,
  most = Number.POSITIVE_INFINITY,
  after: Place | null = null,
): AsyncGenerator<TransactionRecord> {
  const first = after ? behind(after, '') : (range.fromDate ?? '')
  const last = `${range.toDate ?? ''}${AFTER_ALL}`
  const wanted: Wanted = { rows: most }
  if (!isHouseAccount(account)) {
    const sides = (['credited', 'debited'] as const).map((side) =>
      indexRows(side, account, { first, last }, wanted),
    )
    yield* merged(sides, wanted)
    return
  }
  const touches = ({ inAccount, outAccount }: TransactionRecord) =>
    inAccount === account || outAccount === account
  const [firstMonth, lastMonth] = [first.slice(0, 7), last.slice(0, 7)]
  for (const month of (await ledgerMonths(today)).reverse()) {
    if (month < firstMonth || month > lastMonth || wanted.rows === 0) continue
    const types = typesOf(account).map((type) =>
      indexRows('typeMonth', postedMonthKey(type, month), { first, last }, wanted),
    )
    yield* merged(types, wanted, touches)
  }
}
