import { Controller, useWatch } from 'react-hook-form'
import { hawalaTransactions as texts } from '#texts/hawala-transactions.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { AmountField } from '../../components/amount-field/amount-field.tsx'
import { AMOUNT_RESULT, arithmeticHint } from '../../components/amount-field/typed-arithmetic.ts'
import { Field } from '../../components/field.tsx'
import { RateField } from '../../components/rate-field/rate-field.tsx'
import {
  checkedWhenLeft,
  isAmountOrEmpty,
  isRateOrEmpty,
} from '../../forms/money/check-when-left.ts'
import { pairRate, pairWithBase } from '../../forms/money/currency-pair.ts'
import { fieldError } from '../../forms/money/field-error.ts'
import { enterTo } from '../../forms/money/focus-field.ts'
import { PairRateHint } from '../../forms/money/pair-rate-hint.tsx'
import type { HawalaRecording } from './use-hawala.ts'

interface FeeAndRateProps extends Pick<HawalaRecording, 'form'> {
  /** Undefined while they load. */
  readonly currencies: readonly Currency[] | undefined
}

/** The fee and the rate, both optional. */
export function FeeAndRate({ form, currencies }: FeeAndRateProps) {
  const [fee, rate, currencyId] = useWatch({
    control: form.control,
    name: ['fee', 'exchangeRate', 'currencyId'],
  })
  const pair = pairWithBase(currencyId, currencies)
  return (
    <>
      <Field
        label={texts.fee}
        error={fieldError(form, 'fee', texts.fee)}
        hint={arithmeticHint(fee, AMOUNT_RESULT)}
        keepsLine
      >
        <Controller
          control={form.control}
          name="fee"
          render={({ field }) => (
            <AmountField
              {...field}
              {...checkedWhenLeft(form, field, isAmountOrEmpty)}
              onKeyDown={enterTo('exchangeRate')}
            />
          )}
        />
      </Field>
      <Field
        label={texts.exchangeRate}
        error={fieldError(form, 'exchangeRate', texts.exchangeRate)}
        hint={
          <PairRateHint
            text={rate}
            pair={pair}
            currencies={currencies}
            current={pair && currencies ? pairRate(pair, currencies) : null}
            height={{ base: '3lh', xl: '5lh' }}
          />
        }
      >
        <Controller
          control={form.control}
          name="exchangeRate"
          render={({ field }) => (
            <RateField
              {...field}
              {...checkedWhenLeft(form, field, isRateOrEmpty)}
              onKeyDown={enterTo('description')}
            />
          )}
        />
      </Field>
    </>
  )
}
