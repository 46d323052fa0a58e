import * as labels from '#texts/labels.ts'
import { partnerComparison as texts } from '#texts/partner-comparison.ts'
import { partnerStatement } from '#texts/partner-statement.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { solarHijri } from '../../../shared/calendar/solar-hijri.ts'
import { amountIn, formatAmount, withCommas } from '../../../shared/money/amount.ts'
import { type ListedLine, listedLines } from '../../../shared/reports/partner-comparison-csv.ts'
import { A4Paper, A4Table, type PaperColumn } from '../../paper/a4-paper.tsx'
import type { VoucherName } from '../../paper/voucher-rows.ts'
import { NumberAndName } from '../../ui/number-and-name.tsx'
import type { ComparedStatement } from './compared-statement.ts'
import { lineNote } from './compared-words.ts'
import { earlierWords } from './earlier-words.ts'

interface ComparisonPaperProps {
  readonly compared: ComparedStatement
  /** Called when the print dialog is closed. */
  readonly onClosed: () => void
}

/** A comparison with a partner's list on A4: the four lists one below the other. Rules: docs/rules/partners.md */
export function ComparisonPaper({ compared, onClosed }: ComparisonPaperProps) {
  const { partner, days, comparison, list, receivedAt } = compared
  const { accountNumber, accountName, currencyCode } = partner
  const { fromDate, toDate } = days
  const holder = <NumberAndName number={accountNumber} name={accountName} />
  const range = (written: (date: string) => string) =>
    partnerStatement.fromTo(written(fromDate), written(toDate))
  const lines = listedLines(comparison)
  const earlier = earlierWords(compared)
  const groups = new Map(lines.toReversed().map((line) => [line.list, line]))
  return (
    <A4Paper
      isLandscape
      fileName={texts.fileName(accountNumber, fromDate, toDate)}
      name={{ title: texts.paperTitle, persian: 'مقایسه با لیست همکار' }}
      facts={[
        { label: { title: labels.partner, persian: 'همکار' }, value: holder },
        { label: { title: labels.currency, persian: 'واحد پول' }, value: currencyCode },
        {
          label: { title: partnerStatement.period, persian: 'مدت' },
          value: `${range(formatDate)} · ${range(solarHijri)}`,
        },
        {
          label: { title: texts.listName, persian: 'لیست' },
          value: <bdi>{list?.name ?? '-'}</bdi>,
        },
      ]}
      report={{ receivedAt, isIncomplete: false }}
      signatures={[
        { title: partnerStatement.forTheHouse, persian: 'امضای صرافی' },
        { title: partnerStatement.forThePartner, persian: 'امضای همکار' },
      ]}
      onClosed={onClosed}
    >
      <A4Table
        columns={COLUMNS}
        rows={lines}
        rowKey={({ ours, theirs }) =>
          `${theirs?.row ?? ''} ${ours?.transactionIds.join(' ') ?? ''}`
        }
        running={
          <>
            {holder} · {currencyCode} · {range(formatDate)}
          </>
        }
        groupOf={(line) => (groups.get(line.list) === line ? texts.lists[line.list] : null)}
        first={{
          label: { title: texts.ourBalance, persian: 'مانده ما' },
          value: withCommas(comparison.closing),
        }}
        last={{
          label: { title: texts.theirBalance, persian: 'مانده با تفاوت ها' },
          before: withCommas(comparison.difference),
          value: withCommas(
            formatAmount(amountIn(comparison.closing) + amountIn(comparison.difference)),
          ),
        }}
      />
      {earlier ? <p className="note">{earlier.words}</p> : null}
      <p className="note">{partnerStatement.signExplained}</p>
    </A4Paper>
  )
}

const day = (date: string | null | undefined) => (date ? formatDate(date) : null)

const COLUMNS: readonly PaperColumn<ListedLine>[] = [
  {
    label: { title: texts.ourNumber, persian: 'شماره ما' },
    // What isn't a hawala is found by the numbers of its transactions.
    cell: ({ ours }) => ours?.label ?? ours?.transactionIds.join(', '),
  },
  {
    label: { title: texts.theirNumber, persian: 'شماره همکار' },
    cell: ({ ours, theirs }) => <bdi>{theirs?.number ?? ours?.partnerNumber}</bdi>,
  },
  {
    label: { title: labels.name, persian: 'نام' },
    isText: true,
    cell: ({ ours, theirs }) => <bdi>{ours?.name ?? theirs?.name}</bdi>,
  },
  {
    label: { title: texts.ourDay, persian: 'تاریخ ما' },
    cell: ({ ours }) => <span className="whole">{day(ours?.date)}</span>,
  },
  {
    label: { title: texts.theirDay, persian: 'تاریخ همکار' },
    cell: ({ ours, theirs }) => (
      <span className="whole">{day(theirs?.date ?? ours?.partnerDate)}</span>
    ),
  },
  { label: { title: texts.what, persian: 'یادداشت' }, cell: lineNote },
  figures({ title: texts.ours, persian: 'از ما' }, ({ ours }) => ours?.amount),
  figures({ title: texts.theirs, persian: 'از همکار' }, ({ theirs }) => theirs?.amount),
  figures({ title: labels.difference, persian: 'تفاوت' }, ({ difference }) => difference),
]

function figures(
  label: VoucherName,
  value: (row: ListedLine) => string | undefined,
): PaperColumn<ListedLine> {
  return {
    label,
    cell: (row) => {
      const amount = value(row)
      return amount === undefined ? null : withCommas(amount)
    },
    isFigure: true,
  }
}
