import { Button, Flex, Stack } from '@chakra-ui/react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { LoanType } from '../../../shared/contract/loans.ts'
import { useWholeList } from '../../api/use-api.ts'
import { type Currency, useCurrencies } from '../../api/use-currencies.ts'
import { useReadAgain } from '../../api/use-read-again.ts'
import { Page } from '../../components/page.tsx'
import { ReadFailed } from '../../forms/read-failed.tsx'
import { FilterForm } from './filter-form.tsx'
import { filtersOf, type LoanFilters, loansQuery, searchOf, TYPE_WORDS } from './filters.ts'
import { Report } from './report.tsx'

/** The loans to people or to companies (specification 2 "Loan Reports"). */
export default function LoanReports() {
  const { search, key } = useLocation()
  const navigate = useNavigate()
  const currencies = useCurrencies()
  const filters = filtersOf(search)

  /** Every visit of an address has a key of its own, which makes the loans be read again. */
  const show = (wanted: LoanFilters) => {
    const wantedSearch = searchOf(wanted)
    void navigate({ search: wantedSearch }, { replace: wantedSearch === search })
  }
  return (
    <Page
      title={`Loan Reports - ${TYPE_WORDS[filters.type]}`}
      actions={<TypeToggle type={filters.type} onChoose={(type) => show({ ...filters, type })} />}
    >
      <Stack gap="5">
        <ReadFailed what="The currencies" read={currencies} />
        <FilterForm filters={filters} currencies={currencies.data} onApply={show} />
        <ReadReport
          key={key}
          filters={filters}
          currencies={currencies.data}
          waiting={currencies.isLoading}
        />
      </Stack>
    </Page>
  )
}

interface ReadReportProps {
  readonly filters: LoanFilters
  readonly currencies: readonly Currency[] | undefined
  readonly waiting: boolean
}

/** Reads the loans page by page to their end, afresh each time it is put on the screen. */
function ReadReport(props: ReadReportProps) {
  const loans = useWholeList('GET /api/loans', { query: loansQuery(props.filters) })
  useReadAgain(loans)
  return <Report {...props} loans={loans} />
}

interface TypeToggleProps {
  readonly type: LoanType
  readonly onChoose: (type: LoanType) => void
}

function TypeToggle({ type, onChoose }: TypeToggleProps) {
  return (
    <Flex role="group" aria-label="Loans to" gap="1">
      {(['people', 'company'] as const).map((each) => (
        <Button
          key={each}
          variant={each === type ? 'solid' : 'outline'}
          colorPalette={each === type ? 'accent' : 'gray'}
          aria-pressed={each === type}
          onClick={() => onChoose(each)}
        >
          {TYPE_WORDS[each]}
        </Button>
      ))}
    </Flex>
  )
}
