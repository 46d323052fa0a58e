import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import type { SearchBy } from '../../../shared/search/matching.ts'
import type { BalancesState } from '../../api/use-account-balances.ts'
import type { ListedAccount } from '../../components/account-picker/account-options.ts'
import { AccountControl } from '../../money/account-control.tsx'
import { AmountControl } from '../../money/amount-control.tsx'
import { AmountInWords } from '../../money/amount-in-words.tsx'
import { BalanceChange } from '../../money/balance-change.tsx'
import { CurrencyControl } from '../../money/currency-control.tsx'
import { DateControl } from '../../money/date-control.tsx'
import { FixedRate } from '../../money/fixed-rate.tsx'
import { NarrativeControl } from '../../money/narrative-control.tsx'
import type { Recording } from '../../money/use-recording.ts'
import type { PostingKind, PostingValues } from './posting.ts'

interface PostingFieldsProps {
  readonly kind: PostingKind
  readonly recording: Recording<PostingValues>
  readonly account: ListedAccount | null
  readonly balances: BalancesState
}

/** The fields of a Debit or Credit, in the order in which one fills them. */
export function PostingFields({ kind, recording, account, balances }: PostingFieldsProps) {
  const [by, setBy] = useState<SearchBy>('code')
  return (
    <Box display="grid" gap="4" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
      <AccountControl
        name="account"
        currencyName="currencyId"
        input={recording.firstInput}
        by={by}
        onByChange={setBy}
        advanceTo="narrative"
      />
      <CurrencyControl name="currencyId" accountName="account" />
      <FixedRate />
      <NarrativeControl name="narrative" advanceTo="amount" />
      <AmountControl name="amount" code={account?.currency} />
      <DateControl name="date" />
      <BalanceChange
        recording={recording}
        name="amount"
        account={account}
        balances={balances}
        movement={kind === 'Debit' ? 'debited' : 'credited'}
      />
      <AmountInWords name="amount" />
    </Box>
  )
}
