import type { ComponentProps } from 'react'
import { RadioGroup } from '../ui/radio-group.tsx'
import { type ControlProps, useControlledField } from './form-scope.tsx'

interface RadioFieldProps
  extends ControlProps,
    Pick<
      ComponentProps<typeof RadioGroup>,
      'choices' | 'input' | 'labelHidden' | 'look' | 'onKeyDown'
    > {
  /** Called after another value was chosen; the form already holds it. */
  readonly onChosen?: () => void
}

/** A field for one of a few values, as radio buttons. */
export function RadioField({ name, label: ownLabel, onChosen, ...group }: RadioFieldProps) {
  const { locked, label, field } = useControlledField(name, ownLabel)
  return (
    <RadioGroup
      input={field.ref}
      {...group}
      name={name}
      label={label}
      value={field.value}
      disabled={locked}
      onBlur={field.onBlur}
      onChange={(value) => {
        field.onChange(value)
        onChosen?.()
      }}
    />
  )
}
