import { Fragment, type ReactNode } from 'react'
import { a4Paper as texts } from '#texts/a4-paper.ts'
import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { formatDate, formatInstant } from '../../shared/calendar/format-date.ts'
import { solarHijri } from '../../shared/calendar/solar-hijri.ts'
import { useProvider } from '../app/provider.ts'
import { useSession } from '../app/session.tsx'
import {
  A4_CSS,
  A4_LANDSCAPE_CSS,
  A4_LANDSCAPE_PRINTED_MM,
  A4_PAGE_CSS,
  A4_PRINTED_MM,
} from './a4-style.ts'
import { PrintFrame } from './print-frame.tsx'
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
  /** True for amounts, and for free text; all other cells are short words. */
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
}

/** A table on paper. Its head is repeated on each page, and no row is split between two pages. */
export function A4Table<Row>(props: A4TableProps<Row>) {
  const { columns, rows, rowKey, running, groupOf, first, last } = props
  const total = ({ label, value }: PaperTotal, className: string) => (
    <tr className={className}>
      <th scope="row" colSpan={columns.length - 1}>
        {label.title} <Persian of={label} />
      </th>
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
