import { counts } from '#texts/counts.ts'
import * as labels from '#texts/labels.ts'
import { partnerStatement as texts } from '#texts/partner-statement.ts'
import { may } from '../../../shared/contract/access.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { AtEnd, ReadFailed } from '../../lists/read-failed.tsx'
import { BackButton } from '../../report/back-button.tsx'
import { ChoiceFilter } from '../../report/choice-filter.tsx'
import { RangeFilter } from '../../report/day-filter.tsx'
import { FilterForm, GenerateButtons } from '../../report/filter-form.tsx'
import { LoadingCards, RowsSoFar } from '../../report/loading-report.tsx'
import { PeriodFilter } from '../../report/period-filter.tsx'
import { type Printing, usePrinting } from '../../report/print-button.tsx'
import { ReportPage } from '../../report/report-page.tsx'
import { StillToCome } from '../../report/still-to-come.tsx'
import { useFilterDraft } from '../../report/use-filter-draft.ts'
import { useOpenReport } from '../../report/use-open-report.ts'
import type { RunState } from '../../report/use-report.ts'
import { useReversedReport } from '../../transaction/reversed.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PARTNER_STATEMENT, type StatementFilters } from './filters.ts'
import { FIGURE_COLUMNS, Statement } from './statement.tsx'
import { StatementTable } from './statement-table.tsx'
import type { WholeStatement } from './whole-statement.ts'

/** The screen with the account of one hawala partner, hawala by hawala. Rules: docs/rules/partners.md */
export default function PartnerStatement() {
  const mayRecord = may(useSession().user.userType, 'record')
  const partners = useFreshApi('GET /api/reports/partners')
  const report = useOpenReport(PARTNER_STATEMENT)
  const { filters, state, dayToCome, isToCome } = report
  useReversedReport(report.again)
  const printing = usePrinting(report.run, state)
  const retry = () => {
    if (!partners.data) void partners.mutate()
    report.again()
  }
  // The statement can't be shown without the partner's name and currency. The end of the screen says why they are missing.
  const isStuck = partners.error && !partners.data && state.status !== 'idle'
  return (
    <ReportPage
      title={texts.title}
      actions={
        <>
          {mayRecord ? (
            <LinkButton size="sm" variant="outline" to={paths.partnerPaid()}>
              {labels.partnerPaid}
            </LinkButton>
          ) : null}
          <BackButton />
        </>
      }
    >
      <StatementForm
        partners={partners.data}
        filters={filters}
        generating={state.status === 'loading'}
        onGenerate={report.show}
      />
      {dayToCome ? <StillToCome date={dayToCome} /> : null}
      {isToCome || isStuck ? null : (
        <Results
          state={state}
          filters={filters}
          printing={printing}
          partners={partners.data}
          onRetry={retry}
        />
      )}
      <AtEnd>
        <ReadFailed what={texts.thePartners} read={partners} />
      </AtEnd>
    </ReportPage>
  )
}

type Partners = ReturnType<typeof useFreshApi<'GET /api/reports/partners'>>['data']

interface ResultsProps {
  readonly state: RunState<WholeStatement>
  readonly filters: StatementFilters
  /** Undefined until they are read. */
  readonly partners: Partners
  readonly printing: Printing
  readonly onRetry: () => void
}

/** The statement, or its placeholder: before the request, while it loads, and after a failure. */
function Results({ state, filters, partners, printing, onRetry }: ResultsProps) {
  if (state.status === 'idle') {
    return (
      <Panel title={texts.theStatement} flush>
        <StatementTable rows={[]} emptyText={texts.nothingChosen} />
      </Panel>
    )
  }
  if (state.status === 'failed') {
    return <LoadFailed what={texts.theStatement} reason={state.reason} onRetry={onRetry} />
  }
  if (state.status === 'loading' || !partners) return <LoadingStatement state={state} />
  const accounts = partners.flatMap((each) => each.accounts)
  const partner = accounts.find(({ accountId }) => String(accountId) === filters.accountId)
  if (!partner) {
    const reason = texts.notListed(filters.accountId)
    return <LoadFailed what={texts.theStatement} reason={reason} onRetry={onRetry} />
  }
  return (
    <Statement
      partner={partner}
      filters={filters}
      printing={printing}
      statement={state.report}
      onRefresh={onRetry}
    />
  )
}

const FIGURE_LABELS = [
  labels.opening,
  texts.hawalas,
  texts.settlements,
  labels.commission,
  labels.closing,
] as const

function LoadingStatement({ state }: Pick<ResultsProps, 'state'>) {
  const rowCount = state.status === 'loading' ? state.rowCount : 0
  return (
    <>
      <LoadingCards labels={FIGURE_LABELS} columns={FIGURE_COLUMNS} />
      <Panel
        title={texts.theStatement}
        actions={<RowsSoFar rowCount={rowCount} inWords={counts.entries} />}
        flush
      >
        <StatementTable rows={[]} emptyText="" loading />
      </Panel>
    </>
  )
}

interface StatementFormProps {
  /** Undefined until they are read. */
  readonly partners: Partners
  /** The filters in the address, or the initial filters. The form is reset when they change. */
  readonly filters: StatementFilters
  readonly generating: boolean
  readonly onGenerate: (filters: StatementFilters) => void
}

const { filters: KIND, words: WORDS } = PARTNER_STATEMENT
const COLUMNS = { base: 'minmax(0, 1fr)', sm: '1fr 1fr', xl: '1.4fr 11rem 11rem 11rem' }

/** The form: partner, period, dates, Clear and Show. */
function StatementForm({ partners, filters, generating, onGenerate }: StatementFormProps) {
  const { draft, field, isChanged, cleared, change, check, clear } = useFilterDraft(filters, KIND)
  // Only the accounts through which hawalas go have a statement.
  const accounts = (partners ?? [])
    .flatMap((partner) => partner.accounts)
    .filter(({ accountType }) => accountType === 'Hawala Partner')
  const choices = accounts.map(
    ({ accountId, accountNumber, accountName, currencyCode }) =>
      [String(accountId), `${accountNumber} - ${accountName} (${currencyCode})`] as const,
  )
  return (
    <FilterForm
      cleared={cleared}
      columns={COLUMNS}
      onSubmit={(form) => {
        if ((isChanged || !generating) && check(form)) onGenerate(draft)
      }}
      buttons={
        <GenerateButtons
          generating={generating}
          words={WORDS.show}
          onClear={() => {
            clear(KIND.none)
            onGenerate(KIND.none)
          }}
        />
      }
    >
      <ChoiceFilter
        {...field('accountId')}
        label={labels.partner}
        none={partners ? texts.selectAPartner : texts.loadingPartners}
        choices={choices}
        required
      />
      <PeriodFilter
        range={draft}
        onChange={(range) => {
          change(range)
          if (draft.accountId !== '' && range.fromDate !== '') onGenerate({ ...draft, ...range })
        }}
      />
      <RangeFilter field={field} required />
    </FilterForm>
  )
}
