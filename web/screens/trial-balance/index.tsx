import { Text } from '@chakra-ui/react'
import { counts } from '#texts/counts.ts'
import * as labels from '#texts/labels.ts'
import { trialBalance as texts } from '#texts/trial-balance.ts'
import { trialLines as words } from '#texts/trial-lines.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { MOST_BALANCES } from '../../../shared/contract/owing-facts.ts'
import {
  chosenIn,
  TRIAL_BALANCE_COLUMNS,
  trialBalanceFileName,
} from '../../../shared/reports/trial-balance-csv.ts'
import { useSession } from '../../app/session.tsx'
import { TrialCurrency } from '../../books/trial-currency.tsx'
import { ForBookReaders } from '../../lists/for-book-readers.tsx'
import { ChoiceFilter } from '../../report/choice-filter.tsx'
import { DayFilter } from '../../report/day-filter.tsx'
import { ExportCsv } from '../../report/export-csv.tsx'
import { PrintButton } from '../../report/print-button.tsx'
import { ReportCards } from '../../report/report-cards.tsx'
import { ReportForm } from '../../report/report-form.tsx'
import { ReportScreen } from '../../report/report-screen.tsx'
import { useOpenReport } from '../../report/use-open-report.ts'
import { lazyPart } from '../../ui/lazy-component.tsx'
import { CARDS } from './cards.tsx'
import { DETAIL, TRIAL_BALANCE } from './filters.ts'

const TrialBalancePaper = lazyPart(
  async () => (await import('./trial-balance-paper.tsx')).TrialBalancePaper,
)

/** The screen with all balances as debits and credits. Rules: docs/rules/books.md */
export default function TrialBalanceScreen() {
  return (
    <ForBookReaders title={texts.title}>
      <TrialBalanceReport />
    </ForBookReaders>
  )
}

function TrialBalanceReport() {
  const { businessDate } = useSession()
  const report = useOpenReport(TRIAL_BALANCE)
  const { answer, rows, filters, readAt, run } = report
  const date = formatDate(filters.date)
  const at = filters.date === businessDate ? texts.upToNow(date) : words.atEndOf(date)
  const since = filters.from === '' ? null : texts.movedSince(formatDate(filters.from))
  const when = [at, since].filter(Boolean).join(', ')
  const chosen = chosenIn(filters.from, answer?.more ? '' : filters.detail)
  const told = [when, readAt].filter(Boolean).join(' · ')
  const days = {
    date: filters.date,
    from: filters.from || `${filters.date.slice(0, 7)}-01`,
    withMoved: filters.from !== '',
  }
  return (
    <ReportScreen
      of={report}
      title={texts.title}
      subtitle={texts.subtitle}
      form={
        <ReportForm of={report} columns={FORM_COLUMNS} buttonsBeside>
          {({ field }) => (
            <>
              <DayFilter {...field('date')} label={labels.day} required />
              <DayFilter {...field('from')} label={texts.from} />
              <ChoiceFilter
                {...field('detail')}
                label={texts.customers}
                none={texts.asSums}
                choices={DETAIL}
              />
            </>
          )}
        </ReportForm>
      }
      actions={
        <>
          <ExportCsv
            size="md"
            fileName={trialBalanceFileName(filters.date, chosen)}
            columns={TRIAL_BALANCE_COLUMNS}
            rows={rows}
            isIncomplete={answer?.isIncomplete ?? false}
          />
          <PrintButton
            key={run}
            size="md"
            paper={(onClosed) =>
              answer ? (
                <TrialBalancePaper
                  answer={answer}
                  fileName={trialBalanceFileName(answer.date, chosen)}
                  when={when}
                  onClosed={onClosed}
                />
              ) : null
            }
          />
        </>
      }
      onPaper={[when]}
    >
      <ReportCards cards={CARDS} figures={answer} columns={{ base: 1, sm: 2 }} />
      {answer?.more ? <Text>{texts.more(counts.accounts(MOST_BALANCES))}</Text> : null}
      {answer && answer.currencies.length > 0 ? (
        answer.currencies.map((currency) => (
          <TrialCurrency key={currency.currencyId} of={currency} days={days} told={told} />
        ))
      ) : (
        <TrialCurrency of={null} days={days} told={told} loading={!answer} />
      )}
    </ReportScreen>
  )
}

const FORM_COLUMNS = { base: 'minmax(0, 1fr)', sm: '1fr 1fr', xl: '12rem 12rem 12rem' }
