import { Box, Input, Text } from '@chakra-ui/react'
import type { FormEvent } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { may, refusalOf } from '../../../shared/contract/access.ts'
import { CURRENCY_CODE_LENGTH } from '../../../shared/contract/currencies.ts'
import { readingsOfNew } from '../../../shared/money/own-rates.ts'
import { useApi } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'
import { Field } from '../../components/field.tsx'
import { RateField } from '../../components/rate-field/rate-field.tsx'
import { checkedWhenLeft, isRateOrEmpty } from '../../money/check-when-left.ts'
import { RateHint } from '../../money/rate-hint.tsx'
import { ActiveSwitch } from './active-switch.tsx'
import {
  type Currency,
  type CurrencyField,
  type CurrencyFormValues,
  LABELS,
} from './currency-form.ts'
import { rateBefore, ruleOfRate } from './rate-rule.ts'

interface CurrencyFieldsProps {
  readonly form: UseFormReturn<CurrencyFormValues>
  /** The currency that is edited, null for a new one. */
  readonly current: Currency | null
}

/** The fields of a currency. */
export function CurrencyFields({ form, current }: CurrencyFieldsProps) {
  const { register, control, formState } = form
  const [code, rate] = useWatch({ control, name: ['code', 'exchangeRate'] })
  const { data: currencies = [] } = useApi('GET /api/currencies')
  const { user } = useSession()
  const maySetRate = may(user.userType, 'setRates')
  const errorOf = (name: CurrencyField) => formState.errors[name]?.message
  return (
    <Box display="grid" gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }}>
      <Field label={LABELS.code} error={errorOf('code')} required>
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={CURRENCY_CODE_LENGTH}
          onInput={toUpperCase}
          {...register('code')}
        />
      </Field>
      <Field label={LABELS.symbol} error={errorOf('symbol')}>
        <Input autoComplete="off" dir="auto" maxLength={10} {...register('symbol')} />
      </Field>
      <Box gridColumn="1 / -1">
        <Field label={LABELS.name} error={errorOf('name')} required>
          <Input autoComplete="off" dir="auto" maxLength={100} {...register('name')} />
        </Field>
      </Box>
      <Box gridColumn="1 / -1">
        <Text mb="2" color="fg.muted" fontSize="sm">
          {ruleOfRate(current?.code ?? '', currencies)}
        </Text>
        <Field
          label={LABELS.exchangeRate}
          error={errorOf('exchangeRate')}
          disabled={!maySetRate}
          hint={
            maySetRate ? (
              <RateHint
                text={rate}
                current={rateBefore(current, currencies)}
                readingsAt={(typed) => (code ? readingsOfNew(code, typed, currencies) : null)}
                height="3lh"
              />
            ) : (
              refusalOf(user.userType, 'setRates')
            )
          }
        >
          <Controller
            control={control}
            name="exchangeRate"
            render={({ field }) => (
              <RateField {...field} {...checkedWhenLeft(form, field, isRateOrEmpty)} />
            )}
          />
        </Field>
      </Box>
      <ActiveSwitch {...register('isActive')} />
    </Box>
  )
}

/** Writes a code in capitals while it is typed; the caret stays where it is. */
function toUpperCase(event: FormEvent<HTMLInputElement>) {
  const input = event.currentTarget
  const upper = input.value.toUpperCase()
  if (upper === input.value || (event.nativeEvent as InputEvent).isComposing) return
  const caret = input.selectionStart
  input.value = upper
  input.setSelectionRange(caret, caret)
}
