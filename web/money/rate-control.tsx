import { moneyForms as texts } from '#texts/money-forms.ts'
import { Field } from '../components/field.tsx'
import { RateField } from '../components/rate-field/rate-field.tsx'
import { type ControlProps, useControlledField } from '../fields/form-scope.tsx'
import { checkedWhenLeft, isRateOrEmpty } from './check-when-left.ts'
import { enterTo } from './focus-field.ts'
import { PairRateHint, type PairRateHintProps } from './pair-rate-hint.tsx'

interface RateControlProps extends ControlProps, Omit<PairRateHintProps, 'text'> {
  readonly required?: boolean
  /** True where it stands out like an amount. */
  readonly large?: boolean
  /** Where Enter goes on to; where nothing is named, the form says. */
  readonly advanceTo?: string | undefined
  /** Told what the person typed, after the form has it; not told of what the form is set to. */
  readonly onType?: (text: string) => void
}

/** The rate between two currencies, with what it says below it. */
export function RateControl(props: RateControlProps) {
  const { name, label = texts.exchangeRate, required = false, large = false, ...others } = props
  const { advanceTo, onType, ...hint } = others
  const { form, locked, error, field } = useControlledField(name, label)
  return (
    <Field
      label={label}
      error={error}
      hint={<PairRateHint {...hint} text={field.value} />}
      required={required}
    >
      <RateField
        {...field}
        {...checkedWhenLeft(form, field, isRateOrEmpty, onType)}
        onKeyDown={enterTo(advanceTo)}
        disabled={locked}
        {...(large ? { fontSize: 'lg', fontWeight: 'semibold' } : {})}
      />
    </Field>
  )
}
