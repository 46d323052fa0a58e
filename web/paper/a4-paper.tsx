import { Fragment, type ReactNode } from 'react'
import { a4Paper as texts } from '#texts/a4-paper.ts'
import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { formatDate, formatInstant } from '../../shared/calendar/format-date.ts'
import { solarHijri } from '../../shared/calendar/solar-hijri.ts'
import { useProvider } from '../app/provider.ts'
import { useSession } from '../app/session.tsx'
import { PrintFrame } from './print-frame.tsx'
import { PERSIAN_FONT_FACE } from './receipt-style.ts'
import type { VoucherName } from './voucher-rows.ts'

/** A line in the head of a paper, such as its account. */
export interface PaperFact {
  readonly label: VoucherName
  readonly value: ReactNode
}

/** The labels of the signatures on a paper that stays in the house. */
export const HOUSE_SIGNATURES: readonly VoucherName[] = [
  { title: texts.cashier, persian: 'صندوقدار' },
  { title: texts.manager, persian: 'مدیر' },
]

interface A4PaperProps {
  /** The title of the printed document, which is also the file name offered for a PDF. */
  readonly fileName: string
  readonly name: VoucherName
  readonly facts: readonly PaperFact[]
  /** When the report was read, and whether its newest rows are still missing. */
  readonly report: { readonly receivedAt: Date; readonly isIncomplete: boolean }
  /** Empty for a paper that nobody signs. */
  readonly signatures: readonly VoucherName[]
  /** True for a paper that should fit on one page: less space between its lines, and two facts beside each other. */
  readonly dense?: boolean
  /** True for a paper of many columns. */
  readonly isLandscape?: boolean
  /** Called when the print dialog is closed. */
  readonly onClosed: () => void
  readonly children: ReactNode
}

/**
 * Prints a report once on A4: the house, the facts, the children and the lines for signatures. To print again, pass another
 * `key`. Rules: docs/rules/reports.md
 */
export function A4Paper(props: A4PaperProps) {
  const { fileName, name, facts, report, signatures, onClosed } = props
  const { dense = false, isLandscape = false } = props
  const { user, timeZone } = useSession()
  const house = useProvider()
  const asAt: PaperFact = {
    label: { title: texts.asAt, persian: 'به تاریخ' },
    value: <bdi>{texts.by(formatInstant(report.receivedAt, timeZone), user.userName)}</bdi>,
  }
  return (
    <PrintFrame
      title={fileName}
      paperWidthMm={isLandscape ? A4_LANDSCAPE_PRINTED_MM : A4_PRINTED_MM}
      pageCss={isLandscape ? A4_LANDSCAPE_CSS : A4_PAGE_CSS}
      onClosed={onClosed}
    >
      <article
        className={['a4', dense && 'dense', isLandscape && 'landscape'].filter(Boolean).join(' ')}
        lang="en"
        dir="ltr"
      >
        <style>{A4_CSS}</style>
        <header>
          <div>
            {house.logo ? <img src={house.logo} alt="" /> : null}
            <strong dir="auto">{house.name}</strong>
            {house.contact ? <p dir="auto">{house.contact}</p> : null}
          </div>
          <div className="title">
            <h1>{name.title}</h1>
            <Persian of={name} className="persian-title" />
          </div>
        </header>
        {report.isIncomplete ? <p className="notice">{texts.stillArriving}</p> : null}
        <dl className="facts">
          {[...facts, asAt].map(({ label, value }) => (
            <div key={label.title}>
              <dt>{label.title}</dt>
              <dd>{value}</dd>
              <Persian of={label} />
            </div>
          ))}
        </dl>
        {props.children}
        {signatures.length > 0 ? (
          <div className="signatures">
            {signatures.map((label) => (
              <div key={label.title}>
                <span>{label.title}</span>
                <Persian of={label} />
              </div>
            ))}
          </div>
        ) : null}
      </article>
    </PrintFrame>
  )
}

