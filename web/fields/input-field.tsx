import { Input } from '@chakra-ui/react'
import type { ComponentProps, ElementType, ReactNode } from 'react'
import { Field } from '../components/field.tsx'
import { type ControlProps, useFormField } from './form-scope.tsx'

interface OwnProps<Control extends ElementType> extends ControlProps {
  /** What is typed in; the plain input where none is given. */
  readonly as?: Control
  readonly required?: boolean | undefined
  readonly readOnly?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly hint?: ReactNode
}

type InputFieldProps<Control extends ElementType> = OwnProps<Control> &
  Omit<ComponentProps<Control>, keyof OwnProps<Control>>

/** A text of the form around it. */
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
