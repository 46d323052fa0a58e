import { Box } from '@chakra-ui/react'
import { accountPicker as texts } from '#texts/account-picker.ts'
import type { SearchBy } from '../../shared/search/matching.ts'
import { RadioGroup } from '../ui/radio-group.tsx'

const CHOICES = [
  ['code', texts.byCode],
  ['name', texts.byName],
] as const

interface CodeNameSwitchProps {
  readonly value: SearchBy
  readonly onChange: (by: SearchBy) => void
  readonly disabled?: boolean
}

/** The Code/Name radio buttons, which control how accounts are shown and searched. */
export function CodeNameSwitch({ value, onChange, disabled = false }: CodeNameSwitchProps) {
  return (
    <RadioGroup
      label={texts.accountsBy}
      labelHidden
      choices={CHOICES}
      value={value}
      onChange={onChange}
      disabled={disabled}
      look={SWITCH_LOOK}
    />
  )
}

/** Places the switch at the end of a field's label. The field must be in a positioned box. */
export function SwitchAtLabel(props: CodeNameSwitchProps) {
  return (
    <Box css={AT_LABEL}>
      <CodeNameSwitch {...props} />
    </Box>
  )
}

const AT_LABEL = {
  position: 'absolute',
  insetBlockStart: '0',
  insetInlineEnd: '0',
  zIndex: '1',
  // On a touch screen the switch is higher than the label. Moved up, it covers the gap above the label and not the field.
  '@media (pointer: coarse)': { insetBlockStart: '-2.5' },
} as const

const SWITCH_LOOK = { columnGap: '4', minHeight: 'auto', fontSize: 'sm' } as const
