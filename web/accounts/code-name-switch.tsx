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

const SWITCH_LOOK = { columnGap: '4', minHeight: 'auto', fontSize: 'sm' } as const
