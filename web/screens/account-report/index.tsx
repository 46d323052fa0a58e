import { Stack } from '@chakra-ui/react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAccounts } from '../../api/use-accounts.ts'
import { Page } from '../../components/page.tsx'
import { ReadFailed } from '../../forms/read-failed.tsx'
import { FilterForm } from './filter-form.tsx'
import { filtersOf, NO_FILTERS, type ReportFilters, searchOf } from './filters.ts'
import { ReportResults } from './report-results.tsx'
import { useAccountReport } from './use-account-report.ts'

/** The statement of one account (specification 2 "Account Reports"). */
export default function AccountReport() {
  const { search, key } = useLocation()
  const navigate = useNavigate()
  const accounts = useAccounts()
  const filters = filtersOf(search)
  const state = useAccountReport(filters, key)

  /** Every visit of an address has a key of its own, which makes the report run again. */
  const generate = (wanted: ReportFilters) => {
    const wantedSearch = searchOf(wanted)
    void navigate({ search: wantedSearch }, { replace: wantedSearch === search })
  }
  const retry = () => {
    void accounts.mutate()
    generate(filters)
  }
  return (
    <Page title="Account Reports">
      <Stack gap="5">
        <ReadFailed what="The accounts" read={accounts} />
        <FilterForm
          accounts={accounts.data}
          filters={filters}
          generating={state.status === 'loading'}
          onGenerate={generate}
          onClear={() => generate(NO_FILTERS)}
        />
        <ReportResults state={state} filters={filters} accounts={accounts.data} onRetry={retry} />
      </Stack>
    </Page>
  )
}
