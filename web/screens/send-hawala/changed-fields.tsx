import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { sendHawala as texts } from '#texts/send-hawala.ts'
import type { Currency } from '../../api/use-currencies.ts'
import type { Board } from '../../board/board.ts'
import { dealRates, quotesOf } from '../../board/deal-rates.ts'
import { FieldsWithRates } from '../../board/fields-with-rates.tsx'
import { AmountControl } from '../../money/amount-control.tsx'
import { CurrencySelect } from '../../money/currency-select.tsx'
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
  const quotes = quotesOf(dealRates(pair, board), values)
  const shouldValidate = form.formState.isSubmitted
  const next = pair && quotes ? followingAmount(values, pair, quotes) : null
  const isBehind = !locked && next !== null && values[next.field] !== next.text
  useEffect(() => {
    if (isBehind && next) form.setValue(next.field, next.text, { shouldValidate })
  })
  return (
    <FieldsWithRates
      pair={pair}
      board={board}
      isEmpty={values.amount === '' && values.sentAmount === ''}
      advanceTo="sender.name"
      columns={{ sm: 'minmax(0, 7rem) minmax(0, 1fr) minmax(0, 7rem)' }}
    >
      <CurrencySelect
        name="sentIn"
        label={texts.currencySent}
        by="id"
        required
        advanceTo="amount"
      />
      <AmountControl
        name="sentAmount"
        label={texts.amountSent}
        code={pair?.selling.code}
        fixed={values.isTotal}
        advanceTo="sender.name"
        onType={() => form.setValue('sentIsTyped', true)}
      />
    </FieldsWithRates>
  )
}
