import type { SystemStyleObject } from '@chakra-ui/react'
import * as labels from '#texts/labels.ts'
import { positions as texts } from '#texts/positions.ts'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import type { PositionRow } from '../../../shared/reports/positions-csv.ts'
import type { PositionSum } from '../../../shared/reports/positions-totals.ts'
import { type Branches, branchLabel } from '../../report/branch-label.ts'
import { across, atEnd, atStart, money, rateFor } from '../../table/columns.tsx'
import { currency } from '../../table/currency-column.tsx'
import type { Column, OnCard } from '../../table/data-table.tsx'
import { Money, signOf } from '../../ui/money.tsx'

const inAfn = () => BASE_CURRENCY

/** A currency's quantity. One that the branch owes, because it sold more than it had, is named so. */
function quantity<Row>(value: (row: Row) => string, card: OnCard): Column<Row> {
  const cell = (row: Row) => (
    <>
      {signOf(value(row)) === 'negative' ? <span data-short="">{texts.short}</span> : null}
      <Money value={value(row)} />
    </>
  )
  return { header: texts.quantity, cell, align: 'end', card }
}

/** What a position would earn in AFN; in words where there is no middle rate. */
function unrealised<Row>(value: (row: Row) => string | null, card: OnCard): Column<Row> {
  const cell = (row: Row) => {
    const amount = value(row)
    if (amount === null) return <span data-no-rate="">{texts.noRate}</span>
    return <Money value={amount} code={BASE_CURRENCY} signed />
  }
  return { header: labels.unrealised, cell, align: 'end', card }
}

/** How both tables look. */
export const LOOKS: SystemStyleObject = {
  '& [data-short]': {
    px: '1.5',
    me: '2',
    borderRadius: 'l1',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    fontSize: 'xs',
    color: 'fg.muted',
  },
  '& [data-no-rate]': { color: 'fg.warning', fontSize: 'xs' },
}

/** The columns of what all branches together have of each currency. */
export const CURRENCY_COLUMNS: readonly Column<PositionSum>[] = [
  currency(atStart(1)),
  quantity(({ quantityMinor }) => formatAmount(quantityMinor), atEnd(2)),
  money(texts.cost, ({ costMinor }) => formatAmount(costMinor), {
    code: inAfn,
    card: atStart(3, 'named'),
  }),
  unrealised(
    ({ unrealisedMinor: minor }) => (minor === null ? null : formatAmount(minor)),
    atEnd(4, 'named'),
  ),
]

/** The columns of the positions by branch and currency. */
export function columnsFor(branches: Branches): readonly Column<PositionRow>[] {
  return [
    {
      header: labels.branch,
      cell: ({ branch }) => <bdi>{branchLabel(branches, branch)}</bdi>,
      card: across(1),
    },
    currency(atStart(2)),
    quantity((row) => row.quantity, atEnd(3)),
    money(texts.cost, ({ cost }) => cost, { code: inAfn, card: atStart(4, 'named') }),
    { ...rateFor(labels.average, ({ average }) => average), card: atEnd(5, 'named') },
    { ...rateFor(texts.mid, ({ mid }) => mid), card: atStart(6, 'named') },
    unrealised((row) => row.unrealised, atEnd(7, 'named')),
  ]
}
