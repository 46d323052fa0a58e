import { Box } from '@chakra-ui/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as labels from '#texts/labels.ts'
import type { SearchBy } from '../../../shared/search/matching.ts'
import { fullName, type ListedAccount } from '../../accounts/account-options.ts'
import { useAccountBalances } from '../../api/use-account-balances.ts'
import { useFeeOfAccount } from '../../fees/use-charge.ts'
import { Fields } from '../../fields/fields.tsx'
import { NOBODY, type PersonValues } from '../../hawala-orders/people.ts'
import { AccountControl } from '../../money/account-control.tsx'
import { BalanceChange } from '../../money/balance-change.tsx'
import { NOTHING_DEBITED } from '../../money/overdraft.ts'
import { usePickedAccount } from '../../money/picked-account.ts'
import type { SendRecording } from './use-send.ts'

/**
 * The amount and the account that pays it, with its balance before and after. The account decides the currency, and its
 * holder is the sender.
 */
export function PaidFromAccount(props: {
  readonly recording: SendRecording
  /** The field of the amount. */
  readonly children: ReactNode
}) {
  const { recording, children } = props
  const { form, watchDebited } = recording
  const [by, setBy] = useState<SearchBy>('code')
  const account = usePickedAccount('account')
  const [to, currencyId, isTotal, isChanged] = useWatch({
    control: form.control,
    name: ['to', 'currencyId', 'isTotal', 'isChanged'],
  })
  const partner = usePickedAccount('partner')
  const partners = to === 'partner' && partner && !isChanged ? String(partner.currencyId) : null
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
          advanceTo={isTotal ? 'total' : 'amount'}
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

type Holder = Pick<ListedAccount, 'accountName' | 'lastName' | 'fatherName' | 'phoneNumber'>

/**
 * Returns the holder of an account as the sender. The Taskira number is left empty, because the sender shows it at the
 * counter.
 */
function holderOf(account: Holder | null): PersonValues {
  if (!account) return NOBODY
  return {
    ...NOBODY,
    name: fullName(account),
    fatherName: account.fatherName ?? '',
    phone: account.phoneNumber ?? '',
  }
}

/**
 * Returns the sender after another account was chosen: its holder, unless somebody else was typed.
 * @param before the previously chosen account
 */
export function followingSender(
  sender: PersonValues,
  before: Holder | null,
  chosen: Holder | null,
): PersonValues {
  const names = ['name', 'fatherName', 'phone', 'idNumber'] as const
  const is = (person: PersonValues) => names.every((name) => sender[name] === person[name])
  return is(NOBODY) || is(holderOf(before)) ? holderOf(chosen) : sender
}
