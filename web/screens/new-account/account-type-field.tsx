import { Box } from '@chakra-ui/react'
import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type AccountFormValues, LABELS } from './account-form.ts'

/** Specification 1, section 9; the value as it is sent, and the word for the eye. */
const TYPES = [
  ['customer', 'Customer'],
  ['company', 'Company'],
  ['partner', 'Partner'],
  ['hawala_partner', 'Hawala Partner'],
] as const

/** Which kind of account it is. */
export function AccountTypeField({ form }: { form: UseFormReturn<AccountFormValues> }) {
  const labelId = useId()
  return (
    <Box role="radiogroup" aria-labelledby={labelId}>
      <Box id={labelId} fontSize="sm" fontWeight="medium" lineHeight="1.25rem" mb="3">
        {LABELS.accountType}
      </Box>
      <Box css={RADIOS_LOOK}>
        {TYPES.map(([value, label]) => (
          <label key={value}>
            <input type="radio" value={value} {...form.register('accountType')} />
            {label}
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
  '& input': { width: '4', height: '4', accentColor: 'accent.solid' },
} as const
