import { Box, Flex, Stack } from '@chakra-ui/react'
import { useMemo } from 'react'
import { customer as texts } from '#texts/customer.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { useSession } from '../../app/session.tsx'
import { RANGE_LABELS } from '../../report/date-range.ts'
import { RangeFilter } from '../../report/day-filter.tsx'
import { FilterForm } from '../../report/filter-form.tsx'
import { PeriodFilter } from '../../report/period-filter.tsx'
import { usePrinting } from '../../report/print-button.tsx'
import { StillToCome } from '../../report/still-to-come.tsx'
import { useFilterDraft } from '../../report/use-filter-draft.ts'
import { useReversedReport } from '../../transaction/reversed.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { inRange, problemsOf, withDays } from './days.ts'
import type { CustomerFilters } from './filters.ts'
import { Statement } from './statement.tsx'
import { useStatement } from './use-statement.ts'

interface StatementPartProps {
  /** The account from which the customer was opened. */
  readonly account: ListedAccount
  /** All accounts of the customer. */
  readonly accounts: readonly ListedAccount[]
  /** All accounts, including those of the house, for the names in the rows. */
  readonly all: readonly ListedAccount[]
  readonly filters: CustomerFilters
  readonly run: string
  readonly show: (filters: CustomerFilters) => void
}

/** The days to choose, and the statement of all accounts of a customer. */
export function StatementPart({ account, accounts, all, run, show, ...named }: StatementPartProps) {
  const { businessDate } = useSession()
  const filters = useMemo(
    () => withDays(named.filters, businessDate),
    [named.filters, businessDate],
  )
  const { fromDate, toDate } = filters
  const isToCome = fromDate > businessDate
  const state = useStatement(accounts, isToCome ? null : { fromDate, toDate }, run)
  const again = () => show(filters)
  useReversedReport(again)
  const printing = usePrinting(run, state)
  return (
    <Stack as="section" gap="5" aria-label={texts.statement}>
      <Box as="h2" fontSize="lg" fontWeight="semibold">
        {texts.statement}
      </Box>
      <PeriodForm filters={filters} generating={state.status === 'loading'} onShow={show} />
      {isToCome ? (
        <StillToCome date={fromDate} />
      ) : (
        <Statement
          account={account}
          accounts={accounts}
          all={all}
          state={state}
          filters={filters}
          printing={printing}
          onRetry={again}
        />
      )}
    </Stack>
  )
}

interface PeriodFormProps {
  readonly filters: CustomerFilters
  readonly generating: boolean
  readonly onShow: (filters: CustomerFilters) => void
}

const RULES = { problemsOf, dates: RANGE_LABELS }
const COLUMNS = { base: 'minmax(0, 1fr)', sm: '1fr 1fr', xl: '12rem 12rem 12rem' }

/** The days of the statement. If a period is chosen by name, the statement is shown at once. */
function PeriodForm({ filters, generating, onShow }: PeriodFormProps) {
  const { draft, field, isChanged, cleared, change, check } = useFilterDraft(filters, RULES)
  return (
    <FilterForm
      cleared={cleared}
      columns={COLUMNS}
      buttonsBeside
      onSubmit={(form) => {
        if ((isChanged || !generating) && check(form)) onShow(inRange(draft, draft))
      }}
      buttons={
        <Flex justify="flex-end" mt="4">
          <BusyButton type="submit" minW="10rem" busy={generating}>
            {texts.show}
          </BusyButton>
        </Flex>
      }
    >
      <PeriodFilter
        range={draft}
        onChange={(range) => {
          change(range)
          onShow(inRange(draft, range))
        }}
      />
      <RangeFilter field={field} />
    </FilterForm>
  )
}
