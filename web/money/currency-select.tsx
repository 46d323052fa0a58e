import type { ComponentProps } from 'react'
import { useWatch } from 'react-hook-form'
import * as labels from '#texts/labels.ts'
import { useApi } from '../api/use-api.ts'
import { currencyChoices } from '../fields/choices.ts'
import { type ControlProps, useFormField } from '../fields/form-scope.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { enterTo } from './focus-field.ts'

interface CurrencySelectProps
  extends ControlProps,
    Pick<ComponentProps<typeof SelectField>, 'hint' | 'input'> {
  /** Which property of the currency is the form's value. */
  readonly by: 'id' | 'code'
  readonly required?: boolean
  /** Disables the field even while the form isn't locked. */
  readonly fixed?: boolean
  /** The label of an empty first choice. Left out if a currency must be chosen. */
  readonly noneLabel?: string
  /** The name of the field that Enter moves the focus to. If left out, Enter keeps its default effect. */
  readonly advanceTo?: string
  /** Called with the chosen currency after the form is updated. */
  readonly onChosen?: (value: string) => void
}

/** A select with the active currencies. It also offers the current value if that currency is inactive. */
export function CurrencySelect(props: CurrencySelectProps) {
  const {
    name,
    label = labels.currency,
    by,
    required,
    fixed,
    noneLabel,
    advanceTo,
    onChosen,
    hint,
    input,
  } = props
  const { form } = useFormField(name, label)
  const { data: currencies } = useApi('GET /api/currencies')
  const held: string = useWatch({ control: form.control, name })
  const offered = currencyChoices(
    currencies?.filter((each) => each.isActive || String(each[by]) === held),
    by,
  )
  const isOffered = held === '' || offered.some(([value]) => value === held)
  const unlisted = [held, by === 'code' ? held : ''] as const
  return (
    <SelectField
      name={name}
      label={label}
      none={noneLabel}
      choices={isOffered ? offered : [unlisted, ...offered]}
      required={required}
      disabled={fixed}
      onKeyDown={enterTo(advanceTo)}
      onChosen={onChosen}
      hint={hint}
      input={input}
    />
  )
}
