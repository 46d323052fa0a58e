import { NativeSelect } from '@chakra-ui/react'
import { Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { moneyForms as texts } from '#texts/money-forms.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { Field } from '../../components/field.tsx'
import { fieldError } from './field-error.ts'
import { enterTo } from './focus-field.ts'
import type { MoneyControlProps } from './money-control.ts'

interface CurrencySelectProps<Values extends FieldValues> extends MoneyControlProps<Values> {
  /** Undefined while they load. */
  readonly currencies: readonly Currency[] | undefined
  /** What the form holds of it. */
  readonly by: 'id' | 'code'
  readonly required?: boolean
  /** The first choice, which is none; left out where one is chosen always. */
  readonly noneLabel?: string
  /** Where Enter goes on to. */
  readonly advanceTo: FieldPath<Values>
}

/** A currency to choose: any active one, and the one that is chosen. */
export function CurrencySelect<Values extends FieldValues>(props: CurrencySelectProps<Values>) {
  const { form, name, label = texts.currency, locked, currencies, by, noneLabel } = props
  const heldOf = (currency: Currency) => String(currency[by])
  return (
    <Field
      label={label}
      error={fieldError(form, name, label)}
      disabled={locked}
      required={props.required}
    >
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => {
          const offered =
            currencies?.filter((each) => each.isActive || heldOf(each) === field.value) ?? []
          const isOffered = offered.some((each) => heldOf(each) === field.value)
          return (
            <NativeSelect.Root>
              <NativeSelect.Field {...field} onKeyDown={enterTo(props.advanceTo)}>
                {noneLabel ? <option value="">{noneLabel}</option> : null}
                {isOffered || field.value === '' ? null : (
                  <option value={field.value}>{by === 'code' ? field.value : ''}</option>
                )}
                {offered.map((each) => (
                  <option key={each.id} value={heldOf(each)}>
                    {`${each.code} - ${each.name}`}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          )
        }}
      />
    </Field>
  )
}
