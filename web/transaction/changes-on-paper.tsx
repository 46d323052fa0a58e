import { changes as texts } from '#texts/changes.ts'
import * as labels from '#texts/labels.ts'
import { formatInstant } from '../../shared/calendar/format-date.ts'
import { withCommas } from '../../shared/money/amount.ts'
import type { ChangedRow } from '../../shared/reports/changes.ts'
import { A4Table, type PaperColumn } from '../paper/a4-paper.tsx'
import { Accounts } from '../report/row-accounts.tsx'
import { actionWords, printWords, sumWords } from './changes-words.ts'
import { changedFields } from './history-words.ts'

interface ChangesOnPaperProps {
  readonly date: string
  /** Undefined if they couldn't be read; the paper says so. */
  readonly rows: readonly ChangedRow[] | undefined
  readonly codeOf: (currencyId: number) => string
  readonly timeZone: string
  /** What each further page repeats. */
  readonly running: string
}

/** The edits, deletions and reversals of a day on A4. Nothing if there are none. Rules: docs/rules/reports.md */
export function ChangesOnPaper({ date, rows, codeOf, timeZone, running }: ChangesOnPaperProps) {
  if (rows?.length === 0) return null
  const sums = rows ? sumWords(rows, codeOf) : ''
  return (
    <>
      <h2>{texts.title}</h2>
      {rows ? (
        <A4Table
          columns={columnsWith(date, codeOf, timeZone)}
          rows={rows}
          rowKey={({ id, action, changedAt }) => `${id} ${action} ${changedAt}`}
          running={running}
        />
      ) : (
        <p className="notice">{texts.notRead}</p>
      )}
      {sums === '' ? null : <p className="note">{sums}</p>}
    </>
  )
}

function columnsWith(
  date: string,
  codeOf: ChangesOnPaperProps['codeOf'],
  timeZone: string,
): PaperColumn<ChangedRow>[] {
  return [
    {
      label: { title: labels.number, persian: 'شماره' },
      cell: ({ id, type }) => (
        <>
          {id}
          <small>{type}</small>
        </>
      ),
    },
    {
      label: { title: texts.whatChanged, persian: 'تغییرات' },
      isText: true,
      cell: (row) => (
        <>
          {actionWords(row, date)}
          {row.reason ? (
            <>
              : <bdi>{row.reason}</bdi>
            </>
          ) : null}
          {row.action === 'edited'
            ? changedFields(row, codeOf).map(({ label, old, now }) => (
                <small key={label}>
                  {label} <bdi>{old}</bdi> → <bdi>{now}</bdi>
                </small>
              ))
            : null}
        </>
      ),
    },
    { label: { title: texts.accounts, persian: 'حساب' }, cell: (row) => <Accounts row={row} /> },
    amounts(texts.takenAway, 'کم شده', 'taken', codeOf),
    amounts(texts.added, 'اضافه شده', 'added', codeOf),
    {
      label: { title: labels.recordedBy, persian: 'ثبت شده توسط' },
      cell: (row) => (
        <>
          <bdi>{row.userCreatedName}</bdi>
          <small>
            <bdi>{printWords(row, timeZone)}</bdi>
          </small>
        </>
      ),
    },
    {
      label: { title: texts.changedBy, persian: 'تغییر داده شده توسط' },
      cell: ({ changedByName, changedAt }) => (
        <>
          <bdi>{changedByName}</bdi>
          <small>{formatInstant(new Date(changedAt), timeZone)}</small>
        </>
      ),
    },
  ]
}

function amounts(
  title: string,
  persian: string,
  side: 'taken' | 'added',
  codeOf: ChangesOnPaperProps['codeOf'],
): PaperColumn<ChangedRow> {
  return {
    label: { title, persian },
    cell: ({ moved }) =>
      moved
        .filter((sum) => /[1-9]/.test(sum[side]))
        .map((sum) => `${withCommas(sum[side])} ${codeOf(sum.currencyId)}`)
        .join(', ') || '-',
    isFigure: true,
  }
}
