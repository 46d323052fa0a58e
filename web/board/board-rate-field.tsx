import type { ReactNode } from 'react'
import { dealRates as texts } from '#texts/deal-rates.ts'
import { rates as rateTexts } from '#texts/rates.ts'
import { withCommas } from '../../shared/money/amount.ts'
import { spokenRate } from '../../shared/money/rate.ts'
import { useControlledField } from '../fields/form-scope.tsx'
import { checkedWhenLeft, isRateOrEmpty } from '../money/check-when-left.ts'
import { enterTo } from '../money/focus-field.ts'
import { Field } from '../ui/field.tsx'
import { RateField } from '../ui/rate-field/rate-field.tsx'
import { rateOf } from '../ui/rate-field/rate-text.ts'
import { rateWord } from './changed-rates.ts'
import type { DealRate } from './deal-rates.ts'

interface BoardRateFieldProps {
  readonly rate: DealRate
  /** The name of the field to which Enter leads. */
  readonly advanceTo: string
  /** Returns what stands below the field, from its text. Without it the rate stands there in words. */
  readonly hintFor?: (text: string) => ReactNode
  /** Larger, where the rate is what people talk about. */
  readonly large?: boolean
}

/** The field of a rate. The board fills it in (`useBoardRates`), and does so again if the person leaves it empty. */
export function BoardRateField(props: BoardRateFieldProps) {
  const { rate, advanceTo, hintFor = (text) => rateInWords(rate, text), large = false } = props
  const label = rateWord(rate)
  const { form, locked, error, field } = useControlledField(rate.name, label)
  const isOwn = `${rate.name}IsOwn`
  const checked = checkedWhenLeft(form, field, isRateOrEmpty, () => form.setValue(isOwn, true))
  return (
    <Field label={label} error={error} hint={hintFor(field.value)}>
      <RateField
        {...field}
        {...checked}
        onBlur={() => {
          checked.onBlur()
          if (form.getValues(rate.name).trim() === '') form.setValue(isOwn, false)
        }}
        onKeyDown={enterTo(advanceTo)}
        disabled={locked}
        {...(large ? LARGE : {})}
      />
    </Field>
  )
}

const LARGE = { fontSize: 'lg', fontWeight: 'semibold' } as const

/** Says a typed rate with its units: "1 USD = 68.40 AFN"; the units alone while it is no rate. */
export function rateInWords({ of, currency: { code } }: DealRate, text: string): string {
  const per = withCommas(String(of?.per ?? 1))
  const typed = rateOf(text)
  return typed === null
    ? texts.afnFor(per, code)
    : rateTexts.reading(per, code, withCommas(spokenRate(typed)), 'AFN')
}
