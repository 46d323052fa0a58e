import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { Field } from '../components/field.tsx'
import { useFormField } from './form-scope.tsx'
import { Select, type SelectProps } from './select.tsx'

interface SelectFieldProps
  extends Pick<SelectProps<string>, 'choices' | 'none' | 'disabled' | 'onKeyDown'> {
  readonly name: string
  readonly required?: boolean
  readonly hint?: ReactNode
  /** Called when another one was chosen, after the form holds it. */
  readonly onChosen?: ((value: string) => void) | undefined
}

/** One of a few values of the form around it. */
export function SelectField(props: SelectFieldProps) {
  const { name, required, disabled, hint, onChosen, ...select } = props
  const { form, label, error } = useFormField(name)
  const { field } = useController({ control: form.control, name })
  const choose = (value: string) => {
    field.onChange(value)
    onChosen?.(value)
  }
  return (
    <Field label={label} error={error} hint={hint} required={required} disabled={disabled}>
      <Select
        {...select}
        ref={field.ref}
        name={name}
        value={field.value}
        onChange={choose}
        onBlur={field.onBlur}
      />
    </Field>
  )
}
