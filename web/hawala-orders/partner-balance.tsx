import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import { typing as texts } from '#texts/typing.ts'
import { useAccountBalances } from '../api/use-account-balances.ts'
import { balanceAfter, type Movement } from '../money/balance-after.ts'
import { BeforeAfter, NotThere } from '../money/balance-change.tsx'
import { usePickedAccount } from '../money/picked-account.ts'
import { mayBePosted, type PostedState } from '../money/use-recording.ts'
import { signedAmountIn } from '../ui/amount-field/signed-amount.ts'
import { Money } from '../ui/money.tsx'

/**
 * The partner's balance now, and after the amount and the partner's commission. There is no warning, because a partner may
 * owe the house or be owed; only the limits of the account forbid a posting. It needs a form with `partner`, `amount` and
 * `partnerCommission`.
 */
export function PartnerBalance(props: {
  readonly recording: PostedState & { readonly form: { readonly control: unknown } }
  /** "credited" for a partner who pays, "debited" for a partner who sends. */
  readonly movement: Movement
  /** The field of the amount on the partner's account. */
  readonly amountName?: string
}) {
  const { recording, movement, amountName = 'amount' } = props
  const account = usePickedAccount('partner')
  const { balances, failed } = useAccountBalances(account?.id ?? null)
  const [amount, share] = useWatch({
    control: recording.form.control as Control<FieldValues>,
    name: [amountName, 'partnerCommission'],
  })
  const now = balances?.find(({ currencyId }) => currencyId === account?.currencyId)?.balance
  const shareMinor = signedAmountIn(share) ?? 0n
  // The commission changes the balance in the same direction as the amount. `balanceAfter` subtracts the fee, so a
  // commission that adds to the balance is negative.
  const feeMinor = movement === 'credited' ? -shareMinor : shareMinor
  const after =
    now === undefined || mayBePosted(recording)
      ? null
      : balanceAfter(now, amount, movement, feeMinor).after
  const money = (value: string) => <Money value={value} code={account?.currency} />
  return (
    <BeforeAfter
      beforeLabel={texts.balanceNow}
      before={now === undefined ? account && <NotThere failed={failed} /> : money(now)}
      afterLabel={texts.balanceAfter}
      after={after === null ? null : money(after)}
    />
  )
}
