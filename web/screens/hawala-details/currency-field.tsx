import { NativeSelect } from '@chakra-ui/react'
import { Controller } from 'react-hook-form'
import type { Currency } from '../../api/use-currencies.ts'
import { Field } from '../../components/field.tsx'
import { enterTo } from '../../forms/money/focus-field.ts'
import type { DetailsValues } from './details-values.ts'
import type { DetailsRecording } from './use-details.ts'

interface CurrencyFieldProps {
  readonly form: DetailsRecording['form']
  readonly name: 'currencyId' | 'exCurrencyId'
  readonly label: string
  /** Undefined while they load. */
  readonly currencies: readonly Currency[] | undefined
  /** Where Enter goes on to. */
  readonly advanceTo: keyof DetailsValues
}

/** A currency: any active one. */
export function CurrencyField({ form, name, label, currencies, advanceTo }: CurrencyFieldProps) {
  return (
    <Field label={label}>
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => (
          <NativeSelect.Root>
            <NativeSelect.Field {...field} onKeyDown={enterTo(advanceTo)}>
              {currencies
                ?.filter(({ id, isActive }) => isActive || String(id) === field.value)
                .map(({ id, code, name: inFull }) => (
                  <option key={id} value={String(id)}>
                    {`${code} - ${inFull}`}
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
