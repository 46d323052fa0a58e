import { Box, type SystemStyleObject, Text } from '@chakra-ui/react'
import type { FormEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { currencyManagement as texts } from '#texts/currency-management.ts'
import { may } from '../../../shared/contract/access.ts'
import { refusalOf } from '../../../shared/contract/access-refusal.ts'
import { CURRENCY_CODE_LENGTH } from '../../../shared/contract/currencies.ts'
import { readingsOfNew } from '../../../shared/money/own-rates.ts'
import { useApi } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'
import { useBoard } from '../../board/use-board.ts'
import { useControlledField, useFormField } from '../../fields/form-scope.tsx'
import { InputField } from '../../fields/input-field.tsx'
import { checkedWhenLeft, isAmountOrEmpty, isRateOrEmpty } from '../../money/check-when-left.ts'
import { RateHint } from '../../money/rate-hint.tsx'
import { AmountField } from '../../ui/amount-field/amount-field.tsx'
import { Field } from '../../ui/field.tsx'
import { RateField } from '../../ui/rate-field/rate-field.tsx'
import type { Currency } from './currency-form.ts'
import { comparedRate, ruleOfRate } from './rate-rule.ts'
import { SetByBoard } from './set-by-board.tsx'

interface CurrencyFieldsProps {
  /** The edited currency; null for a new one. */
  readonly current: Currency | null
}

/** The fields of a currency. */
export function CurrencyFields({ current }: CurrencyFieldsProps) {
  return (
    <Box display="grid" gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }}>
      <InputField
        name="code"
        autoCapitalize="characters"
        maxLength={CURRENCY_CODE_LENGTH}
        holdsNoMore
        onInput={toUpperCase}
        required
      />
      <InputField name="symbol" dir="auto" maxLength={10} />
      <Box gridColumn="1 / -1">
        <InputField name="name" dir="auto" maxLength={100} required />
      </Box>
      <Box gridColumn="1 / -1">
        <RateOfCurrency current={current} />
      </Box>
      <Box gridColumn="1 / -1">
        <InputField
          name="denominations"
          dir="ltr"
          maxLength={200}
          hint={current ? texts.denominationsHint : texts.usualDenominations}
        />
      </Box>
      <CashStep />
      <ActiveSwitch />
    </Box>
  )
}

function RateOfCurrency({ current }: CurrencyFieldsProps) {
  const { form, label, error, field } = useControlledField('exchangeRate')
  const code: string = useWatch({ control: form.control, name: 'code' })
  const { data: currencies = [] } = useApi('GET /api/currencies')
  const board = useBoard().data
  const { user } = useSession()
  const maySetRate = may(user.userType, 'setRates')
  const isSetByBoard = current?.setByBoard === true
  const refusal = maySetRate ? null : refusalOf(user.userType, 'setRates')
  const hint = (
    <RateHint
      text={field.value}
      current={comparedRate(current, currencies, board)}
      readingsAt={(typed) => (code ? readingsOfNew(code, typed, currencies) : null)}
      height="calc(3 * var(--line))"
    />
  )
  return (
    <>
      <Text mb="2" color="fg.muted" fontSize="sm">
        {ruleOfRate(current?.code ?? '', currencies)}
      </Text>
      <Field
        label={label}
        error={error}
        disabled={!maySetRate || isSetByBoard}
        hint={isSetByBoard ? <SetByBoard /> : (refusal ?? hint)}
      >
        <RateField {...field} {...checkedWhenLeft(form, field, isRateOrEmpty)} />
      </Field>
    </>
  )
}

/** The smallest amount in which the currency is paid in cash. */
function CashStep() {
  const { form, label, error, field } = useControlledField('cashStep')
  return (
    <Field label={label} error={error} hint={texts.cashStepHint}>
      <AmountField {...field} {...checkedWhenLeft(form, field, isAmountOrEmpty)} />
    </Field>
  )
}

/** The switch for whether a currency is active. Only active ones can be used for accounts and postings. */
function ActiveSwitch() {
  const { form, label } = useFormField('isActive')
  return (
    <Box asChild css={SWITCH_LOOK}>
      <label>
        <input {...form.register('isActive')} type="checkbox" />
        {label}
      </label>
    </Box>
  )
}

/** A native checkbox that looks like a switch. */
const SWITCH_LOOK: SystemStyleObject = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2.5',
  minHeight: '6',
  fontSize: 'sm',
  fontWeight: 'medium',
  cursor: 'pointer',
  '& input': {
    appearance: 'none',
    width: '9',
    height: '5',
    padding: '0.5',
    borderWidth: '0',
    borderRadius: 'full',
    bg: 'border.control',
    cursor: 'pointer',
    transition: 'background 120ms',
  },
  '& input:focus-visible': { outlineWidth: '2px', outlineStyle: 'solid', outlineOffset: '2px' },
  '& input::before': {
    content: '""',
    display: 'block',
    boxSize: '4',
    borderRadius: 'full',
    bg: 'white',
    transition: 'margin 120ms',
  },
  '& input:checked': { bg: 'accent.solid' },
  '& input:checked::before': { marginInlineStart: '4' },
  '& input:disabled': { opacity: 0.5, cursor: 'not-allowed' },
}

/** Converts the code to capitals while it is typed, and keeps the position of the caret. */
function toUpperCase(event: FormEvent<HTMLInputElement>) {
  const input = event.currentTarget
  const upper = input.value.toUpperCase()
  if (upper === input.value || (event.nativeEvent as InputEvent).isComposing) return
  const caret = input.selectionStart
  input.value = upper
  input.setSelectionRange(caret, caret)
}
