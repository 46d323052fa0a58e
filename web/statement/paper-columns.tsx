import { statement as texts } from '#texts/statement.ts'
import { type AmountMinor, formatAmount, withCommas } from '../../shared/money/amount.ts'
import type { StatementEntry } from '../../shared/reports/account-statement.ts'
import { type PaperColumn, PaperDay } from '../paper/a4-paper.tsx'
import type { VoucherName } from '../paper/voucher-rows.ts'

/** The labels of a statement's figures and period. */
export const PAPER_LABELS = {
  opening: { title: texts.opening, persian: 'مانده قبلی' },
  in: { title: texts.in, persian: 'دریافت' },
  out: { title: texts.out, persian: 'پرداخت' },
  closing: { title: texts.closing, persian: 'مانده نهایی' },
  balance: { title: texts.balance, persian: 'مانده' },
  period: { title: texts.period, persian: 'مدت' },
} as const satisfies Readonly<Record<string, VoucherName>>

/** The signatures on a statement that is given to the holder. */
export const HOLDER_SIGNATURES: readonly VoucherName[] = [
  { title: texts.forTheHouse, persian: 'امضای صرافی' },
  { title: texts.accountHolder, persian: 'امضای صاحب حساب' },
]

/** The columns of a statement on paper that describe an entry. */
export const PAPER_COLUMNS = {
  date: {
    label: { title: texts.date, persian: 'تاریخ' },
    cell: ({ row }) => <PaperDay date={row.tranDate} />,
  },
  number: {
    label: { title: texts.number, persian: 'شماره' },
    cell: ({ row }) => row.transactionNumber,
  },
  details: {
    label: { title: texts.details, persian: 'تفصیل' },
    isText: true,
    cell: ({ row, details, movedMinor }) => (
      <>
        <span className="type">{row.type}</span>
        {row.description ? <bdi className="narrative">{row.description}</bdi> : null}
        {details ? <bdi className="narrative">{details}</bdi> : null}
        {movedMinor === null ? null : ` (${texts.movedBetweenTills(paperFigure(movedMinor))})`}
      </>
    ),
  },
  in: paperFigures(PAPER_LABELS.in, ({ changeMinor }) => (changeMinor > 0n ? changeMinor : null)),
  out: paperFigures(PAPER_LABELS.out, ({ changeMinor }) =>
    changeMinor < 0n ? -changeMinor : null,
  ),
} as const satisfies Readonly<Record<string, PaperColumn<StatementEntry>>>

/** Makes a column of figures. A row without a figure has an empty cell. */
export function paperFigures<Row>(
  label: VoucherName,
  minorOf: (row: Row) => AmountMinor | null,
): PaperColumn<Row> {
  const cell = (row: Row) => {
    const minor = minorOf(row)
    return minor === null ? null : paperFigure(minor)
  }
  return { label, cell, isFigure: true }
}

/** Writes an amount for a statement on paper. */
export function paperFigure(minor: AmountMinor): string {
  return withCommas(formatAmount(minor))
}
