import { Stack } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { dealRates as dealTexts } from '#texts/deal-rates.ts'
import { rates as rateTexts } from '#texts/rates.ts'
import { sendHawala as texts } from '#texts/send-hawala.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import { spokenRate } from '../../../shared/money/rate.ts'
import type { Currency } from '../../api/use-currencies.ts'
import type { Board } from '../../board/board.ts'
import { ChangedBoard } from '../../board/changed-board.tsx'
import { rateWord } from '../../board/changed-rates.ts'
import {
  boardText,
  type DealRate,
  dealRates,
  quotesOf,
  RATE_NAMES,
} from '../../board/deal-rates.ts'
import { useChangedRates } from '../../board/use-changed-rates.ts'
import { Fields } from '../../fields/fields.tsx'
import { useControlledField } from '../../fields/form-scope.tsx'
import { AmountControl } from '../../money/amount-control.tsx'
import { checkedWhenLeft, isRateOrEmpty } from '../../money/check-when-left.ts'
import { CurrencySelect } from '../../money/currency-select.tsx'
import { enterTo } from '../../money/focus-field.ts'
import { Field } from '../../ui/field.tsx'
import { RateField } from '../../ui/rate-field/rate-field.tsx'
import { rateOf } from '../../ui/rate-field/rate-text.ts'
import { changedPair, followingAmount } from './changed-money.ts'
import type { SendValues } from './send-form.ts'
import type { SendRecording } from './use-send.ts'

/**
 * What is sent where the sender gives another currency: its currency, its amount and the rates of the board, one of which may be
 * typed. Rules: docs/rules/hawala-orders.md
 */
export function ChangedFields(props: {
  readonly recording: SendRecording
  readonly currencies: readonly Currency[] | undefined
  /** Undefined while it loads. */
  readonly board: Board | undefined
}) {
  const { recording, currencies, board } = props
  const { form, locked } = recording
  const values = useWatch({ control: form.control }) as SendValues
  const pair = changedPair(values, currencies)
  const rates = dealRates(pair, board)
  const quotes = quotesOf(rates, values)
  const shouldValidate = form.formState.isSubmitted
  const filledIn = RATE_NAMES.flatMap((name) => {
    const of = rates.find((each) => each.name === name)
    const text = of ? boardText(of) : ''
    const follows = !locked && board && pair && !values[`${name}IsOwn`] && values[name] !== text
    return follows ? [[name, text] as const] : []
  })
  const next = pair && quotes ? followingAmount(values, pair, quotes) : null
  const isBehind = !locked && next !== null && values[next.field] !== next.text
  const boardVersion = board?.version ?? values.boardVersion
  const isOfOther = !locked && values.boardVersion !== boardVersion
  const isEmpty = values.amount === '' && values.sentAmount === ''
  const changes = useChangedRates(board, rates, isEmpty)
  useEffect(() => {
    if (isOfOther) form.setValue('boardVersion', boardVersion)
    for (const [name, text] of filledIn) form.setValue(name, text, { shouldValidate })
    if (isBehind && next) form.setValue(next.field, next.text, { shouldValidate })
  })
  const leave = (name: (typeof RATE_NAMES)[number]) => {
    if (form.getValues(name).trim() === '') form.setValue(`${name}IsOwn`, false)
  }
  return (
    <Stack gap="3">
      <Fields columns={{ sm: 'minmax(0, 7rem) minmax(0, 1fr) minmax(0, 7rem)' }}>
        <CurrencySelect
          name="sentIn"
          label={texts.currencySent}
          by="id"
          required
          advanceTo="amount"
          onChosen={() => {
            for (const name of RATE_NAMES) form.setValue(`${name}IsOwn`, false)
          }}
        />
        <AmountControl
          name="sentAmount"
          label={texts.amountSent}
          code={pair?.selling.code}
          fixed={values.isTotal}
          advanceTo="sender.name"
          onType={() => form.setValue('sentIsTyped', true)}
        />
        {rates.map((rate) =>
          rate.of ? (
            <RateOfChange
              key={`${rate.name} ${rate.currency.id}`}
              rate={rate}
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
  readonly onTyped: () => void
  readonly onLeft: () => void
}) {
  const { rate, onTyped, onLeft } = props
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
        onKeyDown={enterTo('sender.name')}
        disabled={locked}
      />
    </Field>
  )
}
