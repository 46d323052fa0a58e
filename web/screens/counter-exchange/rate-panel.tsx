import { Box } from '@chakra-ui/react'
import { counterExchange as texts } from '#texts/counter-exchange.ts'
import { rates as rateTexts } from '#texts/rates.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import { spokenRate } from '../../../shared/money/rate.ts'
import { useControlledField } from '../../fields/form-scope.tsx'
import { checkedWhenLeft, isRateOrEmpty } from '../../money/check-when-left.ts'
import { enterTo } from '../../money/focus-field.ts'
import { arithmeticHint } from '../../ui/amount-field/typed-arithmetic.ts'
import { Field } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RateField } from '../../ui/rate-field/rate-field.tsx'
import { RATE_RESULT, rateOf } from '../../ui/rate-field/rate-text.ts'
import { rateWord } from './changed-rates.ts'
import { type DealRate, rangeOf } from './deal-rates.ts'
import type { Deal } from './use-deal.ts'

/** The rates of the deal, between both sides. There is one, or two between foreign currencies. */
export function RatePanel({ deal }: { readonly deal: Deal }) {
  const shown = deal.rates.filter(({ of }) => of !== null)
  return (
    <Panel dense title={texts.rates}>
      <Box display="grid" gap="3" minHeight={{ xl: '7.5rem' }}>
        {shown.map((rate) => (
          <RateOfSide key={`${rate.name} ${rate.currency.id}`} rate={rate} deal={deal} />
        ))}
      </Box>
    </Panel>
  )
}

interface RateOfSideProps {
  readonly rate: DealRate
  readonly deal: Deal
}

/** The field of a rate. The board fills it in, and does so again if the person leaves it empty. */
function RateOfSide({ rate, deal }: RateOfSideProps) {
  const label = rateWord(rate)
  const { form, locked, error, field } = useControlledField(rate.name, label)
  const checked = checkedWhenLeft(form, field, isRateOrEmpty, () => deal.onRateTyped(rate.name))
  const leave = () => {
    checked.onBlur()
    deal.onRateLeft(rate.name)
  }
  return (
    <Field
      label={label}
      error={error}
      hint={<RateWords rate={rate} deal={deal} text={field.value} />}
    >
      <RateField
        {...field}
        {...checked}
        onBlur={leave}
        onKeyDown={enterTo('selling.amount')}
        disabled={locked}
        fontSize="lg"
        fontWeight="semibold"
      />
    </Field>
  )
}

/** The rate in words with its units, and the rates that the person may type. */
function RateWords({ rate, deal, text }: RateOfSideProps & { readonly text: string }) {
  const { of, currency } = rate
  const per = withCommas(String(of?.per ?? 1))
  const typed = rateOf(text)
  const range = deal.dealer && rangeOf(rate, deal.dealer)
  return (
    <Box as="span" display="block" fontVariantNumeric="tabular-nums">
      <Box as="span" display="block" fontWeight="medium" color="fg">
        {arithmeticHint(text, RATE_RESULT) ??
          (typed === null
            ? texts.afnFor(per, currency.code)
            : rateTexts.reading(per, currency.code, withCommas(spokenRate(typed)), 'AFN'))}
      </Box>
      {deal.dealer ? (
        <Box as="span" display="block">
          {range
            ? texts.allowed(spokenRate(range.least), spokenRate(range.most))
            : texts.anyAllowed}
        </Box>
      ) : null}
    </Box>
  )
}
