import { journal as texts } from '#texts/journal.ts'
import * as labels from '#texts/labels.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import type { JournalRow } from '../../../shared/reports/journal-csv.ts'
import { A4Paper, A4Table, HOUSE_SIGNATURES, type PaperColumn } from '../../paper/a4-paper.tsx'
import type { VoucherName } from '../../paper/voucher-rows.ts'

interface JournalPaperProps {
  readonly rows: readonly JournalRow[]
  readonly report: { readonly receivedAt: Date; readonly isIncomplete: boolean }
  /** The name of the file without its ending. */
  readonly fileName: string
  /** The days, the branch and the time in words. */
  readonly when: string
  /** Called when the print dialog is closed. */
  readonly onClosed: () => void
}

/** The journal on A4 landscape. Rules: docs/rules/books.md */
export function JournalPaper({ rows, when, ...paper }: JournalPaperProps) {
  const mayChange = rows.some(({ entry }) => entry.endsWith('?'))
  return (
    <A4Paper
      {...paper}
      isLandscape
      dense
      name={NAME}
      facts={[{ label: DAYS, value: when }]}
      signatures={HOUSE_SIGNATURES}
    >
      {rows.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <A4Table
          columns={COLUMNS}
          rows={rows}
          rowKey={({ number }) => number}
          running={`${texts.title} · ${when}`}
        />
      )}
      {mayChange ? <p>{texts.mayChange}</p> : null}
    </A4Paper>
  )
}

const NAME: VoucherName = { title: texts.title, persian: 'روزنامچه' }
const DAYS: VoucherName = { title: labels.date, persian: 'تاریخ' }

const COLUMNS: readonly PaperColumn<JournalRow>[] = [
  { label: { title: texts.entry, persian: 'ثبت' }, cell: ({ entry }) => entry },
  { label: DAYS, cell: ({ date }) => formatDate(date) },
  {
    label: { title: labels.transactionNumber, persian: 'شماره' },
    cell: ({ number, reverses, reversedBy }) => (
      <>
        {number}
        {reverses === null ? '' : ` ${texts.reverses(reverses)}`}
        {reversedBy === null ? '' : ` ${texts.reversedBy(reversedBy)}`}
      </>
    ),
  },
  { label: { title: labels.type, persian: 'نوع' }, cell: ({ type }) => texts.types[type] },
  side('debit', 'بدهکار'),
  side('credit', 'بستانکار'),
  {
    label: { title: labels.amount, persian: 'مبلغ' },
    cell: ({ amount, currencyCode }) => `${withCommas(amount)} ${currencyCode}`,
    isFigure: true,
  },
  {
    label: { title: texts.afn, persian: 'افغانی' },
    cell: ({ afn }) => (afn === null ? '-' : withCommas(afn)),
    isFigure: true,
  },
  {
    label: { title: labels.narrative, persian: 'شرح' },
    isText: true,
    cell: ({ narrative }) => <bdi>{narrative}</bdi>,
  },
  {
    label: { title: labels.recordedBy, persian: 'ثبت کننده' },
    cell: ({ recordedBy }) => <bdi>{recordedBy}</bdi>,
  },
]

function side(of: 'debit' | 'credit', persian: string): PaperColumn<JournalRow> {
  return {
    label: { title: texts[of], persian },
    isText: true,
    cell: (row) => (
      <>
        {row[of].account} <bdi>{row[of].name}</bdi>
      </>
    ),
  }
}
