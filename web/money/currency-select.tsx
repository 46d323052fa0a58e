import { NativeSelect } from '@chakra-ui/react'
import { Controller } from 'react-hook-form'
import { moneyForms as texts } from '#texts/money-forms.ts'
import { useApi } from '../api/use-api.ts'
import type { Currency } from '../api/use-currencies.ts'
import { Field } from '../components/field.tsx'
import { enterTo } from './focus-field.ts'
import { type ControlProps, useControl } from './money-scope.tsx'

interface CurrencySelectProps extends ControlProps {
  /** What the form holds of it. */
  readonly by: 'id' | 'code'
  readonly required?: boolean
  /** The first choice, which is none; left out where one is chosen always. */
  readonly noneLabel?: string
  /** Where Enter goes on to; where nothing is named, the form says. */
  readonly advanceTo?: string
}

/** A currency to choose: any active one, and the one that is chosen. */
export function CurrencySelect(props: CurrencySelectProps) {
  const { name, label = texts.currency, by, noneLabel } = props
  const { form, locked, error } = useControl(name, label)
  const { data: currencies } = useApi('GET /api/currencies')
  const heldOf = (currency: Currency) => String(currency[by])
  return (
    <Field label={label} error={error} disabled={locked} required={props.required}>
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
