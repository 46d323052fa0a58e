import type { ReactNode } from 'react'
import { Field } from '../ui/field.tsx'
import { type ControlProps, useControlledField } from './form-scope.tsx'
import { Select, type SelectProps } from './select.tsx'

interface SelectFieldProps
  extends ControlProps,
    Pick<SelectProps<string>, 'choices' | 'none' | 'disabled' | 'onKeyDown'> {
  readonly required?: boolean | undefined
  /** Called with the select element, for a form that moves the focus to it. */
  readonly input?: ((select: HTMLSelectElement | null) => void) | undefined
  readonly hint?: ReactNode
  /** Called after another value was chosen; the form already holds it. */
  readonly onChosen?: ((value: string) => void) | undefined
}

/** A field for one of a few values, as a select. */
export function SelectField(props: SelectFieldProps) {
  const { name, label: ownLabel, required, disabled, hint, onChosen, input, ...select } = props
  const { locked, label, error, field } = useControlledField(name, ownLabel)
  const choose = (value: string) => {
    field.onChange(value)
    onChosen?.(value)
  }
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      required={required}
      disabled={disabled || locked}
    >
      <Select
        {...select}
        {...field}
        ref={(element) => {
          field.ref(element)
          input?.(element)
        }}
        onChange={choose}
      />
    </Field>
  )
}
