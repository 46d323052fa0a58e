import { Box } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { sendHawala as texts } from '#texts/send-hawala.ts'
import type { SearchBy } from '../../../shared/search/matching.ts'
import { useAccountBalances } from '../../api/use-account-balances.ts'
import { useFeeOfAccount } from '../../fees/use-charge.ts'
import { Fields } from '../../fields/fields.tsx'
import { RadioField } from '../../fields/radio-field.tsx'
import { AccountControl } from '../../money/account-control.tsx'
import { AmountControl } from '../../money/amount-control.tsx'
import { BalanceChange } from '../../money/balance-change.tsx'
import { CurrencySelect } from '../../money/currency-select.tsx'
import { usePickedAccount } from '../../money/picked-account.ts'
import { Panel } from '../../ui/panel.tsx'
import { followingSender } from './following-sender.ts'
import type { SendRecording } from './use-send.ts'

const WAYS = [
  ['cash', texts.inCash],
  ['account', texts.fromAccount],
] as const

interface AmountPanelProps {
  readonly recording: SendRecording
  /** The code of the amount's currency. */
  readonly code: string
}

/** What is sent, and whether the sender pays in cash or from an account. */
export function AmountPanel({ recording, code }: AmountPanelProps) {
  const { form } = recording
  const by = useWatch({ control: form.control, name: 'by' })
  return (
    <Panel
      dense
      title={texts.senderPays}
      actions={
        <RadioField
          name="by"
          label={texts.senderPays}
          labelHidden
          choices={WAYS}
          look={{ minHeight: '0', fontSize: 'sm', columnGap: '4' }}
          onChosen={() => form.setValue('account', '')}
        />
      }
    >
      {by === 'account' ? (
        <PaidFromAccount recording={recording} code={code} />
      ) : (
        <Fields columns={{ sm: 'minmax(0, 11rem) minmax(0, 1fr)' }}>
          <CurrencySelect
            name="currencyId"
            label={texts.currency}
            by="id"
            required
            advanceTo="amount"
          />
          <SentAmount code={code} />
        </Fields>
      )}
    </Panel>
  )
}

function SentAmount({ code }: { readonly code: string }) {
  return <AmountControl name="amount" label={texts.amount} code={code} advanceTo="sender.name" />
}

const NO_ACCOUNT = {
  account: null,
  amountName: '',
  feeMinor: 0n,
  balances: undefined,
  failed: false,
} as const

/** The amount and the account that pays it, which decides the currency, with its balance before and after. Its holder is the sender. */
function PaidFromAccount({ recording, code }: AmountPanelProps) {
  const { form, watchDebited } = recording
  const [by, setBy] = useState<SearchBy>('code')
  const account = usePickedAccount('account')
  const balances = useAccountBalances(account?.id ?? null)
  const feeMinor = useFeeOfAccount('Hawala', form)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the sender pays in cash, no account can be overdrawn
  useEffect(() => () => watchDebited(NO_ACCOUNT), [])
  return (
    <Fields columns={{ sm: 'minmax(0, 1fr) minmax(0, 13rem)' }}>
      <Box>
        <AccountControl
          name="account"
          label={texts.account}
          currencyName="currencyId"
          by={by}
          onByChange={setBy}
          advanceTo="amount"
          onPick={(picked) => {
            form.setValue('sender', followingSender(form.getValues('sender'), account, picked))
          }}
        />
      </Box>
      <SentAmount code={code} />
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
