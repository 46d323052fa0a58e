import { Stack } from '@chakra-ui/react'
import { type ReactNode, useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { dealRates as dealTexts } from '#texts/deal-rates.ts'
import { rates as rateTexts } from '#texts/rates.ts'
import { withCommas } from '../../shared/money/amount.ts'
import { spokenRate } from '../../shared/money/rate.ts'
import { Fields } from '../fields/fields.tsx'
import { useControlledField, useFormField } from '../fields/form-scope.tsx'
import { checkedWhenLeft, isRateOrEmpty } from '../money/check-when-left.ts'
import type { CurrencyPair } from '../money/currency-pair.ts'
import { enterTo } from '../money/focus-field.ts'
import { Field } from '../ui/field.tsx'
import { RateField } from '../ui/rate-field/rate-field.tsx'
import { rateOf } from '../ui/rate-field/rate-text.ts'
import type { Board } from './board.ts'
import { ChangedBoard } from './changed-board.tsx'
import { rateWord } from './changed-rates.ts'
import { boardText, type DealRate, dealRates, RATE_NAMES } from './deal-rates.ts'
import { useChangedRates } from './use-changed-rates.ts'

interface FieldsWithRatesProps {
  /** The currencies that are changed; null until both are chosen. */
  readonly pair: CurrencyPair | null
  /** Undefined while it loads. */
  readonly board: Board | undefined
  /** True until there is an amount whose rates the person has seen. */
  readonly isEmpty: boolean
  /** The name of the field to which Enter leads from a rate. */
  readonly advanceTo: string
  readonly columns: Readonly<Record<'sm', string>>
  /** The fields before the rates. */
  readonly children: ReactNode
}

/**
 * Fields of a form in which money is changed, with the rates of the board after them. The board fills the rates in until one is
 * typed. A typed rate counts only for the two currencies for which it was typed, whichever field changes one of them. The form
 * keeps these currencies and the version of the board whose rates stand there (`rate`, `rateIsOwn`, `getRate`, `getRateIsOwn`,
 * `ratesOf` and `boardVersion` of the form). Says which rates a newer board has changed.
 */
export function FieldsWithRates(props: FieldsWithRatesProps) {
  const { pair, board, isEmpty, advanceTo, columns, children } = props
  const { form, locked } = useFormField('boardVersion', dealTexts.theBoard)
  const names = ['rate', 'getRate', 'rateIsOwn', 'getRateIsOwn', 'ratesOf', 'boardVersion'] as const
  const [rate, getRate, rateIsOwn, getRateIsOwn, ratesOf, seen] = useWatch({
    control: form.control,
    name: [...names],
  })
  const texts = { rate, getRate }
  const currencies = pair ? `${pair.purchase.id} ${pair.selling.id}` : ratesOf
  const areOfOthers = !locked && ratesOf !== currencies
  const isTyped = !areOfOthers || ratesOf === ''
  const own = { rate: isTyped && rateIsOwn, getRate: isTyped && getRateIsOwn }
  const rates = dealRates(pair, board)
  const shouldValidate = form.formState.isSubmitted
  const filledIn = RATE_NAMES.flatMap((name) => {
    const of = rates.find((each) => each.name === name)
    const text = of ? boardText(of) : ''
    const follows = !locked && board && pair && !own[name] && texts[name] !== text
    return follows ? [[name, text] as const] : []
  })
  const boardVersion = board?.version ?? seen
  const isOfOther = !locked && seen !== boardVersion
  const changes = useChangedRates(board, rates, isEmpty)
  useEffect(() => {
    if (isOfOther) form.setValue('boardVersion', boardVersion)
    if (areOfOthers) {
      form.setValue('ratesOf', currencies)
      for (const name of RATE_NAMES) form.setValue(`${name}IsOwn`, own[name])
    }
    for (const [name, text] of filledIn) form.setValue(name, text, { shouldValidate })
  })
  const leave = (name: (typeof RATE_NAMES)[number]) => {
    if (form.getValues(name).trim() === '') form.setValue(`${name}IsOwn`, false)
  }
  return (
    <Stack gap="3">
      <Fields columns={columns}>
        {children}
        {rates.map((rate) =>
          rate.of ? (
            <RateOfChange
              key={`${rate.name} ${rate.currency.id}`}
              rate={rate}
              advanceTo={advanceTo}
              onTyped={() => form.setValue(`${rate.name}IsOwn`, true)}
              onLeft={() => leave(rate.name)}
            />
          ) : null,
        )}
      </Fields>
      <ChangedBoard changes={changes} />
    </Stack>
  )
}

/** The field of a rate. The board fills it in, and does so again if the person leaves it empty. */
function RateOfChange(props: {
  readonly rate: DealRate
  readonly advanceTo: string
  readonly onTyped: () => void
  readonly onLeft: () => void
}) {
  const { rate, advanceTo, onTyped, onLeft } = props
  const { code } = rate.currency
  const label = rateWord(rate)
  const { form, locked, error, field } = useControlledField(rate.name, label)
  const checked = checkedWhenLeft(form, field, isRateOrEmpty, onTyped)
  const per = withCommas(String(rate.of?.per ?? 1))
  const typed = rateOf(field.value)
  const words =
    typed === null
      ? dealTexts.afnFor(per, code)
      : rateTexts.reading(per, code, withCommas(spokenRate(typed)), 'AFN')
  return (
    <Field label={label} error={error} hint={words}>
      <RateField
        {...field}
        {...checked}
        onBlur={() => {
          checked.onBlur()
          onLeft()
        }}
        onKeyDown={enterTo(advanceTo)}
        disabled={locked}
      />
    </Field>
  )
}
