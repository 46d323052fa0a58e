import { Box } from '@chakra-ui/react'
import { type RefObject, useId } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { enterTo } from '../../forms/money/focus-field.ts'
import type { LoanValues } from './loan-values.ts'

interface RadioControlProps {
  readonly form: UseFormReturn<LoanValues>
  readonly name: 'kind' | 'borrowerType'
  readonly label: string
  /** Each value with the word for the eye. */
  readonly choices: readonly (readonly [value: string, word: string])[]
  readonly locked: boolean
  /** Where Enter goes on to; where nothing is named, Enter saves. */
  readonly advanceTo?: keyof LoanValues
  /** Where the first of them is put, for the focus. */
  readonly firstInput?: RefObject<HTMLInputElement | null>
  /** Called after the form has what was picked. */
  readonly onPick?: () => void
}

/** One of two or three, all in view; the arrow keys change it. */
export function RadioControl(props: RadioControlProps) {
  const { form, name, label, choices, locked, advanceTo, firstInput, onPick } = props
  const labelId = useId()
  return (
    <Box role="radiogroup" aria-labelledby={labelId}>
      <Box id={labelId} fontSize="sm" fontWeight="medium" lineHeight="1.25rem" mb="1.5">
        {label}
      </Box>
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => (
          <Box css={RADIOS_LOOK}>
            {choices.map(([value, word], place) => (
              <label key={value}>
                <input
                  ref={place === 0 ? firstInput : undefined}
                  type="radio"
                  name={name}
                  value={value}
                  checked={field.value === value}
                  disabled={locked}
                  onChange={() => {
                    field.onChange(value)
                    onPick?.()
                  }}
                  onBlur={field.onBlur}
                  onKeyDown={enterTo(advanceTo)}
                />
                {word}
              </label>
            ))}
          </Box>
        )}
      />
    </Box>
  )
}

const RADIOS_LOOK = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: '5',
  minHeight: '10',
  '& label': { display: 'flex', alignItems: 'center', gap: '2', cursor: 'pointer' },
  '& label:has(:disabled)': { cursor: 'not-allowed', color: 'fg.muted' },
  '& input': { width: '4', height: '4', flexShrink: 0, accentColor: 'accent.solid' },
} as const
