import { NativeSelect } from '@chakra-ui/react'
import { Controller } from 'react-hook-form'
import type { Currency } from '../../api/use-currencies.ts'
import { Field } from '../../components/field.tsx'
import { fieldError } from '../../forms/money/field-error.ts'
import { enterTo } from '../../forms/money/focus-field.ts'
import type { Recording } from '../../forms/money/use-recording.ts'
import type { LoanValues } from './loan-values.ts'

interface CurrencyFieldProps {
  readonly recording: Recording<LoanValues>
  /** Undefined while they load. */
  readonly currencies: readonly Currency[] | undefined
}

/** The currency of a new loan: any active one, AFN at first. */
export function CurrencyField({ recording, currencies }: CurrencyFieldProps) {
  const { form, locked } = recording
  const offered = currencies?.filter(({ isActive }) => isActive) ?? []
  return (
    <Field
      label="Currency"
      error={fieldError(form, 'currency', 'Currency')}
      disabled={locked}
      required
    >
      <Controller
        control={form.control}
        name="currency"
        render={({ field }) => (
          <NativeSelect.Root>
            <NativeSelect.Field {...field} onKeyDown={enterTo('narrative')}>
              {offered.some(({ code }) => code === field.value) ? null : (
                <option value={field.value}>{field.value}</option>
              )}
              {offered.map(({ id, code, name }) => (
                <option key={id} value={code}>
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

/** The currency of a return, which is that of its loan. */
export function LoansCurrency({ code }: { code: string | undefined }) {
  return (
    <Field label="Currency" disabled>
      <NativeSelect.Root>
        <NativeSelect.Field>
          <option>{code ?? 'Pick a loan first'}</option>
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field>
  )
}
