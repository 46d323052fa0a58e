import { Link } from 'react-router-dom'
import { profitLines as texts } from '#texts/profit-lines.ts'
import { BASE_CURRENCY } from '../../shared/contract/house.ts'
import { amountIn, withCommas } from '../../shared/money/amount.ts'
import { lineWord, type ProfitAndLossLine } from '../../shared/reports/profit-and-loss-csv.ts'
import { paths } from '../app/paths.ts'
import type { BranchRange } from '../report/branch-range.ts'
import { across, atEnd, atStart } from '../table/columns.tsx'
import type { Column } from '../table/data-table.tsx'
import { Money } from '../ui/money.tsx'
import { type LineAccount, lineAccounts } from './line-accounts.ts'

type Line = ProfitAndLossLine

/** Returns the name of a line in words: "Exchange", "9101 Rent". */
export function lineName({ line, account, name }: Line): string {
  return account === null ? lineWord(line) : `${account} ${name ?? ''}`
}

/** Returns the columns: the line, each branch, and the house unless one branch is asked for. */
export function profitColumns(
  filters: BranchRange,
  lines: readonly Line[],
): readonly Column<Line>[] {
  const codes = Object.keys(lines.at(-1)?.branches ?? {})
  const branches = codes.map(
    (code, at): Column<Line> => ({
      header: code,
      cell: (line) => <Figure line={line} branch={code} filters={filters} />,
      align: 'end',
      card: at % 2 === 0 ? atStart(at + 2, 'named') : atEnd(at + 2, 'named'),
    }),
  )
  const house: Column<Line> = {
    header: texts.house,
    cell: (line) => <Figure line={line} branch="" filters={filters} />,
    align: 'end',
    card: across(codes.length + 2, 'named'),
  }
  return [LINE, ...branches, ...(filters.branch === '' ? [house] : [])]
}

const LINE: Column<Line> = {
  header: texts.line,
  cell: (row) => (
    <>
      <bdi>{lineName(row)}</bdi>
      {row.account === null ? null : <small>{lineWord(row.line)}</small>}
      {texts.explained[row.line] ? <small>{texts.explained[row.line]}</small> : null}
    </>
  ),
  card: across(1),
}

interface FigureProps {
  readonly line: Line
  /** Empty for the whole house. */
  readonly branch: string
  readonly filters: BranchRange
}

/** A figure that opens what it is made of; one of 0.00 opens nothing, and one of several accounts lists them below it. */
function Figure({ line, branch, filters }: FigureProps) {
  const value = branch === '' ? line.house : (line.branches[branch] ?? null)
  if (value === null) return <span data-none="">-</span>
  const money = <Money value={value} />
  const place = branch || texts.house
  const accounts = lineAccounts(line, branch)
  if (accounts.length > 1) {
    return (
      <>
        {money}
        {accounts.map((each) => {
          const { accountId, account, amount, currencyCode } = each
          const figure = `${withCommas(amount)} ${currencyCode}`
          const to = reportOf(each, filters)
          const shown = (
            <>
              <bdi>{account}</bdi> <bdi>{figure}</bdi>
            </>
          )
          return (
            <small key={accountId}>
              {to === null ? (
                shown
              ) : (
                <Link
                  className="row-link"
                  to={to}
                  aria-label={`${texts.amountOf(account, place)}: ${figure}`}
                >
                  {shown}
                </Link>
              )}
            </small>
          )
        })}
      </>
    )
  }
  const to = amountIn(value) === 0n ? null : targetOf(line, branch, filters)
  if (to === null) return money
  const name = texts.amountOf(lineName(line), place)
  return (
    <Link
      className="row-link"
      to={to}
      aria-label={`${name}: ${withCommas(value)} ${BASE_CURRENCY}`}
    >
      {money}
    </Link>
  )
}

/**
 * Returns the address of an account's report; null where the figure is of one branch only, because the report has the rows of all
 * branches. The report of one branch doesn't know what the others booked.
 */
function reportOf(
  { accountId, isAll }: LineAccount,
  { fromDate, toDate, branch }: BranchRange,
): string | null {
  return isAll && branch === ''
    ? paths.accountReports(String(accountId), { fromDate, toDate })
    : null
}

/** Returns the address of what a figure is made of; null for the result, which is made of the lines above it. */
function targetOf(line: Line, branch: string, filters: BranchRange): string | null {
  const { fromDate, toDate } = filters
  const of = { fromDate, toDate, branch }
  switch (line.line) {
    case 'exchange':
      return paths.deals(of)
    case 'commission':
    case 'shares':
      return paths.commissionReport(of)
    case 'holding':
    case 'notRealised':
    case 'forPaying':
    case 'overShort':
      return paths.dailyProfit(of)
    case 'income':
    case 'expense': {
      const [account] = lineAccounts(line, branch)
      return account ? reportOf(account, filters) : null
    }
    default:
      return null
  }
}

/** The looks of the table. */
export const PROFIT_LOOKS = {
  '& tbody tr:last-of-type td': { fontWeight: 'semibold' },
  '& tbody small': { display: 'block', color: 'fg.muted', fontSize: 'xs' },
  '& [data-none]': { color: 'fg.muted' },
  // With many branches the table is wider than the screen: the lines and the house stay in view.
  md: {
    '& :is(th, td):first-of-type': { position: 'sticky', insetInlineStart: '0', minWidth: '11rem' },
    '& :is(th, td):last-of-type': { position: 'sticky', insetInlineEnd: '0' },
    '& tbody :is(td:first-of-type, td:last-of-type)': { bg: 'bg.panel', zIndex: '1' },
    '& thead :is(th:first-of-type, th:last-of-type)': { zIndex: '2' },
  },
} as const
