import { Input } from '@chakra-ui/react'
import type { ComponentProps, ElementType, ReactNode } from 'react'
import { Field } from '../components/field.tsx'
import { useFormField } from './form-scope.tsx'

type InputFieldProps<Control extends ElementType> = {
  readonly name: string
  /** What is typed in; the plain input where none is given. */
  readonly as?: Control
  readonly required?: boolean | undefined
  readonly readOnly?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly hint?: ReactNode
} & Omit<ComponentProps<Control>, 'as' | 'required' | 'readOnly' | 'disabled' | 'name'>

/** A text of the form around it. */
export function InputField<Control extends ElementType = typeof Input>(
  props: InputFieldProps<Control>,
) {
  const { name, as: Control = Input, required, readOnly, disabled, hint, ...control } = props
  const { form, label, error } = useFormField(name)
  return (
    <Field {...{ label, error, required, readOnly, disabled, hint }}>
      <Control autoComplete="off" {...control} {...form.register(name)} />
    </Field>
  )
}
