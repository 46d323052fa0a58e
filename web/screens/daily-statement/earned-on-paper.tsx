import { earned as texts } from '#texts/earned.ts'
import * as labels from '#texts/labels.ts'
import { formatAmount, withCommas } from '../../../shared/money/amount.ts'
import type { ProfitRow } from '../../../shared/reports/profit-csv.ts'
import { profitTotals } from '../../../shared/reports/profit-totals.ts'
import { A4Table, type PaperColumn } from '../../paper/a4-paper.tsx'
import { untoldWords } from '../../report/earned-words.ts'

/** What was earned that day by currency, in AFN. Nothing for a cashier's statement, or if nothing was earned. */
export function EarnedOnPaper(props: {
  /** Undefined if the profit couldn't be read; null for a cashier, and for who doesn't read the books. */
  readonly rows: readonly ProfitRow[] | undefined | null
}) {
  const { rows } = props
  if (rows === null || rows?.length === 0) return null
  return (
    <>
      <h2>{texts.earnedInAfn}</h2>
      {rows ? <Figures rows={rows} /> : <p className="notice">{texts.notRead}</p>}
    </>
  )
}

function Figures({ rows }: { readonly rows: readonly ProfitRow[] }) {
  const { currencies, ...all } = profitTotals(rows)
  const untold = untoldWords(currencies)
  const lines: readonly Line[] = [
    ...currencies.map((each) => ({ ...each, name: each.currencyCode })),
    ...(currencies.length > 1 ? [{ ...all, name: texts.all }] : []),
  ]
  return (
    <>
      <A4Table columns={COLUMNS} rows={lines} rowKey={({ name }) => name} />
      {untold === '' ? null : <p className="note">{untold}</p>}
    </>
  )
}

/** A line for one currency or for all of them. */
interface Line {
  readonly name: string
  readonly exchangeMinor: bigint
  readonly commissionMinor: bigint
  readonly sharesMinor: bigint
  readonly forPayingMinor: bigint
  readonly overShortMinor: bigint
  readonly totalMinor: bigint
}

const COLUMNS: readonly PaperColumn<Line>[] = [
  { label: { title: labels.currency, persian: 'واحد پول' }, cell: ({ name }) => name },
  figure(texts.exchange, 'فایده تبادله', ({ exchangeMinor }) => exchangeMinor),
  figure(labels.commission, 'کمیشن', ({ commissionMinor }) => commissionMinor),
  figure(texts.shares, 'سهم نمایندگان', ({ sharesMinor }) => sharesMinor),
  figure(texts.forPaying, 'حق پرداخت حواله', ({ forPayingMinor }) => forPayingMinor),
  figure(texts.overShort, 'اضافه و کسر', ({ overShortMinor }) => overShortMinor),
  figure(texts.total, 'مجموع', ({ totalMinor }) => totalMinor),
]

function figure(title: string, persian: string, of: (line: Line) => bigint): PaperColumn<Line> {
  return {
    label: { title, persian },
    cell: (line) => withCommas(formatAmount(of(line))),
    isFigure: true,
  }
}
