import { Box } from '@chakra-ui/react'
import { Controller } from 'react-hook-form'
import { Field } from '../../components/field.tsx'
import { Panel } from '../../components/panel.tsx'
import { RateField } from '../../components/rate-field/rate-field.tsx'
import { checkedWhenLeft, isRateOrEmpty } from '../../forms/money/check-when-left.ts'
import { DateControl } from '../../forms/money/date-control.tsx'
import { fieldError } from '../../forms/money/field-error.ts'
import { enterTo } from '../../forms/money/focus-field.ts'
import type { Recording } from '../../forms/money/use-recording.ts'
import type { ExchangeValues } from './exchange-form.ts'
import { rateMeaning } from './quote.ts'
import type { Linking } from './use-linking.ts'

interface RateBoxProps {
  readonly recording: Recording<ExchangeValues>
  readonly linking: Linking
}

/** The exchange rate between the two panels, with what it means, and the day. */
export function RateBox({ recording, linking }: RateBoxProps) {
  const { form, locked } = recording
  const { pair, onRateTyped } = linking
  return (
    <Panel title="Rate" description="Links both amounts">
      <Box display="grid" gap="4">
        <Field
          label="Exchange Rate"
          error={fieldError(form, 'rate', 'Exchange Rate')}
          hint={pair ? rateMeaning(pair) : 'Choose both accounts'}
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
