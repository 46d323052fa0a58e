import { Box } from '@chakra-ui/react'
import { useId } from 'react'
import type { SearchBy } from '../../../shared/search/matching.ts'

const CHOICES = [
  { by: 'code', label: 'Code' },
  { by: 'name', label: 'Name' },
] as const

interface CodeNameSwitchProps {
  readonly value: SearchBy
  readonly onChange: (by: SearchBy) => void
  readonly disabled?: boolean
}

/** The Code/Name radio, which controls how accounts are shown and searched (specification 2, section 2). */
export function CodeNameSwitch({ value, onChange, disabled = false }: CodeNameSwitchProps) {
  const name = useId()
  return (
    <Box role="radiogroup" aria-label="Show and search accounts by" css={SWITCH_LOOK}>
      {CHOICES.map(({ by, label }) => (
        <label key={by}>
          <input
            type="radio"
            name={name}
            checked={value === by}
            disabled={disabled}
            onChange={() => onChange(by)}
          />
          {label}
        </label>
      ))}
    </Box>
  )
}

const SWITCH_LOOK = {
  display: 'flex',
  gap: '16px',
  fontSize: 'sm',
  '& label': { display: 'flex', alignItems: 'center', gap: '6px', cursor: 'pointer' },
  '& input': {
    width: '16px',
    height: '16px',
    accentColor: 'accent.solid',
  },
} as const
