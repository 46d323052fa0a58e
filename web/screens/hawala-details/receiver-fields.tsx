import { Box, Input } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { hawalaDetails as texts } from '#texts/hawala-details.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import { formatRate, type RateScaled } from '../../../shared/money/rate.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { Field } from '../../components/field.tsx'
import { PlainAmount } from '../../money/amount-control.tsx'
import { CurrencySelect } from '../../money/currency-control.tsx'
import { type CurrencyPair, pairOwnReadings, pairReadings } from '../../money/currency-pair.ts'
import { NarrativeControl, TextControl } from '../../money/narrative-control.tsx'
import { RateReadings } from '../../money/rate-readings.tsx'
import type { DetailsParts } from './details-parts.ts'
import { exchangedAmount, exchangedPair, rateTaken } from './exchanged.ts'
import { FIELDS_LOOK } from './fields-look.ts'

/** The right card: who receives, and what it comes to in the other currency. */
export function ReceiverFields({
  recording,
  currencies,
}: Pick<DetailsParts, 'recording' | 'currencies'>) {
  const { form } = recording
  const [currencyId, exCurrencyId] = useWatch({
    control: form.control,
    name: ['currencyId', 'exCurrencyId'],
  })
  const pair = exchangedPair({ currencyId, exCurrencyId }, currencies)
  const rate = rateTaken({ currencyId, exCurrencyId }, currencies)
  return (
    <Box css={FIELDS_LOOK}>
      <TextControl name="receiverName" label={texts.receiverName} />
      <TextControl name="receiverFatherName" label={texts.receiverFatherName} />
      <TextControl name="rTaskiraNo" label={texts.receiverTaskiraNumber} />
      <CurrencySelect name="exCurrencyId" by="id" label={texts.exchangeCurrency} />
      <Field
        label={texts.exchangeRate}
        hint={
          <Box as="span" display="block" minHeight={{ base: '1lh', md: '2lh' }}>
            {currencyId === exCurrencyId ? texts.theSameCurrency : rateHint(pair, rate, currencies)}
          </Box>
        }
      >
        <Input
          readOnly
          tabIndex={-1}
          background="bg.subtle"
          textAlign="end"
          fontVariantNumeric="tabular-nums"
          value={rate === null ? '' : formatRate(rate)}
        />
      </Field>
      {rate === null ? (
        // What the two have agreed on, where no rate says it.
        <PlainAmount name="exAmount" label={texts.exchangeAmount} />
      ) : (
        <ReckonedAmount form={form} rate={rate} />
      )}
      <NarrativeControl name="description" label={texts.description} />
    </Box>
  )
}

/** The rate that is taken, in both ways; where none is, what the own rates say, and that the amount is to be typed. */
function rateHint(
  pair: CurrencyPair | null,
  rate: RateScaled | null,
  currencies: readonly Currency[] | undefined,
): ReactNode {
  const taken = pair && rate !== null ? pairReadings(pair, rate) : null
  if (taken) return <RateReadings readings={taken} />
  const own = pair && currencies ? pairOwnReadings(pair, currencies) : null
  return own ? (
    <>
      <RateReadings readings={own} /> {texts.typeExchangeAmount}
    </>
  ) : (
    texts.noRateSet
  )
}

type Form = DetailsParts['recording']['form']

/** The amount at the rate. */
function ReckonedAmount({ form, rate }: { form: Form; rate: RateScaled }) {
  const amount = useWatch({ control: form.control, name: 'amount' })
  return (
    <Field label={texts.exchangeAmount} hint={texts.amountTimesRate}>
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