/** A label in Persian beside the English one. */
function Persian({ of, className }: { of: VoucherName; className?: string }) {
  return (
    <span className={`persian ${className ?? ''}`} lang="fa" dir="rtl">
      {of.persian}
    </span>
  )
}

/** A day in both calendars, one below the other. */
export function PaperDay({ date }: { date: BusinessDate }) {
  return (
    <span className="whole">
      {formatDate(date)}
      <small>{solarHijri(date)}</small>
    </span>
  )
}

/** A column of a table on paper. */
export interface PaperColumn<Row> {
  readonly label: VoucherName
  readonly cell: (row: Row) => ReactNode
  /** True for an amount. `isText` is true for free text. All other cells are short words. */
  readonly isFigure?: boolean
  readonly isText?: boolean
}

interface A4TableProps<Row> {
  readonly columns: readonly PaperColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  /** Says what a single sheet belongs to. It is repeated above the table's head on each page. */
  readonly running?: ReactNode
  /** The line above a row that begins a group; null above the other rows. */
  readonly groupOf?: (row: Row) => ReactNode
  /** A line before the rows and a line after them, each with a label and a figure in the last column. */
  readonly first?: PaperTotal
  readonly last?: PaperTotal
}

interface PaperTotal {
  readonly label: VoucherName
  readonly value: ReactNode
  /** A second figure, in the column before the last. */
  readonly before?: ReactNode
}

