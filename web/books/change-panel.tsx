import { Link } from 'react-router-dom'
import { profitLines as texts } from '#texts/profit-lines.ts'
import { addDays } from '../../shared/calendar/business-date.ts'
import { formatDate } from '../../shared/calendar/format-date.ts'
import { amountIn } from '../../shared/money/amount.ts'
import type { ProfitAndLoss } from '../../shared/reports/profit-and-loss-csv.ts'
import { paths } from '../app/paths.ts'
import { atEnd, atStart, money } from '../table/columns.tsx'
import { type Column, DataTable } from '../table/data-table.tsx'
import { Panel } from '../ui/panel.tsx'

type Change = NonNullable<ProfitAndLoss['change']>

/** A line of the change. */
interface Row {
  readonly name: keyof Change
  readonly amount: string
  /** The day whose balance sheet the line opens; null for a line between both sheets. */
  readonly day: string | null
}

interface ChangePanelProps {
  readonly change: Change
  readonly from: string
  readonly to: string
}

/** How the net worth grew from the eve of the range to its end; lines of 0.00 are left out. */
export function ChangePanel({ change, from, to }: ChangePanelProps) {
  const dayOf = (name: keyof Change) => {
    if (name === 'before') return addDays(from, -1)
    return name === 'after' ? to : null
  }
  const rows = NAMES.flatMap((name): Row[] => {
    const day = dayOf(name)
    const amount = change[name]
    return day === null && amountIn(amount) === 0n ? [] : [{ name, amount, day }]
  })
  return (
    <Panel title={texts.change} description={texts.changeExplained} flush>
      <DataTable
        columns={COLUMNS}
        rows={rows}
        rowKey={({ name }) => name}
        caption={texts.changeCaption}
        emptyText={texts.none}
        looks={LOOKS}
      />
    </Panel>
  )
}

const NAMES = [
  'before',
  'result',
  'unrealised',
  'rates',
  'capitalRates',
  'broughtIn',
  'drawn',
  'own',
  'after',
] as const

const COLUMNS: readonly Column<Row>[] = [
  {
    header: texts.line,
    cell: ({ name, day }) =>
      day === null ? (
        texts.changes[name]
      ) : (
        <>
          {`${texts.changes[name]}, `}
          <Link className="row-link" to={paths.balanceSheet(day)}>
            {formatDate(day)}
          </Link>
        </>
      ),
    card: atStart(1),
  },
  money(texts.inCurrency, ({ amount }) => amount, { card: atEnd(2) }),
]

const LOOKS = {
  '& tbody tr:last-of-type td, & tbody tr:first-of-type td': { fontWeight: 'semibold' },
} as const
