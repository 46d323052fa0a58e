import { Link } from 'react-router-dom'
import * as labels from '#texts/labels.ts'
import { trialLines as texts } from '#texts/trial-lines.ts'
import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { CUSTOMER_LINES } from '../../shared/contract/account-kinds.ts'
import { amountIn } from '../../shared/money/amount.ts'
import { kindWord } from '../../shared/reports/accounts-csv.ts'
import type { TrialBalanceRow } from '../../shared/reports/trial-balance-csv.ts'
import { paths } from '../app/paths.ts'
import { atEnd, atStart, money } from '../table/columns.tsx'
import type { Column } from '../table/data-table.tsx'

/** The days of a trial balance. */
export interface TrialDays {
  /** The day at whose end the balances are. */
  readonly date: BusinessDate
  /** The first day of the reports that its accounts open. */
  readonly from: BusinessDate
  /** True if each line also tells what moved since `from`. */
  readonly withMoved: boolean
}

/** Returns the columns of a currency's lines. Each line opens what it is made of. */
export function trialColumns(days: TrialDays): readonly Column<TrialBalanceRow>[] {
  return [...NAMED(days), ...(days.withMoved ? MOVED : []), ...SIDES]
}

const NAMED = (days: TrialDays): readonly Column<TrialBalanceRow>[] => [
  {
    header: labels.account,
    cell: (row) => <AccountOf row={row} days={days} />,
    card: atStart(1),
  },
  { header: texts.kind, cell: ({ kind }) => kindWord(kind), card: atEnd(2) },
]

const MOVED: readonly Column<TrialBalanceRow>[] = [
  money(labels.opening, ({ opening }) => opening, { card: atStart(3, 'named') }),
  money(texts.moved, ({ moved }) => moved, { card: atEnd(4, 'named') }),
]

/** The side on which a line doesn't stand has a dash. */
const SIDES: readonly Column<TrialBalanceRow>[] = [
  money(texts.debit, ({ debit }) => orNone(debit), { card: atStart(5, 'named') }),
  money(texts.credit, ({ credit }) => orNone(credit), { card: atEnd(6, 'named') }),
]

const orNone = (amount: string) => (amountIn(amount) === 0n ? null : amount)

interface AccountOfProps {
  readonly row: TrialBalanceRow
  readonly days: TrialDays
}

/** The account of a line, which opens its report up to the day; the sums of customers open Balances. */
function AccountOf({ row, days: { date, from } }: AccountOfProps) {
  const { account, accountId, name, currencyId, currencyCode } = row
  if (account === null) {
    const side = name === CUSTOMER_LINES.weOwe ? 'weOwe' : 'theyOwe'
    const to = paths.balances({ date, kind: 'customer', currencyId: String(currencyId), side })
    return (
      <Link className="row-link" to={to} aria-label={texts.balancesOf(name, currencyCode)}>
        {name}
      </Link>
    )
  }
  const range = { fromDate: from, toDate: date }
  return (
    <>
      {accountId === null ? (
        account
      ) : (
        <Link
          className="row-link"
          to={paths.accountReports(String(accountId), range)}
          aria-label={texts.reportOf(account)}
        >
          {account}
        </Link>
      )}{' '}
      <bdi>{name}</bdi>
    </>
  )
}
