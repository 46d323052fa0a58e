import { Link } from 'react-router-dom'
import { sheetLines as texts } from '#texts/sheet-lines.ts'
import { BASE_CURRENCY } from '../../shared/contract/house.ts'
import { isRangeOfBooks } from '../../shared/contract/report-facts.ts'
import {
  type BalanceSheet,
  type SheetRow,
  type SheetSide,
  sheetLineWord,
} from '../../shared/reports/balance-sheet-csv.ts'
import { paths } from '../app/paths.ts'
import { across, atEnd, atStart, money } from '../table/columns.tsx'
import type { Column } from '../table/data-table.tsx'
import { Money } from '../ui/money.tsx'

/** The day of the sheet, the first day of its result, and its assets, because a place may have cash in tills and in a vault. */
export type SheetDays = Pick<BalanceSheet, 'date' | 'resultFrom' | 'assets'>

/** Returns the columns of a side of the sheet. Each line opens what it is made of. */
export function sheetColumns(side: SheetSide, days: SheetDays): readonly Column<SheetRow>[] {
  return [
    {
      header: texts.line,
      cell: (row) => <Line row={row} side={side} days={days} />,
      card: across(1),
    },
    {
      ...money(texts.inCurrency, ({ amount }: SheetRow) => amount, {
        code: ({ currencyCode }) => currencyCode,
        card: atStart(2, 'named'),
      }),
      cell: ({ amount, currencyCode }) =>
        currencyCode === BASE_CURRENCY ? null : <Money value={amount} code={currencyCode} />,
    },
    money(texts.afn, ({ afn }) => afn, { card: atEnd(3, 'named') }),
  ]
}

interface LineProps {
  readonly row: SheetRow
  readonly side: SheetSide
  readonly days: SheetDays
}

function Line({ row, side, days }: LineProps) {
  const { account, name, line, currencyCode } = row
  const word = sheetLineWord(row)
  const to = targetOf(row, side, days)
  const label = account === null ? texts.balancesOf(word, currencyCode) : texts.reportOf(account)
  const shown = account ?? word
  return (
    <>
      {to === null ? (
        shown
      ) : (
        <Link className="row-link" to={to} aria-label={label}>
          {shown}
        </Link>
      )}
      {account === null ? null : (
        <>
          {' '}
          <bdi>{name}</bdi>
          <small>{word}</small>
        </>
      )}
      {texts.explained[line] ? <small>{texts.explained[line]}</small> : null}
    </>
  )
}

/** Returns the address of what a line is made of; null if no report has it. */
export function targetOf(
  { line, place, part, accountId, currencyId }: SheetRow,
  side: SheetSide,
  days: SheetDays,
): string | null {
  const { date, resultFrom } = days
  if (accountId !== null) {
    return paths.accountReports(String(accountId), {
      fromDate: `${date.slice(0, 7)}-01`,
      toDate: date,
    })
  }
  switch (line) {
    case 'cash':
      if (part === 'transit' || place === null) return paths.betweenBranches(date)
      if (part === 'vault') return paths.dailyStatement(date, place, VAULT)
      // The statement of a branch has its tills and its vault together.
      return hasVault(place, currencyId, days) ? null : paths.dailyStatement(date, place)
    case 'customers':
      return paths.balances({
        date,
        kind: 'customer',
        currencyId: String(currencyId),
        side: side === 'assets' ? 'theyOwe' : 'weOwe',
      })
    case 'loans':
      return paths.loanReports('people')
    case 'hawalas':
      return paths.betweenBranches(date)
    case 'result':
      return isRangeOfBooks(resultFrom, date)
        ? paths.profitAndLoss({ fromDate: resultFrom, toDate: date, branch: '' })
        : null
    case 'unrealised':
      return paths.positions(date)
    default:
      return null
  }
}

/** The user id of a vault in an address. */
const VAULT = '0'

function hasVault(wanted: string, currency: number, { assets }: SheetDays): boolean {
  return assets.some(({ place, part, currencyId }) => {
    return part === 'vault' && place === wanted && currencyId === currency
  })
}
