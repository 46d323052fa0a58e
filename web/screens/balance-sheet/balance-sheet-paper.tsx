import { balanceSheet as texts } from '#texts/balance-sheet.ts'
import * as labels from '#texts/labels.ts'
import { sheetLines as words } from '#texts/sheet-lines.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import {
  type BalanceSheet,
  balanceSheetFileName,
  type SheetRow,
  type SheetSide,
  sheetLineWord,
  sideWord,
} from '../../../shared/reports/balance-sheet-csv.ts'
import { footOf } from '../../books/may-be-drawn.ts'
import { tiedTotals } from '../../books/tied-totals.ts'
import { A4Paper, A4Table, HOUSE_SIGNATURES, type PaperColumn } from '../../paper/a4-paper.tsx'
import type { VoucherName } from '../../paper/voucher-rows.ts'

interface BalanceSheetPaperProps {
  readonly answer: BalanceSheet & { readonly receivedAt: Date; readonly isIncomplete: boolean }
  /** The day in words. */
  readonly when: string
  /** Called when the print dialog is closed. */
  readonly onClosed: () => void
}

/** The balance sheet on A4: a table with its total for each side. Rules: docs/rules/books.md */
export function BalanceSheetPaper({ answer, when, onClosed }: BalanceSheetPaperProps) {
  const { date, totals, withoutMid } = answer
  return (
    <A4Paper
      fileName={balanceSheetFileName(date).replace('.csv', '')}
      name={{ title: texts.title, persian: 'بیلانس' }}
      facts={[{ label: { title: labels.day, persian: 'تاریخ' }, value: when }]}
      report={answer}
      signatures={HOUSE_SIGNATURES}
      onClosed={onClosed}
      dense
    >
      {SIDES.map(([side, persian]) => (
        <section key={side}>
          <h2>{sideWord(side)}</h2>
          <A4Table
            columns={COLUMNS}
            rows={answer[side]}
            rowKey={({ line, place, part, account, currencyId }) =>
              [line, place, part, account, currencyId].join(' ')
            }
            running={`${sideWord(side)} · ${when}`}
            last={{ label: { title: sideWord(side), persian }, value: withCommas(totals[side]) }}
          />
          {tiedTotals(side, totals).map(([label, amount]) => (
            <p key={label}>
              {label}: <strong>{withCommas(amount)}</strong>
            </p>
          ))}
        </section>
      ))}
      <p>{footOf(answer)}</p>
      {withoutMid.length > 0 ? <p>{words.withoutMid(withoutMid)}</p> : null}
    </A4Paper>
  )
}

const SIDES: readonly (readonly [SheetSide, persian: string])[] = [
  ['assets', 'دارایی'],
  ['liabilities', 'بدهی'],
  ['equity', 'سرمایه'],
]

const COLUMNS: readonly PaperColumn<SheetRow>[] = [
  {
    label: { title: words.line, persian: 'شرح' },
    isText: true,
    cell: (row) => (
      <bdi>{[sheetLineWord(row), row.account, row.name].filter(Boolean).join(' ')}</bdi>
    ),
  },
  { label: { title: labels.currency, persian: 'اسعار' }, cell: ({ currencyCode }) => currencyCode },
  figure({ title: labels.amount, persian: 'مبلغ' }, ({ amount }) => amount),
  figure({ title: words.afn, persian: 'افغانی' }, ({ afn }) => afn),
]

function figure(label: VoucherName, amount: (row: SheetRow) => string): PaperColumn<SheetRow> {
  return { label, cell: (row) => withCommas(amount(row)), isFigure: true }
}
