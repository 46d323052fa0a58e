import { Skeleton } from '@chakra-ui/react'
import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { typing as texts } from '#texts/typing.ts'
import type { BalancesState } from '../api/use-account-balances.ts'
import type { ListedAccount } from '../components/account-picker/account-options.ts'
import { Money } from '../components/money.tsx'
import { balanceAfter, type Movement } from './balance-after.ts'
import { BeforeAfter } from './before-after.tsx'
import { mayBePosted, type Recording } from './use-recording.ts'

interface BalanceChangeProps<Values extends FieldValues> {
  readonly recording: Recording<Values>
  /** The field of the amount. */
  readonly name: FieldPath<Values>
  /** The account picked. */
  readonly account: ListedAccount | null
  readonly balances: BalancesState
  readonly movement: Movement
}

/**
 * What the account picked holds, and what it would hold after the posting that is being typed. Once that may have been
 * carried out, its balance may have it in already, and nothing is added to it.
 */
export function BalanceChange<Values extends FieldValues>(props: BalanceChangeProps<Values>) {
  const { recording, name, account, balances: state, movement } = props
  const amount: string = useWatch({ control: recording.form.control, name })
  const row = account && state.balances?.find((each) => each.currencyId === account.currencyId)
  const typed = mayBePosted(recording) ? '' : amount
  const change = row ? balanceAfter(row.balance, typed, movement) : null
  const money = (value: string) => <Money value={value} code={account?.currency} />
  return (
    <BeforeAfter
      beforeLabel={texts.balanceNow}
      before={change ? money(change.now) : account && <NotThere failed={state.failed} />}
      afterLabel={texts.balanceAfter}
      after={change?.after ? money(change.after) : null}
      warning={change?.warning ? texts.warnings[change.warning] : null}
    />
  )
}

function NotThere({ failed }: { failed: boolean }) {
  if (failed) return texts.couldNotBeLoaded
  return <Skeleton height="1.25em" width="8em" aria-label={texts.loadingBalance} />
}
