import { Text } from '@chakra-ui/react'
import { balances as texts } from '#texts/balances.ts'
import { counts } from '#texts/counts.ts'
import * as labels from '#texts/labels.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { MOST_BALANCES } from '../../../shared/contract/owing-facts.ts'
import { ACCOUNTS_COLUMNS, accountsFileName } from '../../../shared/reports/accounts-csv.ts'
import { useApi } from '../../api/use-api.ts'
import { type Currency, useCurrencies } from '../../api/use-currencies.ts'
import { useSession } from '../../app/session.tsx'
import { ForBookReaders } from '../../lists/for-book-readers.tsx'
import { BranchFilter } from '../../report/branch-filter.tsx'
import type { Branches } from '../../report/branch-label.ts'
import { ChoiceFilter, CurrencyFilter } from '../../report/choice-filter.tsx'
import { DayFilter } from '../../report/day-filter.tsx'
import { PrintButton } from '../../report/print-button.tsx'
import { ReportCards } from '../../report/report-cards.tsx'
import { ReportForm } from '../../report/report-form.tsx'
import { ReportRows } from '../../report/report-rows.tsx'
import { ReportScreen } from '../../report/report-screen.tsx'
import type { FilterDraft, FilterField } from '../../report/use-filter-draft.ts'
import { useOpenReport } from '../../report/use-open-report.ts'
import { DataTable } from '../../table/data-table.tsx'
import { Input } from '../../ui/control.tsx'
import { Field } from '../../ui/field.tsx'
import { lazyPart } from '../../ui/lazy-component.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AgeingPanel } from './ageing-panel.tsx'
import { CARDS, columnsSorted, TOTAL_COLUMNS } from './columns.tsx'
import { BALANCES, type BalanceFilters, IDLE, KINDS, OWING, SIDES, ZERO } from './filters.ts'

const BalancesPaper = lazyPart(async () => (await import('./balances-paper.tsx')).BalancesPaper)
const NO_BRANCHES: Branches = []

/** The screen with what every account owes or is owed at the end of a day. Rules: docs/rules/books.md */
export default function BalancesScreen() {
  return (
    <ForBookReaders title={texts.title}>
      <BalancesReport />
    </ForBookReaders>
  )
}

function BalancesReport() {
  const { businessDate } = useSession()
  const report = useOpenReport(BALANCES)
  const { answer, rows, filters, readAt, run, narrow } = report
  const { data: branches = NO_BRANCHES } = useApi('GET /api/branches')
  const currencies = useCurrencies()
  const date = formatDate(filters.date)
  const when = filters.date === businessDate ? texts.upToNow(date) : texts.atEndOf(date)
  const onSort = (sort: string) => narrow({ ...filters, sort })
  return (
    <ReportScreen
      of={report}
      title={texts.title}
      subtitle={texts.subtitle}
      form={
        <ReportForm of={report} columns={FORM_COLUMNS}>
          {(form) => <Fields {...form} branches={branches} currencies={currencies.data} />}
        </ReportForm>
      }
      actions={
        // It is there from the beginning, because on a phone it has a line of its own. Pressed while the report is loading, it
        // prints once the report is there.
        <PrintButton
          key={run}
          size="md"
          paper={(onClosed) =>
            answer ? (
              <BalancesPaper answer={answer} rows={rows} when={when} onClosed={onClosed} />
            ) : null
          }
        />
      }
      onPaper={[when]}
      alsoRead={[[labels.theCurrencies, currencies]]}
    >
      <ReportCards cards={CARDS} figures={answer} columns={{ base: 1, sm: 2 }} />
      <Panel title={texts.byKind} flush>
        <DataTable
          columns={TOTAL_COLUMNS}
          rows={answer?.totals ?? []}
          rowKey={({ kind, currencyId }) => `${kind} ${currencyId}`}
          caption={texts.byKindCaption}
          loading={!answer}
          skeletonRows={4}
          emptyText={texts.none}
          cards={{ below: '36rem' }}
        />
      </Panel>
      {/* The ages of some debts would look like those of all. */}
      {answer && !answer.more ? <AgeingPanel rows={rows} date={filters.date} /> : null}
      {answer?.more ? <Text>{texts.more(counts.accounts(MOST_BALANCES))}</Text> : null}
      <ReportRows
        of={report}
        title={texts.byAccount}
        description={[when, readAt].filter(Boolean).join(' · ')}
        columns={columnsSorted(filters.sort, onSort)}
        rowKey={({ accountId }) => accountId}
        caption={texts.caption}
        skeletonRows={8}
        emptyText={texts.none}
        emptyHint={texts.noneHint}
        cards={{ below: '52rem' }}
        csv={{ fileName: accountsFileName(filters.date), columns: ACCOUNTS_COLUMNS, rows }}
      />
    </ReportScreen>
  )
}

const FORM_COLUMNS = {
  base: 'minmax(0, 1fr)',
  sm: '1fr 1fr',
  lg: 'repeat(4, minmax(0, 1fr))',
}

interface FieldsProps extends Pick<FilterDraft<BalanceFilters>, 'field' | 'draft'> {
  readonly branches: Branches
  /** Undefined while the currencies load. */
  readonly currencies: readonly Currency[] | undefined
}

function Fields({ field, draft, branches, currencies }: FieldsProps) {
  const { businessDate } = useSession()
  return (
    <>
      <DayFilter {...field('date')} label={labels.day} required />
      <TextFilter {...field('search')} label={texts.search} type="search" />
      <ChoiceFilter {...field('kind')} label={texts.kind} none={texts.allKinds} choices={KINDS} />
      <CurrencyFilter {...field('currencyId')} currencies={currencies} />
      <ChoiceFilter {...field('side')} label={texts.side} none={texts.bothSides} choices={SIDES} />
      <TextFilter {...field('least')} label={texts.least} hint={texts.inAfnWithoutCurrency} />
      <TextFilter {...field('most')} label={texts.most} />
      <ChoiceFilter {...field('owing')} label={texts.owing} none={texts.anyOwing} choices={OWING} />
      {draft.date === businessDate ? (
        <ChoiceFilter
          {...field('idle')}
          label={texts.idle}
          none={texts.anyActivity}
          choices={IDLE}
        />
      ) : null}
      <BranchFilter {...field('branch')} label={texts.lastBranch} branches={branches} />
      <ChoiceFilter {...field('zero')} label={texts.zero} none={texts.zeroLeftOut} choices={ZERO} />
    </>
  )
}

interface TextFilterProps extends FilterField {
  readonly label: string
  readonly hint?: string
  readonly type?: 'search' | 'text'
}

/** A filter that is typed. */
function TextFilter({ label, hint, error, onChange, type = 'text', ...input }: TextFilterProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <Input
        {...input}
        type={type}
        dir="auto"
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
