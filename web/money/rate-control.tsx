import { Controller, useWatch } from 'react-hook-form'
import { moneyForms as texts } from '#texts/money-forms.ts'
import { Field } from '../components/field.tsx'
import { RateField } from '../components/rate-field/rate-field.tsx'
import { checkedWhenLeft, isRateOrEmpty } from './check-when-left.ts'
import { enterTo } from './focus-field.ts'
import { type ControlProps, useControl } from './money-scope.tsx'
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
  const { form, locked, error } = useControl(name, label)
  const text: string = useWatch({ control: form.control, name })
  return (
    <Field
      label={label}
      error={error}
      hint={<PairRateHint {...hint} text={text} />}
      required={required}
    >
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => {
          const checked = checkedWhenLeft(form, field, isRateOrEmpty, onType)
          return (
            <RateField
              ref={field.ref}
              name={field.name}
              value={field.value}
              {...checked}
              onKeyDown={enterTo(advanceTo)}
              disabled={locked}
              {...(large ? { fontSize: 'lg', fontWeight: 'semibold' } : {})}
            />
          )
        }}
      />
    </Field>
  )
}
