import type { RefObject } from 'react'
import { Controller } from 'react-hook-form'
import { type Choices, RadioGroup } from '../../components/radio-group.tsx'
import { enterTo } from '../../money/focus-field.ts'
import { useControl } from '../../money/money-scope.tsx'
import type { LoanValues } from './loan-values.ts'

interface RadioControlProps {
  readonly name: 'kind' | 'borrowerType'
  readonly label: string
  readonly choices: Choices
  /** Where Enter goes on to; where nothing is named, Enter saves. */
  readonly advanceTo?: keyof LoanValues
  /** Where the one that is chosen is put, for the focus. */
  readonly firstInput?: RefObject<HTMLInputElement | null>
  /** Called after the form has what was picked. */
  readonly onPick?: () => void
}

/** A radio of the form. */
export function RadioControl(props: RadioControlProps) {
  const { name, label, choices, advanceTo, firstInput, onPick } = props
  const { form, locked } = useControl(name, label)
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, onChange, ...field } }) => (
        <RadioGroup
          {...field}
          input={firstInput ?? ref}
          label={label}
          choices={choices}
          disabled={locked}
          onChange={(value) => {
            onChange(value)
            onPick?.()
          }}
          onKeyDown={enterTo(advanceTo)}
        />
      )}
    />
  )
}
