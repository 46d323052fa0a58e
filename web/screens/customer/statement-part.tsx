import { Box, Stack } from '@chakra-ui/react'
import { useMemo } from 'react'
import { customer as texts } from '#texts/customer.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { useSession } from '../../app/session.tsx'
import { usePrintWhenLoaded } from '../../report/print-button.tsx'
import { StillToCome } from '../../report/still-to-come.tsx'
import { useReversedReport } from '../../transaction/reversed.ts'
import { withDays } from './days.ts'
import type { CustomerFilters } from './filters.ts'
import { PeriodForm } from './period-form.tsx'
import { Statement } from './statement.tsx'
import { useStatement } from './use-statement.ts'

interface StatementPartProps {
  /** The account from which the customer was opened. */
  readonly account: ListedAccount
  /** All accounts of the customer. */
  readonly accounts: readonly ListedAccount[]
  /** All accounts of the house's customers, for the names of the other sides. */
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
  const printAtOnce = usePrintWhenLoaded(run, state.status === 'loading')
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
          printAtOnce={printAtOnce}
          onRetry={again}
        />
      )}
    </Stack>
  )
}
