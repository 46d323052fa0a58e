import { useState } from 'react'
import { reports as texts } from '#texts/reports.ts'
import type { Currency } from '../api/use-currencies.ts'
import { Field } from '../components/field.tsx'
import type { Choices } from '../components/radio-group.tsx'
import { currencyChoices } from '../fields/choices.ts'
import { Select, type SelectProps } from '../fields/select.tsx'
import type { FilterField } from './use-filter-draft.ts'

interface ChoiceFilterProps<T extends string> extends Omit<FilterField<T>, 'onChange' | 'value'> {
  readonly label: string
  readonly none: string
  readonly choices: Choices<T>
  readonly value: T | ''
  readonly required?: boolean
  readonly onChange: NonNullable<SelectProps<T>['onChange']>
}

/** One of a few, or none of them, which as a rule stands for all. */
export function ChoiceFilter<T extends string>(props: ChoiceFilterProps<T>) {
  const { label, error, required, ...select } = props
  return (
    <Field label={label} error={error} required={required}>
      <Select {...select} />
    </Field>
  )
}

interface CurrencyFilterProps extends FilterField {
  /** Undefined while they load. */
  readonly currencies: readonly Currency[] | undefined
}

/** All currencies or one of them by its id, inactive ones too: money may still be owed in them. */
export function CurrencyFilter({ currencies, ...field }: CurrencyFilterProps) {
  const { value } = field
  const isOffered = value === '' || currencies?.some(({ id }) => String(id) === value)
  const unknown: Choices = isOffered ? [] : [[value, texts.currencyNumber(value)]]
  return (
    <ChoiceFilter
      {...field}
      label={texts.currency}
      none={texts.allCurrencies}
      choices={[...unknown, ...currencyChoices(currencies)]}
    />
  )
}

/** Choices by the word for each of them. */
export function choicesBy<T extends string>(words: Readonly<Record<T, string>>): Choices<T> {
  return Object.entries<string>(words) as [T, string][]
}

/**
 * What is chosen in a select that changes the address at once: the address follows a moment later, and the next press of an
 * arrow key must find this choice.
 * @param given the choice of the address
 */
export function useChosen(given: string) {
  const [choice, setChoice] = useState({ given, chosen: given })
  if (choice.given !== given) setChoice({ given, chosen: given })
  return [choice.chosen, (chosen: string) => setChoice({ given, chosen })] as const
}
