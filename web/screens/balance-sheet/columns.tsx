import { Link } from 'react-router-dom'
import { balanceSheet as texts } from '#texts/balance-sheet.ts'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import { isRangeOfBooks } from '../../../shared/contract/report-facts.ts'
import { amountIn, withCommas } from '../../../shared/money/amount.ts'
import {
  type BalanceSheet,
  type SheetRow,
  type SheetSide,
  sheetLineWord,
} from '../../../shared/reports/balance-sheet-csv.ts'
import { paths } from '../../app/paths.ts'
import type { ReportCard } from '../../report/report-cards.tsx'
import { across, atEnd, atStart, money } from '../../table/columns.tsx'
import type { Column } from '../../table/data-table.tsx'
import { Money } from '../../ui/money.tsx'

/** The sums above the sheet. They have no explanations, because the sheet below would move when these load. */
export const CARDS: readonly ReportCard<BalanceSheet>[] = [
  card(texts.assets, ({ totals }) => totals.assets),
  card(texts.liabilities, ({ totals }) => totals.liabilities),
  card(texts.equity, ({ totals }) => totals.equity),
  card(texts.mayBeDrawn, ({ mayBeDrawn }) => drawable(mayBeDrawn)),
]

function card(label: string, amount: (sheet: BalanceSheet) => string): ReportCard<BalanceSheet> {
  return { label, value: (sheet) => <Money value={amount(sheet)} code={BASE_CURRENCY} /> }
}

/** Nothing may be drawn where the results, drawings and losses come to less than that. */
function drawable(amount: string): string {
  return amountIn(amount) < 0n ? '0.00' : amount
}

/** Returns the sentences at the foot of the sheet about what may be drawn. */
export function footOf({ mayBeDrawn }: Pick<BalanceSheet, 'mayBeDrawn'>): string {
  const foot = texts.foot(withCommas(drawable(mayBeDrawn)))
  if (amountIn(mayBeDrawn) >= 0n) return foot
  return `${foot} ${texts.nothingMayBeDrawn(withCommas(mayBeDrawn))}`
}

/** The day of the sheet, and the first day of its result. */
export type SheetDays = Pick<BalanceSheet, 'date' | 'resultFrom'>

/** Returns the columns of a side. Each line opens what it is made of. */
export function columnsOf(side: SheetSide, days: SheetDays): readonly Column<SheetRow>[] {
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
  { date, resultFrom }: SheetDays,
): string | null {
  if (accountId !== null) {
    return paths.accountReports(String(accountId), {
      fromDate: `${date.slice(0, 7)}-01`,
      toDate: date,
    })
  }
  switch (line) {
    case 'cash':
      return part === 'transit' || place === null
        ? paths.betweenBranches(date)
        : paths.dailyStatement(date, place)
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
