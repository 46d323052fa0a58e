import type { SystemStyleObject } from '@chakra-ui/react'
import { changes as texts } from '#texts/changes.ts'
import * as labels from '#texts/labels.ts'
import { formatInstant } from '../../shared/calendar/format-date.ts'
import {
  type ChangedRow,
  changeLines,
  changesColumns,
  changesFileName,
} from '../../shared/reports/changes.ts'
import { useSession } from '../app/session.tsx'
import { ExportCsv } from '../report/export-csv.tsx'
import { ReportTable } from '../report/report-table.tsx'
import { Accounts } from '../report/row-accounts.tsx'
import { across, atEnd, atStart } from '../table/columns.tsx'
import type { Column } from '../table/data-table.tsx'
import { Money } from '../ui/money.tsx'
import { Panel } from '../ui/panel.tsx'
import { ChangedFields } from './changed-fields.tsx'
import { actionWords, printWords, sumWords } from './changes-words.ts'
import { TransactionNumber } from './transaction-number.tsx'

interface ChangesPanelProps {
  readonly date: string
  /** The branch and the cashier by which the rows were chosen, for the name of the file. */
  readonly chosen: readonly string[]
  readonly rows: readonly ChangedRow[]
  readonly isIncomplete: boolean
  readonly codeOf: (currencyId: number) => string
  /** Opens a transaction, for a screen that has its own dialog. */
  readonly onOpen?: (id: number) => void
}

/**
 * The edits, deletions and reversals of a day, with their sums: what, from, to, by whom and when, and who had printed the
 * original. Nothing if there are none. Rules: docs/rules/reports.md
 */
export function ChangesPanel(props: ChangesPanelProps) {
  const { date, chosen, rows, isIncomplete, codeOf, onOpen } = props
  const { timeZone } = useSession()
  if (rows.length === 0) return null
  return (
    <Panel
      title={texts.title}
      description={sumWords(rows, codeOf) || texts.explained}
      actions={
        <ExportCsv
          fileName={changesFileName(date, chosen)}
          columns={changesColumns(codeOf, timeZone)}
          rows={changeLines(rows)}
          isIncomplete={isIncomplete}
          isFurther
        />
      }
      flush
    >
      <ReportTable
        columns={columnsWith({ date, codeOf, timeZone, onOpen })}
        rows={rows}
        rowKey={({ id, changedAt, action }) => `${id} ${action} ${changedAt}`}
        caption={texts.caption}
        inWords={texts.counted}
        skeletonRows={1}
        emptyText=""
        looks={LOOKS}
        cards={{ below: '50rem', looks: { '& small': { display: 'block', ms: '0' } } }}
      />
    </Panel>
  )
}

const LOOKS: SystemStyleObject = {
  '& small': { color: 'fg.muted', fontSize: 'xs', display: 'block' },
  '& [data-line] small': { display: 'inline', ms: '1.5' },
  '& table th, & table td': { px: '2' },
  '& table [data-line]': { maxWidth: '11rem' },
  '& dl': { fontSize: 'xs' },
  '& dl > div': { display: 'flex', flexWrap: 'wrap', columnGap: '1.5' },
  '& dt': { color: 'fg.muted' },
  '& dd': { overflowWrap: 'anywhere' },
}

interface Shown {
  readonly date: string
  readonly codeOf: (currencyId: number) => string
  readonly timeZone: string
  readonly onOpen: ((id: number) => void) | undefined
}

function columnsWith({ date, codeOf, timeZone, onOpen }: Shown): Column<ChangedRow>[] {
  const at = (instant: string) => formatInstant(new Date(instant), timeZone)
  return [
    {
      header: labels.transactionNumber,
      cell: ({ id, type }) => (
        <>
          <TransactionNumber id={id} {...(onOpen ? { onOpen } : {})} />
          <small>{type}</small>
        </>
      ),
      card: atStart(1),
    },
    {
      header: texts.whatChanged,
      cell: (row) => (
        <>
          <strong>{actionWords(row, date)}</strong>
          {row.reason ? (
            <small>
              {labels.reason}: <bdi>{row.reason}</bdi>
            </small>
          ) : null}
          {row.action === 'edited' ? <ChangedFields entry={row} codeOf={codeOf} /> : null}
        </>
      ),
      card: across(3),
    },
    { header: texts.accounts, cell: (row) => <Accounts row={row} />, card: across(4) },
    {
      header: labels.amount,
      cell: ({ moved }) => <MovedAmounts moved={moved} codeOf={codeOf} />,
      align: 'end',
      card: atEnd(2),
    },
    {
      header: labels.recordedBy,
      cell: (row) => (
        <>
          <bdi>{row.userCreatedName}</bdi>, {row.branch}
          <small>
            <bdi>{printWords(row, timeZone)}</bdi>
          </small>
        </>
      ),
      card: atStart(5, 'named'),
    },
    {
      header: texts.changedBy,
      cell: ({ changedByName, changedAt }) => (
        <>
          <bdi>{changedByName}</bdi>
          <small data-nowrap="">
            <bdi>{at(changedAt)}</bdi>
          </small>
        </>
      ),
      card: atEnd(6, 'named'),
    },
  ]
}

/** What a change took away, with a minus, and below it what it added, with a plus; a dash if it moved no money. */
function MovedAmounts(props: Pick<ChangedRow, 'moved'> & Pick<Shown, 'codeOf'>) {
  const { moved, codeOf } = props
  const amounts = moved.flatMap(({ currencyId, taken, added }) =>
    [`-${taken}`, added]
      .filter((value) => /[1-9]/.test(value))
      .map((value) => ({ value, code: codeOf(currencyId) })),
  )
  if (amounts.length === 0) return '-'
  return amounts.map(({ value, code }) => (
    <div key={`${code} ${value}`}>
      <Money value={value} code={code} signed />
    </div>
  ))
}
