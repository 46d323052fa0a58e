import { Box } from '@chakra-ui/react'
import { Controller, useWatch } from 'react-hook-form'
import { exchange as texts } from '#texts/exchange.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { Field } from '../../components/field.tsx'
import { Panel } from '../../components/panel.tsx'
import { RateField } from '../../components/rate-field/rate-field.tsx'
import { checkedWhenLeft, isRateOrEmpty } from '../../forms/money/check-when-left.ts'
import { DateControl } from '../../forms/money/date-control.tsx'
import { fieldError } from '../../forms/money/field-error.ts'
import { enterTo } from '../../forms/money/focus-field.ts'
import { PairRateHint } from '../../forms/money/pair-rate-hint.tsx'
import type { Recording } from '../../forms/money/use-recording.ts'
import type { ExchangeValues } from './exchange-form.ts'
import type { Linking } from './use-linking.ts'

interface RateBoxProps {
  readonly recording: Recording<ExchangeValues>
  readonly linking: Linking
  /** Undefined while they load. */
  readonly currencies: readonly Currency[] | undefined
}

/** The exchange rate between the two panels, with what it means, and the day. */
export function RateBox({ recording, linking, currencies }: RateBoxProps) {
  const { form, locked } = recording
  const { pair, current, onRateTyped } = linking
  const rate = useWatch({ control: form.control, name: 'rate' })
  return (
    <Panel title={texts.rate} description={texts.linksBothAmounts}>
      <Box display="grid" gap="4">
        <Field
          label={texts.exchangeRate}
          error={fieldError(form, 'rate', texts.exchangeRate)}
          hint={
            <PairRateHint
              text={rate}
              pair={pair}
              currencies={currencies}
              current={current}
              withoutPair={texts.chooseBothAccounts}
              height={{ base: '3lh', xl: '5lh' }}
            />
          }
          required
        >
          <Controller
            control={form.control}
            name="rate"
            render={({ field }) => {
              const { onChange, onBlur } = checkedWhenLeft(form, field, isRateOrEmpty)
              return (
                <RateField
                  ref={field.ref}
                  name={field.name}
                  value={field.value}
                  onChange={(text) => {
                    onChange(text)
                    onRateTyped(text)
                  }}
                  onBlur={onBlur}
                  onKeyDown={enterTo('selling.account')}
                  disabled={locked}
                  fontSize="lg"
                  fontWeight="semibold"
                />
              )
            }}
          />
        </Field>
        <DateControl form={form} name="date" locked={locked} advanceTo="selling.account" />
      </Box>
    </Panel>
  )
}
