import { statement as texts } from '#texts/statement.ts'
import { formatAmount } from '../../shared/money/amount.ts'
import { approvalWord, describedEntry } from '../../shared/reports/account-report-csv.ts'
import type { StatementEntry } from '../../shared/reports/account-statement.ts'
import { day, line, money, status } from '../table/columns.tsx'
import type { Column } from '../table/data-table.tsx'
import { ReversalLink, TransactionNumber } from '../transaction/transaction-number.tsx'
import { Money } from '../ui/money.tsx'

type EntryColumn = Column<StatementEntry>

const number: EntryColumn = {
  header: texts.transactionNumber,
  cell: ({ row }) => (
    <>
      <TransactionNumber id={row.transactionNumber} /> <ReversalLink row={row} />
    </>
  ),
  width: '8rem',
}

const type: EntryColumn = {
  header: texts.type,
  cell: ({ row }) => <span data-type={row.type}>{row.type}</span>,
}

/** The columns of a statement on screen. Each statement decides their places on a card. */
export const ENTRY_COLUMNS = {
  number,
  type,
  date: day<StatementEntry>(texts.date, ({ row }) => row.tranDate),
  description: line<StatementEntry>(texts.description, describedEntry),
  status: status<StatementEntry>(texts.status, ({ row }) => approvalWord(row.isApproved)),
} as const

/**
 * Makes the column with the amount by which an entry changed the balance. A move between two tills doesn't change the
 * balance, so its amount has no sign, and a note says that it is a move between tills.
 * @param code gives the currency's code, if the statement has several currencies
 */
export function amountColumn<Entry extends StatementEntry>(
  code: (entry: Entry) => string | undefined,
): Column<Entry> {
  const { cell: changed, ...column } = money<Entry>(
    texts.amount,
    ({ changeMinor }) => formatAmount(changeMinor),
    { code, signed: true },
  )
  const cell = (entry: Entry) =>
    entry.movedMinor === null ? (
      changed(entry)
    ) : (
      <span data-moved="">
        <Money value={formatAmount(entry.movedMinor)} code={code(entry)} />{' '}
        <small>{texts.betweenTills}</small>
      </span>
    )
  return { ...column, cell }
}
