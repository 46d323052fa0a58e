import type { ComponentProps, ElementType, ReactNode } from 'react'
import { Input } from '../ui/control.tsx'
import { Field } from '../ui/field.tsx'
import { type ControlProps, useFormField } from './form-scope.tsx'

interface OwnProps<Control extends ElementType> extends ControlProps {
  /** The component to type in; the plain input if left out. */
  readonly as?: Control
  readonly required?: boolean | undefined
  readonly readOnly?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly hint?: ReactNode
}

type InputFieldProps<Control extends ElementType> = OwnProps<Control> &
  Omit<ComponentProps<Control>, keyof OwnProps<Control>>

/** A field for a text. */
export function InputField<Control extends ElementType = typeof Input>(
  props: InputFieldProps<Control>,
) {
  const { name, label: ownLabel, as: Control = Input, ...others } = props
  const { required, readOnly, disabled, hint, ...control } = others
  const { form, locked, label, error } = useFormField(name, ownLabel)
  return (
    <Field {...{ label, error, required, readOnly, hint }} disabled={disabled || locked}>
      <Control autoComplete="off" {...control} {...form.register(name)} />
    </Field>
  )
}
