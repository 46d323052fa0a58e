import { profitAndLoss as texts } from '#texts/profit-and-loss.ts'
import { profitLines as words } from '#texts/profit-lines.ts'
import { piecesOf } from '../../../shared/lists/pieces.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import {
  type ProfitAndLoss,
  type ProfitAndLossLine,
  profitAndLossFileName,
} from '../../../shared/reports/profit-and-loss-csv.ts'
import { lineName } from '../../books/profit-columns.tsx'
import { A4Paper, A4Table, HOUSE_SIGNATURES, type PaperColumn } from '../../paper/a4-paper.tsx'
import type { VoucherName } from '../../paper/voucher-rows.ts'

interface ProfitAndLossPaperProps {
  readonly answer: ProfitAndLoss & { readonly receivedAt: Date; readonly isIncomplete: boolean }
  /** The days and the branch in words. */
  readonly range: readonly string[]
  /** Called when the print dialog is closed. */
  readonly onClosed: () => void
}

/** Profit and loss on A4 landscape, with a column for each branch. Rules: docs/rules/books.md */
export function ProfitAndLossPaper({ answer, range, onClosed }: ProfitAndLossPaperProps) {
  const { from, to, lines, withoutMid } = answer
  const rows = lines.filter(({ line }) => line !== 'result')
  const result = lines.filter(({ line }) => line === 'result')
  const branches = Object.keys(result[0]?.branches ?? {})
  const isOfHouse = result[0]?.house !== null
  const figures = [
    ...branches.map((code) => figure({ title: code, persian: '' }, (row) => row.branches[code])),
    ...(isOfHouse ? [figure(HOUSE, ({ house }) => house ?? undefined)] : []),
  ]
  const when = range.join(' · ')
  return (
    <A4Paper
      isLandscape
      fileName={profitAndLossFileName(from, to).replace('.csv', '')}
      name={{ title: words.title, persian: 'سود و زیان' }}
      facts={[{ label: { title: texts.days, persian: 'تاریخ' }, value: when }]}
      report={answer}
      signatures={HOUSE_SIGNATURES}
      onClosed={onClosed}
      dense
    >
      {piecesOf(figures, MOST_FIGURES).map((columns, at) => (
        <section key={columns[0]?.label.title ?? at}>
          <A4Table
            columns={[LINE, ...columns]}
            rows={[...rows, ...result]}
            rowKey={lineName}
            running={`${when} · ${words.inAfn}`}
          />
        </section>
      ))}
      {withoutMid.length > 0 ? <p>{words.withoutMid(withoutMid)}</p> : null}
    </A4Paper>
  )
}

/** The most columns of figures that fit beside the lines; those of more branches follow in further tables. */
const MOST_FIGURES = 8

const HOUSE: VoucherName = { title: words.house, persian: 'مجموع' }

const LINE: PaperColumn<ProfitAndLossLine> = {
  label: { title: words.line, persian: 'شرح' },
  isText: true,
  cell: (row) => (row.line === 'result' ? <strong>{lineName(row)}</strong> : lineName(row)),
}

function figure(
  label: VoucherName,
  amount: (row: ProfitAndLossLine) => string | undefined,
): PaperColumn<ProfitAndLossLine> {
  const told = (row: ProfitAndLossLine) => withCommas(amount(row) ?? '')
  return {
    label,
    isFigure: true,
    cell: (row) => (row.line === 'result' ? <strong>{told(row)}</strong> : told(row)),
  }
}