/** A table on paper. Its head is repeated on each page, and no row is split between two pages. */
export function A4Table<Row>(props: A4TableProps<Row>) {
  const { columns, rows, rowKey, running, groupOf, first, last } = props
  const total = ({ label, value, before }: PaperTotal, className: string) => (
    <tr className={className}>
      <th scope="row" colSpan={columns.length - (before === undefined ? 1 : 2)}>
        {label.title} <Persian of={label} />
      </th>
      {before === undefined ? null : <td className="figure">{before}</td>}
      <td className="figure">{value}</td>
    </tr>
  )
  return (
    <table>
      <thead>
        {running ? (
          <tr>
            <th className="running" colSpan={columns.length}>
              {running}
            </th>
          </tr>
        ) : null}
        <tr>
          {columns.map((column) => (
            <th key={column.label.title} className={classOf(column)}>
              {column.label.title}
              {/* A line break, because a block would align the Persian label to the other side. */}
              <br />
              <Persian of={column.label} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {first ? total(first, 'total') : null}
        {rows.map((row) => {
          const group = groupOf?.(row)
          return (
            <Fragment key={rowKey(row)}>
              {group ? (
                <tr className="group">
                  <th scope="rowgroup" colSpan={columns.length}>
                    {group}
                  </th>
                </tr>
              ) : null}
              <tr>
                {columns.map((column) => (
                  <td key={column.label.title} className={classOf(column)}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            </Fragment>
          )
        })}
        {last ? total(last, 'total last') : null}
      </tbody>
    </table>
  )
}

function classOf({ isFigure, isText }: Pick<PaperColumn<never>, 'isFigure' | 'isText'>) {
  if (isFigure) return 'figure'
  return isText ? 'words' : undefined
}

/** The width of the printed area, between the margins of the page. */
const A4_PRINTED_MM = 186
/** The same for a page in landscape. */
const A4_LANDSCAPE_PRINTED_MM = 273

/**
 * The page of an A4 paper, with its number at the bottom. The size is fixed, because the usual printer of a counter has
 * a roll for vouchers.
 */
const A4_PAGE_CSS = `
@page {
  size: A4; margin: 12mm 12mm 16mm;
  @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 8.5pt Arial, sans-serif; color: #000; }
}`

/** The same page in landscape. */
const A4_LANDSCAPE_CSS = A4_PAGE_CSS.replace('size: A4;', 'size: A4 landscape;')

/**
 * All styles of an A4 paper. They are rendered with the paper, because a paper is printed in a separate document. It is
 * black on white, without grey, so that it stays readable on any printer and copier.
 */
const A4_CSS = `
${PERSIAN_FONT_FACE}
.a4 {
  box-sizing: border-box; width: ${A4_PRINTED_MM}mm; margin: 0 auto; background: #fff; color: #000; color-scheme: light;
  font: 9pt/1.35 'Receipt Persian', 'Segoe UI', system-ui, -apple-system, Arial, sans-serif;
  text-align: start; overflow-wrap: break-word; font-variant-numeric: tabular-nums;
}
.a4.landscape { width: ${A4_LANDSCAPE_PRINTED_MM}mm; }
@media print { .a4, .a4.landscape { width: auto; } }
.a4 * { box-sizing: border-box; margin: 0; padding: 0; }
.a4 > header {
  display: flex; justify-content: space-between; align-items: flex-end; gap: 8mm;
  border-block-end: 0.5mm solid #000; padding-block-end: 2mm;
}
.a4 > header img { display: block; max-width: 40mm; max-height: 16mm; margin-block-end: 1mm; }
.a4 > header strong { display: block; font-size: 14pt; line-height: 1.25; }
.a4 > header .title { text-align: end; flex-shrink: 0; }
.a4 h1, .a4 .persian-title { font-size: 13pt; font-weight: 700; line-height: 1.3; }
.a4 h2 { font-size: 11pt; margin-block: 5mm 1.5mm; break-after: avoid; }
.a4 .facts { display: grid; grid-template-columns: max-content 1fr max-content; gap: 0.8mm 4mm; margin-block: 3mm; }
.a4 .facts > div { display: contents; }
.a4 .facts dt { order: 0; }
.a4 .facts dd { font-weight: 600; }
.a4 .notice { border: 0.5mm solid #000; padding: 2mm; margin-block: 3mm; font-weight: 600; }
.a4 .note { margin-block-start: 2mm; break-before: avoid; }
.a4 table { width: 100%; border-collapse: collapse; }
.a4 thead { display: table-header-group; }
.a4 tr { break-inside: avoid; }
.a4 th, .a4 td { padding: 0.8mm 1.5mm; text-align: start; vertical-align: top; border-block-end: 0.2mm solid #000; }
.a4 th:first-child, .a4 td:first-child { padding-inline-start: 0; }
.a4 th:last-child, .a4 td:last-child { padding-inline-end: 0; }
.a4 thead th { font-weight: 700; white-space: nowrap; vertical-align: bottom; border-block-end: 0.4mm solid #000; }
.a4 thead .running { font-weight: 400; border: 0; padding-block-end: 1.5mm; white-space: normal; }
.a4 thead .persian { font-weight: 400; }
.a4 .figure { text-align: end; white-space: nowrap; }
.a4 :is(.whole, [data-nowrap]) { white-space: nowrap; }
.a4 .words { min-width: 32mm; overflow-wrap: anywhere; }
.a4 .total > * { font-weight: 700; }
.a4 .group { break-after: avoid; }
.a4 .group > th { font-weight: 400; padding-block-start: 2mm; }
.a4 tr.last { break-before: avoid; }
.a4 .type { text-transform: capitalize; margin-inline-end: 1.5mm; }
.a4 .type:has(+ .narrative)::after { content: ':'; }
.a4 small { display: block; font-size: 8pt; }
.a4 .signatures { display: flex; justify-content: space-between; gap: 30mm; margin-block-start: 20mm; break-inside: avoid; break-before: avoid;
}
.a4 .signatures > div {
  display: flex; justify-content: space-between; flex: 1; border-block-start: 0.3mm solid #000; padding-block-start: 1mm;
}
.a4.dense .facts { grid-template-columns: max-content 1fr max-content max-content 1fr max-content; }
.a4.dense table { line-height: 1.2; }
.a4.dense :is(th, td) { padding-block: 0.5mm; }
.a4.dense .group > th { padding-block-start: 1.2mm; }
.a4.dense h2 { margin-block: 3.5mm 1mm; }
.a4.dense .words small { display: inline; }
.a4.dense .signatures { margin-block-start: 16mm; }
`
