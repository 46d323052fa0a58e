import { houseFloor as texts } from '#texts/house-floor.ts'
import { SignedAmountField } from '../ui/amount-field/signed-amount-field.tsx'
import { Field } from '../ui/field.tsx'
import { floorProblem } from './house-settings-save.ts'

interface CustomerFloorFieldProps {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly disabled: boolean
  /** Shown in place of the usual hint. */
  readonly hint?: string
}

/**
 * The field for the house's floor: the least balance of any customer's account that has no floor of its own. Rules:
 * docs/rules/limits.md
 */
export function CustomerFloorField({ value, onChange, disabled, hint }: CustomerFloorFieldProps) {
  return (
    <Field
      label={texts.customerFloor}
      hint={hint ?? texts.customerFloorHint}
      error={floorProblem(value)}
      disabled={disabled}
    >
      <SignedAmountField value={value} onChange={onChange} onBlur={() => {}} maxW="14rem" />
    </Field>
  )
}
