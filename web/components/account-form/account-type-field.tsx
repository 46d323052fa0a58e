import { Controller, type UseFormReturn } from 'react-hook-form'
import { type Choices, RadioGroup } from '../radio-group.tsx'
import { type AccountFormValues, LABELS } from './account-values.ts'

interface AccountTypeFieldProps {
  readonly form: UseFormReturn<AccountFormValues>
  readonly types: Choices
  readonly disabled?: boolean
}

/** Which kind of account it is. */
export function AccountTypeField({ form, types, disabled = false }: AccountTypeFieldProps) {
  return (
    <Controller
      control={form.control}
      name="accountType"
      render={({ field: { ref, ...field } }) => (
        <RadioGroup
          {...field}
          input={ref}
          label={LABELS.accountType}
          choices={types}
          disabled={disabled}
          look={RADIOS_LOOK}
        />
      )}
    />
  )
}

const RADIOS_LOOK = {
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  justifyContent: 'start',
  columnGap: '4',
  whiteSpace: 'nowrap',
  rowGap: '2.5',
  minHeight: 'auto',
  marginBlockStart: '3',
  fontSize: 'sm',
} as const
