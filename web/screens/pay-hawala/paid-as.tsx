import { Text } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { dealRates as dealTexts } from '#texts/deal-rates.ts'
import * as labels from '#texts/labels.ts'
import { payHawala as texts } from '#texts/pay-hawala.ts'
import { formatAmount, withCommas } from '../../../shared/money/amount.ts'

import { FieldsWithRates } from '../../board/fields-with-rates.tsx'
import type { Order } from '../../hawala-orders/order.ts'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { CurrencySelect } from '../../money/currency-select.tsx'
import { handedOver, paidPair } from './paid-as-values.ts'
import type { PayoutValues } from './payout-values.ts'
import type { Payout } from './use-payout.ts'

/**
 * The currency that is handed over where it isn't the hawala's, the rates of the board, one of which may be typed, and what is
 * handed over. Rules: docs/rules/hawala-orders.md
 */
export function PaidAs({ order, payout }: { readonly order: Order; readonly payout: Payout }) {
  const { form, change } = payout
  const { setFocus } = form
  useEffect(() => setFocus('paidIn'), [setFocus])
  const values = useWatch({ control: form.control }) as PayoutValues
  const paid = handedOver(order, values, change)
  const inHawalas = handedOver(order, { ...values, payAs: false }, change)
  const owed = inHawalas?.amountMinor
  const money = (minor: bigint, code: string) => `${withCommas(formatAmount(minor))} ${code}`
  return (
    <>
      <FieldsWithRates
        pair={paidPair(order, values, change.currencies)}
        board={change.board}
        isEmpty={values.paidIn === ''}
        advanceTo="code"
        columns={{ sm: '1fr 1fr' }}
      >
        <CurrencySelect
          name="paidIn"
          label={texts.paidIn}
          by="id"
          required
          noneLabel={texts.choosePaidIn}
          advanceTo="code"
        />
      </FieldsWithRates>
      <Text role="status" fontSize="xl" fontWeight="bold" overflowWrap="anywhere">
        {paid && owed
          ? texts.handsOver(money(paid.amountMinor, paid.code), money(owed, order.currencyCode))
          : ''}
      </Text>
      <ReadFailed what={dealTexts.theBoard} read={payout.boardRead} />
      <ReadFailed what={labels.theCurrencies} read={payout.currenciesRead} />
    </>
  )
}
