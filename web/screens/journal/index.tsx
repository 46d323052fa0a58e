import { useMemo } from 'react'
import { journal as texts } from '#texts/journal.ts'
import * as labels from '#texts/labels.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { JOURNAL_COLUMNS, journalFileName } from '../../../shared/reports/journal-csv.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { useApi } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'
import { ForBookReaders } from '../../lists/for-book-readers.tsx'
import { BranchFilter } from '../../report/branch-filter.tsx'
import { branchRangeInWords } from '../../report/branch-range.ts'
import { DayFilter, RangeFilter } from '../../report/day-filter.tsx'
import { PeriodFilter } from '../../report/period-filter.tsx'
import { PrintButton } from '../../report/print-button.tsx'
import { ReportForm } from '../../report/report-form.tsx'
import { ReportRows } from '../../report/report-rows.tsx'
import { ReportScreen } from '../../report/report-screen.tsx'
import type { FilterField } from '../../report/use-filter-draft.ts'
import { useOpenReport } from '../../report/use-open-report.ts'
import { MANY_COLUMNS } from '../../table/many-columns.ts'
import { Input } from '../../ui/control.tsx'
import { Field } from '../../ui/field.tsx'
import { lazyPart } from '../../ui/lazy-component.tsx'
import { columnsOf } from './columns.tsx'
import { type JournalFilters, journalIn, timeOfDay } from './filters.ts'

const JournalPaper = lazyPart(async () => (await import('./journal-paper.tsx')).JournalPaper)

/** The screen with every transaction and the accounts that it moves. Rules: docs/rules/books.md */
export default function JournalScreen() {
  return (
    <ForBookReaders title={texts.title}>
      <JournalReport />
    </ForBookReaders>
  )
}

function JournalReport() {
  const { businessDate, timeZone } = useSession()
  const kind = useMemo(() => journalIn(timeZone), [timeZone])
  const report = useOpenReport(kind)
  const { answer, rows, filters, readAt, run } = report
  const { data: branches = [] } = useApi('GET /api/branches')
  const accounts = useAccounts()
  const { fromDate, toDate, branch, after } = filters
  const columns = useMemo(() => {
    const ids = (accounts.data ?? []).map(({ accountNumber, id }) => [accountNumber, id] as const)
    return columnsOf({ fromDate, toDate }, new Map(ids))
  }, [accounts.data, fromDate, toDate])
  const onlyAfter = recordedAfterInWords(filters)
  const chosen = [...branchRangeInWords(filters, branches), ...onlyAfter]
  const until = toDate === businessDate ? texts.upToNow : null
  const mayChange = rows.some(({ entry }) => entry.endsWith('?')) ? texts.mayChange : null
  const fileName = journalFileName(fromDate, toDate, [branch, after && `after-${after}`])
  return (
    <ReportScreen
      of={report}
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <PrintButton
          key={run}
          size="md"
          paper={(onClosed) =>
            answer ? (
              <JournalPaper
                rows={rows}
                report={answer}
                fileName={fileName.replace('.csv', '')}
                when={chosen.join(' · ')}
                onClosed={onClosed}
              />
            ) : null
          }
        />
      }
      form={
        <ReportForm of={report} columns={FORM_COLUMNS} buttonsBeside>
          {({ draft, field, change }) => (
            <>
              <PeriodFilter range={draft} onChange={change} />
              <RangeFilter field={field} required />
              <BranchFilter {...field('branch')} branches={branches} />
              <DayFilter {...field('after')} label={texts.recordedAfter} />
              <TimeFilter {...field('time')} />
            </>
          )}
        </ReportForm>
      }
      onPaper={chosen}
      alsoRead={[[labels.theAccounts, accounts]]}
    >
      <ReportRows
        of={report}
        title={texts.entries}
        description={[...onlyAfter, until, readAt, mayChange].filter(Boolean).join(' · ')}
        columns={columns}
        rowKey={({ number }) => number}
        caption={texts.caption}
        skeletonRows={8}
        emptyText={texts.none}
        emptyHint={texts.noneHint}
        looks={MANY_COLUMNS}
        cards={{ below: '60rem' }}
        csv={{ fileName, columns: JOURNAL_COLUMNS, rows }}
      />
    </ReportScreen>
  )
}

const FORM_COLUMNS = {
  base: 'minmax(0, 1fr)',
  sm: '1fr 1fr',
  lg: 'repeat(3, 1fr)',
}

/** Returns since when entries were recorded, in words; empty if the journal has all of them. */
function recordedAfterInWords({ after, time }: JournalFilters): readonly string[] {
  return after === '' ? [] : [texts.onlyAfter(`${formatDate(after)} ${timeOfDay(time)}`)]
}

/** The time of day of Recorded After. */
function TimeFilter({ name, value, error, onChange }: FilterField) {
  return (
    <Field label={texts.time} error={error} hint={texts.timeHint}>
      <Input
        name={name}
        value={value}
        maxLength={5}
        dir="ltr"
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}
