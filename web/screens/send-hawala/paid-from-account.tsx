import { Box } from '@chakra-ui/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as labels from '#texts/labels.ts'
import type { SearchBy } from '../../../shared/search/matching.ts'
import { useAccountBalances } from '../../api/use-account-balances.ts'
import { useFeeOfAccount } from '../../fees/use-charge.ts'
import { Fields } from '../../fields/fields.tsx'
import { AccountControl } from '../../money/account-control.tsx'
import { BalanceChange } from '../../money/balance-change.tsx'
import { NOTHING_DEBITED } from '../../money/overdraft.ts'
import { usePickedAccount } from '../../money/picked-account.ts'
import { followingSender } from './following-sender.ts'
import type { SendRecording } from './use-send.ts'

interface PaidFromAccountProps {
  readonly recording: SendRecording
  /** The field of the amount. */
  readonly children: ReactNode
}

/** The amount and the account that pays it, which decides the currency, with its balance before and after. Its holder is the sender. */
export function PaidFromAccount({ recording, children }: PaidFromAccountProps) {
  const { form, watchDebited } = recording
  const [by, setBy] = useState<SearchBy>('code')
  const account = usePickedAccount('account')
  const [to, currencyId] = useWatch({ control: form.control, name: ['to', 'currencyId'] })
  const partner = usePickedAccount('partner')
  const partners = to === 'partner' && partner ? String(partner.currencyId) : null
  const balances = useAccountBalances(account?.id ?? null)
  const feeMinor = useFeeOfAccount('Hawala', form)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the sender pays in cash, no account can be overdrawn
  useEffect(() => () => watchDebited(NOTHING_DEBITED), [])
  return (
    <Fields columns={{ sm: 'minmax(0, 1fr) minmax(0, 13rem)' }}>
      <Box>
        <AccountControl
          name="account"
          label={labels.account}
          currencyName="currencyId"
          by={by}
          onByChange={setBy}
          wanted={{ currencyId: partners ?? currencyId }}
          advanceTo="amount"
          onPick={(picked) => {
            form.setValue('sender', followingSender(form.getValues('sender'), account, picked))
          }}
        />
      </Box>
      {children}
      <BalanceChange
        recording={recording}
        name="amount"
        account={account}
        balances={balances}
        movement="debited"
        feeMinor={feeMinor}
      />
    </Fields>
  )
}
