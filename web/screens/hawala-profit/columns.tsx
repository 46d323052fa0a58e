import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { hawalaProfit as texts } from '#texts/hawala-profit.ts'
import * as labels from '#texts/labels.ts'
import type { HawalaProfitBy } from '../../../shared/contract/hawala-profit-facts.ts'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import { amountIn } from '../../../shared/money/amount.ts'
import type { HawalaProfitRow } from '../../../shared/reports/hawala-profit-csv.ts'
import { paths } from '../../app/paths.ts'
import type { BranchRange } from '../../report/branch-range.ts'
import { across, atEnd, atStart } from '../../table/columns.tsx'
import type { Column, OnCard } from '../../table/table-column.ts'
import { Money } from '../../ui/money.tsx'
import type { GroupedRow } from './earned.ts'

/** Returns the columns of the report. Every figure opens what it is made of. @param days the days and the branch of the report */
export function columnsBy(by: HawalaProfitBy, days: BranchRange): readonly Column<GroupedRow>[] {
  const figure = (
    header: string,
    value: (row: HawalaProfitRow) => string | null,
    to: (row: HawalaProfitRow) => string,
    card: OnCard,
  ): Column<GroupedRow> => ({
    header,
    cell: (row) => <Figure value={value(row)} to={to(row)} />,
    align: 'end',
    card,
  })
  const inBranch = (row: HawalaProfitRow) => ({
    fromDate: days.fromDate,
    toDate: days.toDate,
    branch: days.branch || (row.branch ?? row.payingBranch ?? ''),
  })
  const fees = (row: HawalaProfitRow) => paths.commissionReport(inBranch(row))
  const hawalas = (row: HawalaProfitRow) => hawalasOf(by, row, days)
  return [
    { header: texts.byWhat[by], cell: (row) => <Name row={row} by={by} />, card: across(1) },
    {
      header: texts.count,
      cell: (row) => (
        <To to={row.count === 0 ? null : hawalas(row)}>{row.count.toLocaleString('en-US')}</To>
      ),
      align: 'end',
      card: atStart(2, 'named'),
    },
    { header: labels.currency, cell: ({ currencyCode }) => currencyCode, card: atEnd(3, 'named') },
    figure(labels.amount, ({ amount }) => amount, hawalas, atStart(4, 'named')),
    figure(labels.commission, ({ commission }) => commission, fees, atEnd(5, 'named')),
    figure(
      texts.shares,
      ({ shares }) => shares,
      (row) => sharesOf(by, row, days) ?? fees(row),
      atStart(6, 'named'),
    ),
    ...(by === 'partner'
      ? []
      : [
          figure(
            texts.forPaying,
            ({ forPaying }) => forPaying,
            // Daily Profit tells it by branch; of a route it is what the branch that paid got.
            (row) =>
              paths.dailyProfit({
                ...inBranch(row),
                branch: days.branch || (row.payingBranch ?? row.branch ?? ''),
              }),
            atEnd(7, 'named'),
          ),
        ]),
    figure(
      texts.margin,
      ({ margin }) => margin,
      (row) => paths.deals(inBranch(row)),
      atStart(8, 'named'),
    ),
    {
      header: texts.inAfn,
      cell: ({ afn }) => <strong>{afn === null ? texts.noRate : <Money value={afn} />}</strong>,
      align: 'end',
      card: atEnd(9, 'named'),
    },
  ]
}

/** Returns the address of the hawalas that a row counts. */
function hawalasOf(by: HawalaProfitBy, row: HawalaProfitRow, days: BranchRange): string {
  const { fromDate, toDate, branch } = days
  const { key, currencyId } = row
  const of = { route: { route: key }, partner: { partner: key }, branch: {} }[by]
  const bookedIn = by === 'branch' ? key : branch
  return paths.hawalas({
    ...of,
    fromDate,
    toDate,
    bookedIn,
    currencyId: String(currencyId),
    counted: 'true',
  })
}

/**
 * Returns the address of the partner's statement, where its shares stand; null for a row that has no partner, or several of its
 * accounts.
 */
function sharesOf(
  by: HawalaProfitBy,
  { partnerId, accounts }: HawalaProfitRow,
  { fromDate, toDate }: BranchRange,
) {
  const [only, ...others] = accounts
  const id = by !== 'partner' ? partnerId : others.length === 0 ? only?.accountId : null
  return id == null ? null : paths.partnerStatement({ accountId: String(id), fromDate, toDate })
}

/** Returns the numbers of a partner's accounts whose hawalas a row counts; empty if it is the leading account alone. */
export function accountsIn({ key, accounts }: HawalaProfitRow): string {
  const numbers = accounts.map(({ accountNumber }) => accountNumber).join(', ')
  return numbers === key ? '' : numbers
}

function Name({ row, by }: { readonly row: GroupedRow; readonly by: HawalaProfitBy }) {
  const { key, partnerName, inAll, count, countedIn } = row
  const numbers = accountsIn(row)
  return (
    <>
      <strong>
        <bdi dir="ltr">{key}</bdi>
      </strong>
      {partnerName === null ? null : (
        <Box color="fg.muted" fontSize="xs">
          <bdi>{partnerName}</bdi>
          {numbers === '' ? null : (
            <>
              {' · '}
              <bdi dir="ltr">{numbers}</bdi>
            </>
          )}
        </Box>
      )}
      {inAll === null ? null : (
        <Box fontSize="xs">
          {texts.inAll(inAll.currencies)} <Money value={inAll.afn} code={BASE_CURRENCY} />
        </Box>
      )}
      {count === 0 ? (
        <Box color="fg.muted" fontSize="xs">
          {countedIn.length === 0
            ? texts.noneCounted[by]
            : texts.countedIn[by](countedIn.join(', '))}
        </Box>
      ) : null}
    </>
  )
}

function Figure({ value, to }: { readonly value: string | null; readonly to: string }) {
  if (value === null) return '-'
  return (
    <To to={amountIn(value) === 0n ? null : to}>
      <Money value={value} />
    </To>
  )
}

/** A figure that opens what it is made of; one that is made of nothing is no link. */
function To({ to, children }: { readonly to: string | null; readonly children: ReactNode }) {
  if (to === null) return children
  return (
    <Box asChild color="accent.fg" textDecoration="underline">
      <Link to={to}>{children}</Link>
    </Box>
  )
}
