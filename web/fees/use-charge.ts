import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { AmountMinor } from '../../shared/money/amount.ts'
import { type ApiState, useApi } from '../api/use-api.ts'
import { useFreshApi } from '../api/use-fresh-api.ts'
import {
  type Charge,
  type ChargedKind,
  type CommissionValues,
  chargedField,
  chargeOf,
  isFromReceiver,
  isPaidInCash,
  paidField,
} from './commission.ts'

/** Reads the fee schedule of the house, again each time a money form opens. */
export function useFees(): ApiState<'GET /api/fee-schedule'> {
  return useFreshApi('GET /api/fee-schedule')
}

/** Returns the commission for the current values of the form. */
export function useCharge(
  kind: ChargedKind,
  form: Pick<UseFormReturn, 'control'>,
): Charge & { readonly commission: CommissionValues } {
  const { data: schedule } = useApi('GET /api/fee-schedule')
  const [currencyId, amount, by, commission, total, to, isTotal, isChanged, receiverPays] =
    useWatch({
      control: form.control,
      name: [
        chargedField(kind, 'currencyId'),
        chargedField(kind, 'amount'),
        paidField(kind),
        'commission',
        'total',
        'to',
        'isTotal',
        'isChanged',
        'receiverPays',
      ],
    })
  const isInCash =
    isFromReceiver({ to, isTotal, isChanged, receiverPays }) || isPaidInCash(by, commission.from)
  return {
    ...chargeOf(kind, schedule, { currencyId, amount, isInCash, commission, total }),
    commission,
  }
}

/**
 * Returns the part of the commission that the customer's account pays; 0 if it is paid in cash. The balance after the
 * posting includes it.
 */
export function useFeeOfAccount(kind: ChargedKind, form: unknown): AmountMinor {
  const { feeMinor, commission } = useCharge(kind, form as UseFormReturn)
  return commission.from === 'account' ? feeMinor : 0n
}
