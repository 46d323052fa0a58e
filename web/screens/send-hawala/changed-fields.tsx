import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { sendHawala as texts } from '#texts/send-hawala.ts'
import type { Currency } from '../../api/use-currencies.ts'
import type { Board } from '../../board/board.ts'
import { dealRates, quotesOf } from '../../board/deal-rates.ts'
import { FieldsWithRates } from '../../board/fields-with-rates.tsx'
import { Fields } from '../../fields/fields.tsx'
import { AmountControl } from '../../money/amount-control.tsx'
import { CurrencySelect } from '../../money/currency-select.tsx'
import { changedPair, followingAmount } from './changed-money.ts'
import type { SendValues } from './send-form.ts'
import type { SendRecording } from './use-send.ts'

interface ChangedProps {
  readonly recording: SendRecording
  readonly currencies: readonly Currency[] | undefined
  /** Undefined while it loads. */
  readonly board: Board | undefined
}

function useChanged({ recording, currencies }: Omit<ChangedProps, 'board'>) {
  const values = useWatch({ control: recording.form.control }) as SendValues
  return { values, pair: changedPair(values, currencies) }
}

/** What is sent where the sender gives another currency: its currency and its amount. Rules: docs/rules/hawala-orders.md */
export function ChangedFields({ recording, currencies, board }: ChangedProps) {
  const { form, locked } = recording
  const { values, pair } = useChanged({ recording, currencies })
  const quotes = quotesOf(dealRates(pair, board), values)
  const shouldValidate = form.formState.isSubmitted
  const next = pair && quotes ? followingAmount(values, pair, quotes) : null
  const isBehind = !locked && next !== null && values[next.field] !== next.text
  useEffect(() => {
    if (isBehind && next) form.setValue(next.field, next.text, { shouldValidate })
  })
  return (
    <Fields columns={{ sm: 'minmax(0, 11rem) minmax(0, 1fr)' }}>
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
    </Fields>
  )
}

/**
 * The rates of the board at which the sender's money becomes what is sent; they may be typed. They stand below what the sender
 * pays, so that Save stays in view.
 */
export function ChangedRates({ recording, currencies, board }: ChangedProps) {
  const { values, pair } = useChanged({ recording, currencies })
  return (
    <FieldsWithRates
      pair={pair}
      board={board}
      isEmpty={values.amount === '' && values.sentAmount === ''}
      advanceTo="sender.name"
      columns={{ sm: 'repeat(2, minmax(0, 1fr))' }}
    />
  )
}
