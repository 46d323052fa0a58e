import type { ComponentProps, ElementType, ReactNode } from 'react'
import { Input, Textarea } from '../ui/control.tsx'
import { Field } from '../ui/field.tsx'
import { checkedLength } from './checked-length.ts'
import { type ControlProps, useFormField } from './form-scope.tsx'

interface OwnProps<Control extends ElementType> extends ControlProps {
  /** The component for the input; the plain input if left out. */
  readonly as?: Control
  readonly required?: boolean | undefined
  readonly readOnly?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly hint?: ReactNode
  readonly maxLength?: number
  readonly holdsNoMore?: boolean
}

type InputFieldProps<Control extends ElementType> = OwnProps<Control> &
  Omit<ComponentProps<Control>, keyof OwnProps<Control>>

/**
 * A field for a text. If the text is longer than `maxLength`, the form's schema reports it. The browser limits the input
 * only if `holdsNoMore` is set, or if the control isn't a plain field for text.
 */
export function InputField<Control extends ElementType = typeof Input>(
  props: InputFieldProps<Control>,
) {
  const { name, label: ownLabel, as: Control = Input, ...others } = props
  const { required, readOnly, disabled, hint, maxLength, holdsNoMore, ...control } = others
  const { form, locked, label, error } = useFormField(name, ownLabel)
  const registered = form.register(name)
  const isText = Control === Input || Control === Textarea
  const cuts = holdsNoMore || !isText
  const length = maxLength === undefined || !cuts ? {} : { maxLength }
  return (
    <Field
      label={label}
      error={error}
      required={required}
      readOnly={readOnly}
      hint={hint}
      disabled={disabled || locked}
    >
      <Control
        autoComplete="off"
        {...control}
        {...length}
        {...registered}
        onChange={cuts ? registered.onChange : checkedLength(form, registered, maxLength)}
      />
    </Field>
  )
}
