import { Box, Button, chakra } from '@chakra-ui/react'
import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { currencyConversion as texts } from '#texts/currency-conversion.ts'
import * as labels from '#texts/labels.ts'
import { currencyChoices } from '../../fields/choices.ts'
import { ChoiceFilter } from '../../report/choice-filter.tsx'
import type { FilterField } from '../../report/use-filter-draft.ts'
import { AmountField } from '../../ui/amount-field/amount-field.tsx'
import { AMOUNT_RESULT, arithmeticHint } from '../../ui/amount-field/typed-arithmetic.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { ConvertIcon } from '../../ui/icons.tsx'
import type { Choices } from '../../ui/radio-group.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { type Currency, findCurrency } from './conversion.ts'
import type { ConversionState } from './use-conversion.ts'

interface ConversionFormProps {
  readonly conversion: ConversionState
  /** Undefined while they load, and if loading failed. */
  readonly currencies: readonly Currency[] | undefined
  readonly loading: boolean
  readonly form: RefObject<HTMLFormElement | null>
}

/** The form: amount, two currencies, the button that swaps them, and Convert. */
export function ConversionForm(props: ConversionFormProps) {
  const { conversion, currencies, loading, form } = props
  const { field, converting, convert, swap } = conversion
  const { error, ...amount } = field('amount')
  const amountInput = useRef<HTMLInputElement>(null)
  useEffect(() => amountInput.current?.focus(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    convert()
  }
  return (
    <chakra.form ref={form} noValidate onSubmit={submit} display="grid" gap="4">
      <Box maxW={{ sm: '20rem' }}>
        <Field
          label={labels.amount}
          error={error}
          hint={arithmeticHint(amount.value, AMOUNT_RESULT)}
          keepsLine
          required
        >
          <AmountField ref={amountInput} {...amount} />
        </Field>
      </Box>
      <Box
        display="grid"
        gap="3"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto minmax(0, 1fr)' }}
      >
        <CurrencyField
          {...field('from')}
          label={texts.fromCurrency}
          currencies={currencies}
          loading={loading}
        />
        <Box pt={{ sm: '1.625rem' }}>
          <Tooltip text={texts.swapCurrencies}>
            <Button variant="outline" px="2.5" aria-label={texts.swapCurrencies} onClick={swap}>
              <ConvertIcon />
            </Button>
          </Tooltip>
        </Box>
        <CurrencyField
          {...field('to')}
          label={texts.toCurrency}
          currencies={currencies}
          loading={loading}
        />
      </Box>
      <BusyButton type="submit" justifySelf="end" minW="9rem" busy={converting}>
        {converting ? texts.converting : texts.convert}
      </BusyButton>
    </chakra.form>
  )
}

interface CurrencyFieldProps extends FilterField {
  readonly label: string
  readonly currencies: readonly Currency[] | undefined
  readonly loading: boolean
}

/** A select of the active currencies. An unknown code from the address is shown too. */
function CurrencyField({ currencies = [], loading, ...field }: CurrencyFieldProps) {
  const { value } = field
  const isUnknown = value !== '' && !findCurrency(currencies, value)
  const unknown: Choices = isUnknown ? [[value, value]] : []
  const active = currencies.filter(({ isActive }) => isActive)
  return (
    <ChoiceFilter
      {...field}
      none={loading ? texts.loadingCurrencies : labels.selectCurrency}
      choices={[...unknown, ...currencyChoices(active, 'code')]}
      required
    />
  )
}
