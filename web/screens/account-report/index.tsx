import { Stack, Text } from '@chakra-ui/react'
import { type KeyboardEvent, type Ref, useMemo, useRef, useState } from 'react'
import { accountReport as texts } from '#texts/account-report.ts'
import { counts } from '#texts/counts.ts'
import * as labels from '#texts/labels.ts'
import { OPENING_BALANCE_HEADER } from '../../../shared/contract/headers.ts'
import {
  accountStatement,
  type StatementSection,
} from '../../../shared/reports/account-statement.ts'
import { accountLabel, type ListedAccount } from '../../accounts/account-options.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import type { WholeList } from '../../api/use-api.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { Select } from '../../fields/select.tsx'
import { AtEnd, ReadFailed } from '../../lists/read-failed.tsx'
import { currencyCodes } from '../../report/currency-figures.tsx'
import { RangeFilter } from '../../report/day-filter.tsx'
import { FilterForm, GenerateButtons } from '../../report/filter-form.tsx'
import { PeriodFilter } from '../../report/period-filter.tsx'
import { type Printing, usePrinting } from '../../report/print-button.tsx'
import { ReportPage } from '../../report/report-page.tsx'
import { StillArriving } from '../../report/still-arriving.tsx'
import { StillToCome } from '../../report/still-to-come.tsx'
import { beginHere, type FilterField, useFilterDraft } from '../../report/use-filter-draft.ts'
import { useOpenReport } from '../../report/use-open-report.ts'
import type { ReportAddress } from '../../report/use-report-address.ts'
import { type DetailsOf, useDetails } from '../../statement/use-details.ts'
import { useReversedReport } from '../../transaction/reversed.ts'
import { Input } from '../../ui/control.tsx'
import { Field } from '../../ui/field.tsx'
import { usePreload } from '../../ui/lazy-component.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/panel.tsx'
import { preloadPlot } from '../../ui/plot/drawn-later.tsx'
import { accountChoices, MAX_CHOICES, reportEntries } from './account-choices.ts'
import { ACCOUNT_REPORT, type ReportFilters } from './filters.ts'
import { LoadingStatement, StatementTable } from './section-view.tsx'
import { Statement } from './statement.tsx'

/** The screen with the statement of one account. */
export default function AccountReport() {
  usePreload(preloadPlot)
  const accounts = useAccounts()
  const report = useOpenReport(ACCOUNT_REPORT)
  const { filters, state, answer, dayToCome, isToCome } = report
  useReversedReport(report.again)
  const printing = usePrinting(report.run, state)
  const retry = () => {
    void accounts.mutate()
    report.again()
  }
  const account = accounts.data?.find(({ id }) => String(id) === filters.accountId)
  // The report can't be shown without the list of accounts. The end of the screen says why the list is missing.
  const isStuck = accounts.error && !accounts.data && state.status !== 'idle'
  const results = () => {
    if (isStuck || isToCome) return null
    if (state.status === 'idle') {
      return (
        <Panel title={labels.transactions} flush>
          <StatementTable entries={[]} emptyText={texts.nothingChosen} />
        </Panel>
      )
    }
    if (state.status === 'failed') return <ReportFailed reason={state.reason} onRetry={retry} />
    if (!answer || !accounts.data) return <LoadingStatement rowCount={report.rowCount} />
    if (!account) {
      const reason = texts.accountNotListed(filters.accountId)
      return <ReportFailed reason={reason} onRetry={retry} />
    }
    return (
      <ReadyReport
        account={account}
        accounts={accounts.data}
        filters={filters}
        onRetry={retry}
        printing={printing}
        report={answer}
      />
    )
  }
  return (
    <ReportPage title={texts.title}>
      <AccountForm of={report} accounts={accounts} generating={state.status === 'loading'} />
      {dayToCome ? <StillToCome date={dayToCome} /> : null}
      {results()}
      <AtEnd>
        <ReadFailed what={labels.theAccounts} read={accounts} />
      </AtEnd>
    </ReportPage>
  )
}

interface ReportFailedProps {
  readonly reason: string
  readonly onRetry: () => void
}

function ReportFailed(props: ReportFailedProps) {
  return <LoadFailed {...props} what={labels.theReport} />
}

interface ReadyReportProps extends Pick<ReportFailedProps, 'onRetry'> {
  readonly account: ListedAccount
  readonly accounts: readonly ListedAccount[]
  readonly filters: ReportFilters
  readonly printing: Printing
  readonly report: WholeList<'GET /api/reports/account/{accountId}'>
}

function ReadyReport(props: ReadyReportProps) {
  const { account, accounts, report, filters, onRetry, printing } = props
  const read = useMemo(() => readStatement(account, report), [account, report])
  const currencies = useFreshApi('GET /api/currencies')
  const codes = currencyCodes(currencies.data)
  const codeOf = (id: number) => (id === account.currencyId ? account.currency : codes(id))
  const detailsOf = useDetails(accounts, currencies.data)
  const sections = useMemo(
    () => ('error' in read ? [] : detailed(read.sections, account.accountNumber, detailsOf)),
    [read, account, detailsOf],
  )
  if ('error' in read) {
    return <ReportFailed reason={read.error} onRetry={onRetry} />
  }
  if (currencies.isLoading) return <LoadingStatement rowCount={report.data.length} />
  return (
    <Stack gap="5">
      <ReadFailed what={labels.theCurrencies} read={currencies} />
      <StillArriving isIncomplete={report.isIncomplete} onRefresh={onRetry} />
      <Text srOnly role="status">
        {texts.reportGenerated(counts.transactions(report.data.length))}
      </Text>
      <Statement
        account={account}
        sections={sections}
        codeOf={codeOf}
        filters={filters}
        report={report}
        printing={printing}
      />
    </Stack>
  )
}

