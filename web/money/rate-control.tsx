import * as labels from '#texts/labels.ts'
import { rates } from '#texts/rates.ts'
import type { Quote } from '../../shared/money/deal.ts'
import type { Currency } from '../api/use-currencies.ts'
import { type ControlProps, useControlledField } from '../fields/form-scope.tsx'
import { Field } from '../ui/field.tsx'
import { RateField } from '../ui/rate-field/rate-field.tsx'
import { checkedWhenLeft, isRateOrEmpty } from './check-when-left.ts'
import {
  type CurrencyPair,
  pairOwnReadings,
  pairReadings,
  quoteReadings,
  rateMeaning,
} from './currency-pair.ts'
import { enterTo } from './focus-field.ts'
import { RateHint, type RateHintProps } from './rate-hint.tsx'
import { RateReadings } from './rate-readings.tsx'

interface RateControlProps extends ControlProps, Omit<PairRateHintProps, 'text'> {
  readonly required?: boolean
  /** Shows the rate as large as an amount. */
  readonly large?: boolean
  /** The name of the field that Enter moves the focus to. If left out, Enter keeps its default effect. */
  readonly advanceTo?: string | undefined
  /** Called with the typed text after the form is updated. Not called when code sets the value. */
  readonly onType?: (text: string) => void
}

/** The field for the rate between two currencies, with an explanation below it. */
export function RateControl(props: RateControlProps) {
  const { name, label = labels.exchangeRate, required = false, large = false, ...others } = props
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
  /**
   * If given, the hint also shows the currencies' own rates, for forms that don't prefill the rate. Undefined while
   * loading.
   */
  readonly currencies?: readonly Currency[] | undefined
  /** The rate of the board with its units. A rate typed for 1 unit is then also shown for these units. */
  readonly quoted?: Quote | null
  /** The text to show while there is no pair. */
  readonly withoutPair?: string
}

/** The hint below the rate: first its unit, then the typed rate per unit of each currency. */
function PairRateHint(props: PairRateHintProps) {
  const { pair, currencies, quoted = null, withoutPair, ...common } = props
  const own = pair && currencies && !quoted ? pairOwnReadings(pair, currencies) : null
  return (
    <RateHint
      {...common}
      readingsAt={(rate) => pair && pairReadings(pair, rate, quoted?.per)}
      meaning={
        <>
          {pair ? rateMeaning(pair) : withoutPair}
          {pair && quoted ? (
            <>
              <br />
              {rates.byBoard} <RateReadings readings={quoteReadings(pair, quoted)} />
            </>
          ) : null}
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
