import { Box } from '@chakra-ui/react'
import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type AccountFormValues, LABELS } from './account-values.ts'

/** What may be chosen: each value as it is sent, with the word for the eye. */
export type Choices = readonly (readonly [value: string, word: string])[]

interface AccountTypeFieldProps {
  readonly form: UseFormReturn<AccountFormValues>
  readonly types: Choices
  readonly disabled?: boolean
}

/** Which kind of account it is. */
export function AccountTypeField({ form, types, disabled = false }: AccountTypeFieldProps) {
  const labelId = useId()
  return (
    <Box role="radiogroup" aria-labelledby={labelId}>
      <Box id={labelId} fontSize="sm" fontWeight="medium" lineHeight="1.25rem" mb="3">
        {LABELS.accountType}
      </Box>
      <Box as="fieldset" css={RADIOS_LOOK} {...(disabled ? { disabled } : {})}>
        {types.map(([value, word]) => (
          <label key={value}>
            <input type="radio" value={value} {...form.register('accountType')} />
            {word}
          </label>
        ))}
      </Box>
    </Box>
  )
}

const RADIOS_LOOK = {
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  justifyContent: 'start',
  columnGap: '6',
  rowGap: '3',
  fontSize: 'sm',
  '& label': { display: 'flex', alignItems: 'center', gap: '2', cursor: 'pointer' },
  '&:disabled label': { cursor: 'not-allowed', color: 'fg.muted' },
  '& input': { width: '4', height: '4', flexShrink: 0, accentColor: 'accent.solid' },
} as const
