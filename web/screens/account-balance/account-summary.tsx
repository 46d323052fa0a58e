import { Box, SimpleGrid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { accountBalance as texts } from '#texts/account-balance.ts'
import { CASH_ACCOUNT, LOAN_ACCOUNT } from '../../../shared/contract/house.ts'
import type { ApiState } from '../../api/use-api.ts'
import { LoadingBlock } from '../../components/loading.tsx'
import { SummaryCard } from '../../components/summary-card.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'

interface AccountSummaryProps {
  readonly accounts: ApiState<'GET /api/accounts'>
  readonly currencies: ApiState<'GET /api/currencies'>
}

/** Total Accounts, Active Accounts and Total Currencies. */
export function AccountSummary({ accounts, currencies }: AccountSummaryProps) {
  const active = accounts.data?.filter(({ isActive }) => isActive)
  return (
    <Box as="section" aria-label={texts.accountSummary}>
      <Box as="h2" fontSize="md" fontWeight="semibold" mb="3">
        {texts.accountSummary}
      </Box>
      <SimpleGrid data-figures="" columns={{ base: 1, sm: 3 }} gap={{ base: 3, sm: 4 }}>
        <SummaryCard
          label={texts.totalAccounts}
          value={countOf(accounts, accounts.data)}
          hint={texts.houseAccountsIncluded(CASH_ACCOUNT, LOAN_ACCOUNT)}
        />
        <SummaryCard label={texts.activeAccounts} value={countOf(accounts, active)} />
        <SummaryCard label={texts.totalCurrencies} value={countOf(currencies, currencies.data)} />
      </SimpleGrid>
      <ReadFailed what={texts.theAccounts} read={accounts} evenIfOld mt="4" />
      <ReadFailed what={texts.theCurrencies} read={currencies} evenIfOld mt="4" />
    </Box>
  )
}

/** How many there are; a dash where they could not be read, so that nothing looks like none. */
function countOf(
  { error }: { readonly error: Error | undefined },
  list: readonly unknown[] | undefined,
): ReactNode {
  if (list) return list.length.toLocaleString('en-US')
  return error ? '-' : <LoadingBlock height="7" width="5rem" />
}