/** Adds to the rows of the sections their details: with whom, and at which rate. */
function detailed(
  sections: readonly StatementSection[],
  accountNumber: string,
  detailsOf: DetailsOf,
): StatementSection[] {
  return sections.map((section) => ({
    ...section,
    entries: section.entries.map((entry) => ({
      ...entry,
      details: detailsOf(accountNumber, entry.row),
    })),
  }))
}

function readStatement(
  account: ListedAccount,
  report: ReadyReportProps['report'],
): { sections: StatementSection[] } | { error: string } {
  try {
    const openingBalance = report.headers.get(OPENING_BALANCE_HEADER)
    return { sections: accountStatement({ ...account, openingBalance, rows: report.data }) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

const KIND = ACCOUNT_REPORT.filters

interface AccountFormProps {
  readonly of: Pick<ReportAddress<ReportFilters>, 'filters' | 'show'>
  readonly accounts: Pick<ReturnType<typeof useAccounts>, 'data' | 'isLoading'>
  readonly generating: boolean
}

const COLUMNS = { base: 'minmax(0, 1fr)', sm: '1fr 1fr', xl: '1fr 1.4fr 9.5rem 11rem 11rem' }

/** The form: account, period, dates, Clear and Generate Report. */
function AccountForm({ of, accounts, generating }: AccountFormProps) {
  const { filters, show } = of
  const { draft, isChanged, field, change, check, clear, cleared } = useFilterDraft(filters, KIND)
  const period = useRef<HTMLSelectElement>(null)
  return (
    <FilterForm
      cleared={cleared}
      columns={COLUMNS}
      onSubmit={(form) => {
        // While a report loads, a different report may be requested, but not the same report again.
        if ((isChanged || !generating) && check(form)) show(draft)
      }}
      buttons={
        <GenerateButtons
          generating={generating}
          onClear={() => {
            clear(KIND.none)
            show(KIND.none)
          }}
        />
      }
    >
      <AccountSelect
        {...field('accountId')}
        searchBox={filters.accountId === '' || cleared > 0 ? beginHere : undefined}
        accounts={accounts.data}
        loading={accounts.isLoading}
        onTaken={() => period.current?.focus()}
      />
      <PeriodFilter
        ref={period}
        range={draft}
        onChange={(range) => {
          change(range)
          if (draft.accountId !== '') show({ ...draft, ...range })
        }}
      />
      <RangeFilter field={field} />
    </FilterForm>
  )
}

interface AccountSelectProps extends FilterField {
  readonly searchBox: Ref<HTMLInputElement> | undefined
  /** Undefined while the accounts load, or if they couldn't be read. */
  readonly accounts: readonly ListedAccount[] | undefined
  readonly loading: boolean
  /** Called after Enter has selected the first account found, so that the caller can move the focus on. */
  readonly onTaken: () => void
}

/** The search box and the account select that it filters. Enter in the box selects the first account found. */
function AccountSelect(props: AccountSelectProps) {
  const { searchBox, accounts, loading, onTaken, name, value, error, onChange } = props
  const [search, setSearch] = useState('')
  const entries = useMemo(() => reportEntries(accounts ?? []), [accounts])
  const { found, more } = useMemo(() => accountChoices(entries, search), [entries, search])
  const chosen = accounts?.find((account) => String(account.id) === value)
  // The hint that nothing was found replaces "Account is required", because it is more helpful.
  const isLost = search.trim() !== '' && found.length === 0
  const offered = chosen && !found.includes(chosen) ? [chosen, ...found] : found

  const takeFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || search.trim() === '') return
    event.preventDefault()
    if (!found[0]) return
    onChange(String(found[0].id))
    onTaken()
  }
  return (
    <>
      <Field label={texts.searchAccount}>
        <Input
          ref={searchBox}
          type="search"
          dir="auto"
          autoComplete="off"
          placeholder={texts.nameOrNumber}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={takeFirst}
        />
      </Field>
      <Field
        label={labels.account}
        error={isLost ? undefined : error}
        required
        hint={hintOf(search, found.length, more)}
      >
        <Select
          name={name}
          none={loading ? texts.loadingAccounts : texts.selectAnAccount}
          choices={offered.map((account) => [String(account.id), accountLabel(account, 'code')])}
          value={chosen ? value : ''}
          onChange={onChange}
        />
      </Field>
    </>
  )
}

/**
 * Returns the hint below the account select: how many accounts were found. It is never empty, so that the form keeps its
 * height.
 */
function hintOf(search: string, count: number, more: boolean): string {
  if (more) return texts.firstAccounts(MAX_CHOICES)
  if (count === 0) return search.trim() === '' ? '\u00a0' : texts.noAccountFound
  return counts.accounts(count)
}
