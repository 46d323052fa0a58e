import { Box, Button, chakra, NativeSelect } from '@chakra-ui/react'
import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { currencyConversion as texts } from '#texts/currency-conversion.ts'
import { AmountField } from '../../components/amount-field/amount-field.tsx'
import { AMOUNT_RESULT, arithmeticHint } from '../../components/amount-field/typed-arithmetic.ts'
import { BusyButton } from '../../components/busy-button.tsx'
import { Field } from '../../components/field.tsx'
import { ConvertIcon } from '../../components/icons.tsx'
import { Tooltip } from '../../components/tooltip.tsx'
import { type Currency, findCurrency } from './conversion.ts'
import type { ConversionState } from './use-conversion.ts'

interface ConversionFormProps {
  readonly conversion: ConversionState
  /** Undefined while they load, and where that failed. */
  readonly currencies: readonly Currency[] | undefined
  readonly loading: boolean
  readonly form: RefObject<HTMLFormElement | null>
}

/** Amount, the two currencies, the button between them that swaps them, and Convert. */
export function ConversionForm(props: ConversionFormProps) {
  const { conversion, currencies, loading, form } = props
  const { draft, problems, converting, change, convert, swap } = conversion
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
          label={texts.amount}
          error={problems.amount}
          hint={arithmeticHint(draft.amount, AMOUNT_RESULT)}
          keepsLine
          required
        >
          <AmountField
            ref={amountInput}
            name="amount"
            value={draft.amount}
            onChange={(amount) => change({ amount })}
          />
        </Field>
      </Box>
      <Box
        display="grid"
        gap="3"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto minmax(0, 1fr)' }}
      >
        <CurrencyField
          label={texts.fromCurrency}
          name="from"
          value={draft.from}
          error={problems.from}
          currencies={currencies}
          loading={loading}
          onChange={(from) => change({ from })}
        />
        <Box pt={{ sm: '1.625rem' }}>
          <Tooltip text={texts.swapCurrencies}>
            <Button variant="outline" px="2.5" aria-label={texts.swapCurrencies} onClick={swap}>
              <ConvertIcon />
            </Button>
          </Tooltip>
        </Box>
        <CurrencyField
          label={texts.toCurrency}
          name="to"
          value={draft.to}
          error={problems.to}
          currencies={currencies}
          loading={loading}
          onChange={(to) => change({ to })}
        />
      </Box>
      <BusyButton type="submit" justifySelf="end" minW="9rem" busy={converting}>
        {converting ? texts.converting : texts.convert}
      </BusyButton>
    </chakra.form>
  )
}

interface CurrencyFieldProps {
  readonly label: string
  readonly name: 'from' | 'to'
  readonly value: string
  readonly error: string | undefined
  readonly currencies: readonly Currency[] | undefined
  readonly loading: boolean
  readonly onChange: (code: string) => void
}

/** The active currencies; a code of the address that isn't among them stays to be seen. */
function CurrencyField(props: CurrencyFieldProps) {
  const { label, name, value, error, currencies, loading, onChange } = props
  const isUnknown = value !== '' && !findCurrency(currencies ?? [], value)
  return (
    <Field label={label} error={error} required>
      <NativeSelect.Root>
        <NativeSelect.Field
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{loading ? texts.loadingCurrencies : texts.selectCurrency}</option>
          {isUnknown ? <option value={value}>{value}</option> : null}
          {currencies
            ?.filter((currency) => currency.isActive)
            .map((currency) => (
              <option key={currency.id} value={currency.code}>
                {currency.code} - {currency.name}
              </option>
            ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field>
  )
}
