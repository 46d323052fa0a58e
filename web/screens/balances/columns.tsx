import { Link } from 'react-router-dom'
import { balances as texts } from '#texts/balances.ts'
import * as labels from '#texts/labels.ts'
import { formatMonth } from '../../../shared/calendar/format-date.ts'
import { isOwingKind } from '../../../shared/contract/owing-facts.ts'
import { type AmountMinor, amountIn } from '../../../shared/money/amount.ts'
import { type AccountBalanceRow, kindWord } from '../../../shared/reports/accounts-csv.ts'
import { paths } from '../../app/paths.ts'
import { CurrencyFigures } from '../../report/currency-figures.tsx'
import type { ReportCard } from '../../report/report-cards.tsx'
import { sortingBy } from '../../report/sorted-rows.ts'
import { atEnd, atStart, day, money, number } from '../../table/columns.tsx'
import { currency } from '../../table/currency-column.tsx'
import type { Column } from '../../table/data-table.tsx'
import type { Balances, SORT_KEYS } from './filters.ts'

type Total = Balances['totals'][number]

/** What we owe and what they owe, in each currency. What the house owns, earned and spent isn't owed by anybody. */
export const CARDS: readonly ReportCard<Balances>[] = [
  { label: texts.weOwe, value: ({ totals }) => <Sums totals={totals} side="weOwe" /> },
  { label: texts.theyOwe, value: ({ totals }) => <Sums totals={totals} side="theyOwe" /> },
]

function Sums(props: { readonly totals: readonly Total[]; readonly side: 'weOwe' | 'theyOwe' }) {
  const { totals, side } = props
  const codes = new Map(totals.map(({ currencyId, currencyCode }) => [currencyId, currencyCode]))
  const sums = new Map<number, AmountMinor>()
  for (const total of totals.filter(({ kind }) => isOwingKind(kind))) {
    sums.set(total.currencyId, (sums.get(total.currencyId) ?? 0n) + amountIn(total[side]))
  }
  if (sums.size === 0) return '-'
  return (
    <CurrencyFigures
      sums={[...sums].map(([currencyId, minor]) => ({ currencyId, minor }))}
      minorOf={({ minor }) => minor}
      codeOf={(id) => codes.get(id) ?? ''}
    />
  )
}

/** The totals by kind and currency. */
export const TOTAL_COLUMNS: readonly Column<Total>[] = [
  {
    header: texts.kind,
    cell: ({ kind }) => <strong>{kindWord(kind)}</strong>,
    card: atStart(1),
  },
  currency(atEnd(2)),
  number(texts.accounts, ({ accounts }) => accounts, { card: atStart(3, 'named') }),
  money(texts.weOwe, ({ weOwe }) => weOwe, { card: atStart(5, 'named') }),
  money(texts.theyOwe, ({ theyOwe }) => theyOwe, { card: atEnd(6, 'named') }),
  money(texts.afn, ({ afn }) => afn, { card: atEnd(4, 'named') }),
]

/** The columns of the accounts, by the name under which the address sorts by them. */
const COLUMNS: Readonly<Record<keyof typeof SORT_KEYS, Column<AccountBalanceRow>>> = {
  number: {
    header: labels.account,
    cell: ({ accountId, accountNumber, accountName }) => (
      <>
        <Link
          className="row-link"
          to={paths.accountReports(String(accountId))}
          aria-label={texts.reportOf(accountNumber)}
        >
          {accountNumber}
        </Link>{' '}
        <bdi>{accountName}</bdi>
      </>
    ),
    card: atStart(1),
  },
  kind: { header: texts.kind, cell: ({ kind }) => kindWord(kind), card: atStart(3) },
  currency: currency(atEnd(4)),
  balance: money(labels.balance, ({ balance }) => balance, { card: atEnd(2) }),
  afn: money(texts.afn, ({ afn }) => afn, { card: atEnd(6, 'named') }),
  lastDay: day(texts.lastPosting, ({ lastDay }) => lastDay, { card: atStart(5, 'named') }),
  lastBranch: {
    header: texts.lastBranch,
    cell: ({ lastBranch }) => lastBranch ?? '-',
    card: atStart(7, 'named'),
  },
  owesSince: {
    header: texts.owesSince,
    cell: ({ owesSince }) => (owesSince ? formatMonth(owesSince) : '-'),
    card: atEnd(8, 'named'),
  },
}

/** Returns the columns of the accounts. A click on the header of one sorts by it. */
export function columnsSorted(
  sort: string,
  onSort: (sort: string) => void,
): Column<AccountBalanceRow>[] {
  return Object.entries(COLUMNS).map(([name, column]) => ({
    ...column,
    sorting: sortingBy(name, sort, onSort),
  }))
}
