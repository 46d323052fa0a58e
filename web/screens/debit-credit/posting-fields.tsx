import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import type { SearchBy } from '../../../shared/search/matching.ts'
import type { BalancesState } from '../../api/use-account-balances.ts'
import type { Currency } from '../../api/use-currencies.ts'
import type { ListedAccount } from '../../components/account-picker/account-options.ts'
import { AccountControl } from '../../forms/money/account-control.tsx'
import { AmountControl } from '../../forms/money/amount-control.tsx'
import { AmountInWords } from '../../forms/money/amount-in-words.tsx'
import { BalanceChange } from '../../forms/money/balance-change.tsx'
import { CurrencyControl } from '../../forms/money/currency-control.tsx'
import { DateControl } from '../../forms/money/date-control.tsx'
import { FixedRate } from '../../forms/money/fixed-rate.tsx'
import { NarrativeControl } from '../../forms/money/narrative-control.tsx'
import type { Recording } from '../../forms/money/use-recording.ts'
import type { PostingKind } from './kind.ts'
import type { PostingFormValues } from './posting-form-schema.ts'

interface PostingFieldsProps {
  readonly kind: PostingKind
  readonly recording: Recording<PostingFormValues>
  readonly accounts: readonly ListedAccount[] | undefined
  readonly currencies: readonly Currency[] | undefined
  readonly account: ListedAccount | null
  readonly balances: BalancesState
}

/** The fields of a Debit or Credit (specification 2, section 2), in the order in which one fills them. */
export function PostingFields(props: PostingFieldsProps) {
  const { kind, recording, accounts, currencies, account, balances } = props
  const { form, locked, firstInput } = recording
  const [by, setBy] = useState<SearchBy>('code')
  const common = { form, locked }
  return (
    <Box display="grid" gap="4" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
      <AccountControl
        {...common}
        name="account"
        currencyName="currencyId"
        input={firstInput}
        accounts={accounts}
        by={by}
        onByChange={setBy}
        advanceTo="narrative"
      />
      <CurrencyControl {...common} name="currencyId" currencies={currencies} account={account} />
      <FixedRate />
      <NarrativeControl {...common} name="narrative" advanceTo="amount" />
      <AmountControl {...common} name="amount" code={account?.currency} />
      <DateControl {...common} name="date" />
      <BalanceChange
        recording={recording}
        name="amount"
        account={account}
        balances={balances}
        movement={kind === 'Debit' ? 'debited' : 'credited'}
      />
      <AmountInWords form={form} name="amount" />
    </Box>
  )
}
