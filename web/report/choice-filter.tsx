import { useState } from 'react'
import * as labels from '#texts/labels.ts'
import { reports as texts } from '#texts/reports.ts'
import type { Currency } from '../api/use-currencies.ts'
import { currencyChoices } from '../fields/choices.ts'
import { Select, type SelectProps } from '../fields/select.tsx'
import { Field } from '../ui/field.tsx'
import type { Choices } from '../ui/radio-group.tsx'
import type { FilterField } from './use-filter-draft.ts'

interface ChoiceFilterProps<T extends string> extends Omit<FilterField<T>, 'onChange' | 'value'> {
  readonly label: string
  readonly none: string
  readonly choices: Choices<T>
  readonly value: T | ''
  readonly required?: boolean
  readonly onChange: NonNullable<SelectProps<T>['onChange']>
}

/** A select with a few choices and an empty one, which usually means all. */
export function ChoiceFilter<T extends string>(props: ChoiceFilterProps<T>) {
  const { label, error, required, ...select } = props
  return (
    <Field label={label} error={error} required={required}>
      <Select {...select} />
    </Field>
  )
}

interface CurrencyFilterProps extends FilterField {
  /** Undefined while the currencies load. */
  readonly currencies: readonly Currency[] | undefined
}

/**
 * A select for one currency by id, or for all. Inactive currencies are offered too, because balances may still be open in
 * them.
 */
export function CurrencyFilter({ currencies, ...field }: CurrencyFilterProps) {
  const { value } = field
  const isOffered = value === '' || currencies?.some(({ id }) => String(id) === value)
  const unknown: Choices = isOffered ? [] : [[value, texts.currencyNumber(value)]]
  return (
    <ChoiceFilter
      {...field}
      label={labels.currency}
      none={texts.allCurrencies}
      choices={[...unknown, ...currencyChoices(currencies)]}
    />
  )
}

/** Makes the choices of a select from the label of each value. */
export function choicesBy<T extends string>(words: Readonly<Record<T, string>>): Choices<T> {
  return Object.entries<string>(words) as [T, string][]
}

/**
 * Holds the choice of a select that changes the address without a button. The address follows a moment later. Until then,
 * the next press of an arrow key must start from the new choice.
 * @param given the choice in the address
 */
export function useChosen(given: string) {
  const [choice, setChoice] = useState({ given, chosen: given })
  if (choice.given !== given) setChoice({ given, chosen: given })
  return [choice.chosen, (chosen: string) => setChoice({ given, chosen })] as const
}
