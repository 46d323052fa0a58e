import { Controller } from 'react-hook-form'
import { AmountField } from '../../components/amount-field/amount-field.tsx'
import { Field } from '../../components/field.tsx'
import { RateField } from '../../components/rate-field/rate-field.tsx'
import {
  checkedWhenLeft,
  isAmountOrEmpty,
  isRateOrEmpty,
} from '../../forms/money/check-when-left.ts'
import { fieldError } from '../../forms/money/field-error.ts'
import { enterTo } from '../../forms/money/focus-field.ts'
import type { HawalaRecording } from './use-hawala.ts'

/** The fee and the rate, both optional. */
export function FeeAndRate({ form }: Pick<HawalaRecording, 'form'>) {
  return (
    <>
      <Field label="Fee" error={fieldError(form, 'fee', 'Fee')}>
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
      <Field label="Exchange Rate" error={fieldError(form, 'exchangeRate', 'Exchange Rate')}>
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
