import { Link } from 'react-router-dom'
import { journal as texts } from '#texts/journal.ts'
import * as labels from '#texts/labels.ts'
import type { JournalRow } from '../../../shared/reports/journal-csv.ts'
import { paths } from '../../app/paths.ts'
import type { DateRange } from '../../report/date-range.ts'
import { across, atEnd, atStart, money, narrative } from '../../table/columns.tsx'
import type { Column } from '../../table/data-table.tsx'
import { ReversalLink, TransactionNumber } from '../../transaction/transaction-number.tsx'

/** The ids of the accounts by number; empty while they load. */
export type IdsByNumber = ReadonlyMap<string, number>

/**
 * Returns the columns of the journal. The number of an entry has its day, so no column repeats it. Both accounts open their
 * reports of the same days.
 * @param ids as long as the id of an account is missing, its number is no link
 */
export function columnsOf(range: DateRange, ids: IdsByNumber): readonly Column<JournalRow>[] {
  const side = (of: 'debit' | 'credit', place: number): Column<JournalRow> => ({
    header: texts[of],
    cell: (row) => <Side of={row[of]} range={range} id={ids.get(row[of].account)} />,
    card: across(place, 'named'),
  })
  return [
    {
      header: texts.entry,
      cell: ({ entry }) => (
        <strong data-nowrap="" dir="ltr">
          {entry}
        </strong>
      ),
      card: atStart(1),
    },
    {
      header: labels.number,
      cell: (row) => (
        <>
          <TransactionNumber id={row.number} /> <ReversalLink row={row} />
        </>
      ),
      card: across(3, 'named'),
    },
    { header: labels.type, cell: ({ type }) => texts.types[type], card: atEnd(2) },
    side('debit', 5),
    side('credit', 6),
    money(labels.amount, ({ amount }) => amount, {
      code: ({ currencyCode }) => currencyCode,
      card: atStart(7, 'named'),
    }),
    money(texts.afn, ({ afn }) => afn, { card: atEnd(8, 'named') }),
    narrative(labels.narrative, (row) => row.narrative, { card: across(9, 'named') }),
    {
      header: labels.recordedBy,
      cell: ({ recordedBy }) => <bdi>{recordedBy}</bdi>,
      card: across(10, 'named'),
    },
  ]
}

interface SideProps {
  readonly of: JournalRow['debit']
  readonly range: DateRange
  readonly id: number | undefined
}

/** The account that an entry debits or credits. */
function Side({ of: { account, name }, range: { fromDate, toDate }, id }: SideProps) {
  return (
    <>
      {id === undefined ? (
        account
      ) : (
        <Link
          className="row-link"
          to={paths.accountReports(String(id), { fromDate, toDate })}
          aria-label={texts.reportOf(account)}
        >
          {account}
        </Link>
      )}{' '}
      <bdi>{name}</bdi>
    </>
  )
}
