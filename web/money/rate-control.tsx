import { moneyForms as texts } from '#texts/money-forms.ts'
import { rates } from '#texts/rates.ts'
import type { Currency } from '../api/use-currencies.ts'
import { Field } from '../components/field.tsx'
import { RateField } from '../components/rate-field/rate-field.tsx'
import { type ControlProps, useControlledField } from '../fields/form-scope.tsx'
import { checkedWhenLeft, isRateOrEmpty } from './check-when-left.ts'
import { type CurrencyPair, pairOwnReadings, pairReadings, rateMeaning } from './currency-pair.ts'
import { enterTo } from './focus-field.ts'
import { RateHint, type RateHintProps } from './rate-hint.tsx'
import { RateReadings } from './rate-readings.tsx'

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

interface PairRateHintProps extends Pick<RateHintProps, 'text' | 'current' | 'height'> {
  /** Null until both currencies are known. */
  readonly pair: CurrencyPair | null
  /** Given where the own rates help who has none to type: undefined while they load. */
  readonly currencies?: readonly Currency[] | undefined
  /** What is said while there is no pair. */
  readonly withoutPair?: string
}

/** What is said under the rate of two currencies: what it is so many of, then the rate typed in both ways. */
function PairRateHint({ pair, currencies, withoutPair, ...common }: PairRateHintProps) {
  const own = pair && currencies ? pairOwnReadings(pair, currencies) : null
  return (
    <RateHint
      {...common}
      readingsAt={(rate) => pair && pairReadings(pair, rate)}
      meaning={
        <>
          {pair ? rateMeaning(pair) : withoutPair}
          {own ? (
            <>
              <br />
              {rates.byCurrentRates} <RateReadings readings={own} />
            </>
          ) : null}
        </>
      }
    />
  )
}
