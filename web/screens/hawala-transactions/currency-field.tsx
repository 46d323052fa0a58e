import { NativeSelect } from '@chakra-ui/react'
import { Controller } from 'react-hook-form'
import type { Currency } from '../../api/use-currencies.ts'
import { Field } from '../../components/field.tsx'
import { fieldError } from '../../forms/money/field-error.ts'
import { enterTo } from '../../forms/money/focus-field.ts'
import type { HawalaRecording } from './use-hawala.ts'

interface CurrencyFieldProps {
  readonly recording: HawalaRecording
  /** Undefined while they load. */
  readonly currencies: readonly Currency[] | undefined
}

/** The currency of the hawala: at first that of the sender's account. */
export function CurrencyField({ recording: { form }, currencies }: CurrencyFieldProps) {
  return (
    <Field label="Currency" error={fieldError(form, 'currencyId', 'Currency')} required>
      <Controller
        control={form.control}
        name="currencyId"
        render={({ field }) => (
          <NativeSelect.Root>
            <NativeSelect.Field {...field} onKeyDown={enterTo('amount')}>
              <option value="">Select a currency</option>
              {currencies
                ?.filter(({ id, isActive }) => isActive || String(id) === field.value)
                .map(({ id, code, name }) => (
                  <option key={id} value={String(id)}>
                    {`${code} - ${name}`}
                  </option>
                ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        )}
      />
    </Field>
  )
}
