import { Box, Input } from '@chakra-ui/react'
import { Controller, useWatch } from 'react-hook-form'
import { withCommas } from '../../../shared/money/amount.ts'
import { formatRate, type RateScaled } from '../../../shared/money/rate.ts'
import { AmountField } from '../../components/amount-field/amount-field.tsx'
import { Field } from '../../components/field.tsx'
import { checkedWhenLeft, isAmountOrEmpty } from '../../forms/money/check-when-left.ts'
import { CurrencySelect } from '../../forms/money/currency-select.tsx'
import { fieldError } from '../../forms/money/field-error.ts'
import { enterTo } from '../../forms/money/focus-field.ts'
import { NarrativeControl } from '../../forms/money/narrative-control.tsx'
import type { DetailsParts } from './details-parts.ts'
import { exchangedAmount, rateTaken } from './exchanged.ts'
import { FIELDS_LOOK } from './fields-look.ts'

/** The right card: who receives, and what it comes to in the other currency. */
export function ReceiverFields({
  recording,
  currencies,
}: Pick<DetailsParts, 'recording' | 'currencies'>) {
  const { form, locked } = recording
  const [currencyId, exCurrencyId] = useWatch({
    control: form.control,
    name: ['currencyId', 'exCurrencyId'],
  })
  const rate = rateTaken({ currencyId, exCurrencyId }, currencies)
  const common = { form, locked }
  return (
    <Box css={FIELDS_LOOK}>
      <div>
        <NarrativeControl
          {...common}
          name="receiverName"
          label="Receiver Name"
          advanceTo="receiverFatherName"
        />
      </div>
      <div>
        <NarrativeControl
          {...common}
          name="receiverFatherName"
          label="Receiver Father Name"
          advanceTo="rTaskiraNo"
        />
      </div>
      <div>
        <NarrativeControl
          {...common}
          name="rTaskiraNo"
          label="Receiver Taskira Number"
          advanceTo="exCurrencyId"
        />
      </div>
      <CurrencySelect
        {...common}
        by="id"
        name="exCurrencyId"
        label="Exchange Currency"
        currencies={currencies}
        advanceTo={rate === null ? 'exAmount' : 'description'}
      />
      <Field label="Exchange Rate" hint={rateHint(rate, currencyId === exCurrencyId)}>
        <Input
          readOnly
          tabIndex={-1}
          background="bg.subtle"
          textAlign="end"
          fontVariantNumeric="tabular-nums"
          value={rate === null ? '' : formatRate(rate)}
        />
      </Field>
      {rate === null ? <TypedAmount form={form} /> : <ReckonedAmount form={form} rate={rate} />}
      <NarrativeControl {...common} name="description" label="Description" />
    </Box>
  )
}

function rateHint(rate: RateScaled | null, isSame: boolean): string {
  if (isSame) return 'The same currency'
  return rate === null ? 'None is set: type the exchange amount' : 'As set under Currency'
}

type Form = DetailsParts['recording']['form']

/** What the two have agreed on, where no rate says it. */
function TypedAmount({ form }: { form: Form }) {
  return (
    <Field label="Exchange Amount" error={fieldError(form, 'exAmount', 'Exchange Amount')}>
      <Controller
        control={form.control}
        name="exAmount"
        render={({ field }) => (
          <AmountField
            {...field}
            {...checkedWhenLeft(form, field, isAmountOrEmpty)}
            onKeyDown={enterTo('description')}
          />
        )}
      />
    </Field>
  )
}

/** The amount at the rate. */
function ReckonedAmount({ form, rate }: { form: Form; rate: RateScaled }) {
  const amount = useWatch({ control: form.control, name: 'amount' })
  return (
    <Field label="Exchange Amount" hint="Amount × rate">
      <Input
        readOnly
        tabIndex={-1}
        background="bg.subtle"
        textAlign="end"
        fontVariantNumeric="tabular-nums"
        value={withCommas(exchangedAmount(amount, rate))}
      />
    </Field>
  )
}
