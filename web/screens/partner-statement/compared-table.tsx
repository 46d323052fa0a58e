import type { SystemStyleObject } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import * as labels from '#texts/labels.ts'
import { partnerComparison as texts } from '#texts/partner-comparison.ts'
import { partnerStatement } from '#texts/partner-statement.ts'
import { amountIn, formatAmount } from '../../../shared/money/amount.ts'
import { paths } from '../../app/paths.ts'
import { ReportTable } from '../../report/report-table.tsx'
import { across, atEnd, atStart, day, line, money } from '../../table/columns.tsx'
import type { Column } from '../../table/data-table.tsx'
import { MANY_COLUMNS } from '../../table/many-columns.ts'
import { TransactionNumber } from '../../transaction/transaction-number.tsx'
import { Money } from '../../ui/money.tsx'
import { lineNote } from './compared-words.ts'
import type { ComparedLine } from './differences.ts'

interface ComparedTableProps {
  readonly lines: readonly ComparedLine[]
  readonly caption: string
}

const LOOKS: SystemStyleObject = {
  ...MANY_COLUMNS,
  // The last column begins at its start, beside one that ends there.
  '@container (width >= 54rem)': { '& tr > :last-child': { ps: '4' } },
  '& small': { display: 'block', fontSize: 'xs', color: 'fg.muted' },
  '& a.row-link': { display: 'inline-block' },
  '& [data-numbers] > * + *': { ms: '2' },
  '& tfoot th': { color: 'fg' },
}

/** The lines of one of the four lists, with their totals. */
export function ComparedTable({ lines, caption }: ComparedTableProps) {
  const columns = lines.some((each) => lineNote(each) !== '') ? COLUMNS : WITHOUT_NOTES
  const sum = (of: (line: ComparedLine) => string | undefined) =>
    formatAmount(lines.reduce((total, each) => total + amountIn(of(each) ?? '0.00'), 0n))
  return (
    <ReportTable<ComparedLine>
      columns={columns}
      rows={lines}
      rowKey={keyOf}
      caption={caption}
      inWords={texts.rows}
      skeletonRows={1}
      emptyText={texts.nothing}
      looks={LOOKS}
      cards={{ below: '54rem' }}
      footer={
        lines.length === 0 ? null : (
          <tr>
            <th scope="row" colSpan={WITHOUT_NOTES.length - 3}>
              {texts.total}
            </th>
            <td data-align="end">
              <small>{texts.ours}</small>
              <Money value={sum(({ ours }) => ours?.amount)} />
            </td>
            <td data-align="end">
              <small>{texts.theirs}</small>
              <Money value={sum(({ theirs }) => theirs?.amount)} />
            </td>
            <td data-align="end">
              <small>{labels.difference}</small>
              <Money value={sum(({ difference }) => difference)} signed />
            </td>
            {columns === COLUMNS ? <td /> : null}
          </tr>
        )
      }
    />
  )
}

function keyOf({ ours, theirs }: ComparedLine): string {
  return `${theirs?.row ?? ''} ${ours?.transactionIds.join(' ') ?? ''}`
}

const COLUMNS: readonly Column<ComparedLine>[] = [
  {
    header: texts.ourNumber,
    cell: ({ ours }) => <OurNumber ours={ours} />,
    card: atStart(1, 'named'),
  },
  line(texts.theirNumber, ({ ours, theirs }) => theirs?.number ?? ours?.partnerNumber ?? null, {
    card: atEnd(2, 'named'),
  }),
  line(labels.name, ({ ours, theirs }) => ours?.name ?? theirs?.name ?? null, { card: across(3) }),
  day(texts.ourDay, ({ ours }) => ours?.date ?? null, { card: atStart(4, 'named') }),
  day(texts.theirDay, ({ ours, theirs }) => theirs?.date ?? ours?.partnerDate ?? null, {
    card: atEnd(5, 'named'),
  }),
  money(texts.ours, ({ ours }) => ours?.amount ?? null, {
    signed: true,
    card: atStart(6, 'named'),
  }),
  money(texts.theirs, ({ theirs }) => theirs?.amount ?? null, {
    signed: true,
    card: atEnd(7, 'named'),
  }),
  money(labels.difference, ({ difference }) => difference, {
    signed: true,
    card: atStart(8, 'named'),
  }),
  {
    header: texts.what,
    cell: (row) => <span data-nowrap="">{lineNote(row) || '-'}</span>,
    card: atEnd(9),
  },
]

/** The columns of a list of which no line has a note. */
const WITHOUT_NOTES = COLUMNS.slice(0, -1)

/** The number of our hawala, which opens it; of another posting its transactions, which open themselves. */
function OurNumber({ ours }: Pick<ComparedLine, 'ours'>) {
  if (!ours) return '-'
  if (ours.orderId === null || ours.label === null) {
    return (
      <span data-numbers="">
        {ours.transactionIds.map((id) => (
          <TransactionNumber key={id} id={id} />
        ))}
      </span>
    )
  }
  return (
    <Link
      className="row-link"
      to={paths.hawalas({ order: String(ours.orderId) })}
      aria-label={partnerStatement.openHawala(ours.label)}
    >
      {ours.label}
    </Link>
  )
}
