import { Link } from 'react-router-dom'
import * as labels from '#texts/labels.ts'
import { trialBalance as texts } from '#texts/trial-balance.ts'
import { CUSTOMER_LINES } from '../../../shared/contract/account-kinds.ts'
import { amountIn } from '../../../shared/money/amount.ts'
import { kindWord } from '../../../shared/reports/accounts-csv.ts'
import type { TrialBalanceRow } from '../../../shared/reports/trial-balance-csv.ts'
import { paths } from '../../app/paths.ts'
import { CurrencyFigures } from '../../report/currency-figures.tsx'
import type { ReportCard } from '../../report/report-cards.tsx'
import { atEnd, atStart, money } from '../../table/columns.tsx'
import type { Column } from '../../table/data-table.tsx'
import type { TrialBalance, TrialFilters } from './filters.ts'

/** The debits and the credits of each currency. */
export const CARDS: readonly ReportCard<TrialBalance>[] = (['debit', 'credit'] as const).map(
  (side) => ({
    label: texts[side],
    value: ({ currencies }) => {
      if (currencies.length === 0) return '-'
      const codes = new Map(currencies.map((each) => [each.currencyId, each.currencyCode]))
      return (
        <CurrencyFigures
          sums={currencies}
          minorOf={(each) => amountIn(each[side])}
          codeOf={(id) => codes.get(id) ?? ''}
        />
      )
    },
  }),
)

/** Returns the columns of a currency's lines. Each line opens what it is made of. */
export function columnsOf(filters: TrialFilters): readonly Column<TrialBalanceRow>[] {
  return filters.from === ''
    ? [...NAMED(filters), ...SIDES]
    : [...NAMED(filters), ...MOVED, ...SIDES]
}

const NAMED = (filters: TrialFilters): readonly Column<TrialBalanceRow>[] => [
  {
    header: labels.account,
    cell: (row) => <AccountOf row={row} filters={filters} />,
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

/** The account of a line, which opens its report from the first day to the day; the sums of customers open Balances. */
function AccountOf({
  row,
  filters,
}: {
  readonly row: TrialBalanceRow
  readonly filters: TrialFilters
}) {
  const { account, accountId, name, currencyId, currencyCode } = row
  if (account === null) {
    const side = name === CUSTOMER_LINES.weOwe ? 'weOwe' : 'theyOwe'
    const to = paths.balances({
      date: filters.date,
      kind: 'customer',
      currencyId: String(currencyId),
      side,
    })
    return (
      <Link className="row-link" to={to} aria-label={texts.balancesOf(name, currencyCode)}>
        {name}
      </Link>
    )
  }
  const from = filters.from || `${filters.date.slice(0, 7)}-01`
  const range = { fromDate: from, toDate: filters.date }
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
