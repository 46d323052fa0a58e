import { Badge, Box, Button, chakra, Flex } from '@chakra-ui/react'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { currencyConversion as texts } from '#texts/currency-conversion.ts'
import * as labels from '#texts/labels.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import type { ApiState } from '../../api/use-api.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { useSession } from '../../app/session.tsx'
import { currencyChoices } from '../../fields/choices.ts'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { OwnRate } from '../../money/own-rate.tsx'
import { RateReadings } from '../../money/rate-readings.tsx'
import { ChoiceFilter } from '../../report/choice-filter.tsx'
import { type FilterField, useFilterDraft } from '../../report/use-filter-draft.ts'
import { useReportAddress } from '../../report/use-report-address.ts'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { AmountField } from '../../ui/amount-field/amount-field.tsx'
import { AMOUNT_RESULT, arithmeticHint } from '../../ui/amount-field/typed-arithmetic.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { ConvertIcon, RefreshIcon, WarningIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Choices } from '../../ui/radio-group.tsx'
import { toast } from '../../ui/toaster.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import {
  type Conversion,
  type Converted,
  type Currency,
  conversionOf,
  converted,
  findCurrency,
  problemsOf,
  searchOf,
} from './conversion.ts'

/** The screen that converts an amount to another currency. Rules: docs/rules/currencies.md */
export default function CurrencyConversion() {
  const currencies = useCurrencies()
  const form = useRef<HTMLFormElement>(null)
  const conversion = useConversion(currencies, form)
  return (
    <Page title={texts.title}>
      <Box
        display="grid"
        gap="5"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }}
      >
        <Panel title={texts.convert}>
          <ConversionForm
            conversion={conversion}
            currencies={currencies.data}
            loading={currencies.isLoading}
            form={form}
          />
          <ConversionResult result={conversion.result} />
        </Panel>
        <CurrentRates currencies={currencies} />
      </Box>
    </Page>
  )
}

/** The converted amount with 4 decimals, and its calculation. If there is no result, the space stays reserved. */
function ConversionResult({ result }: { result: Converted | null }) {
  return (
    <Box
      role="status"
      mt="5"
      px="4"
      py="3.5"
      borderRadius="l2"
      bg={result ? 'accent.subtle' : 'bg.subtle'}
    >
      <Box color="fg.muted" fontSize="sm">
        {texts.convertedAmount}
      </Box>
      <Box
        fontSize="2xl"
        fontWeight="semibold"
        lineHeight="1.35"
        fontVariantNumeric="tabular-nums"
        overflowWrap="anywhere"
        color={result ? 'accent.fg' : 'fg.subtle'}
      >
        <bdi dir="ltr">{result ? `${result.amount} ${result.code}` : '—'}</bdi>
      </Box>
      <Box color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums" minH="1.5em">
        <bdi dir="ltr">{result?.working}</bdi>
      </Box>
      <Box color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums" minH="1.5em">
        {result?.readings ? <RateReadings readings={result.readings} /> : null}
      </Box>
      {result && result.unset.length > 0 ? (
        <Flex mt="2" gap="1.5" color="fg.warning" fontSize="sm" fontWeight="medium">
          <Box flexShrink="0" pt="0.5">
            <WarningIcon size={15} />
          </Box>
          {texts.unset(result.unset)}
        </Flex>
      ) : null}
    </Box>
  )
}

interface ConversionFormProps {
  readonly conversion: ConversionState
  /** Undefined while the currencies load, or if they couldn't be read. */
  readonly currencies: readonly Currency[] | undefined
  readonly loading: boolean
  readonly form: RefObject<HTMLFormElement | null>
}

/** The form: amount, two currencies, the button that swaps them, and Convert. */
function ConversionForm(props: ConversionFormProps) {
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

/** A select of the active currencies. If the address has another code, the select shows that code too. */
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

const columnsWith = (currencies: readonly Currency[]): readonly Column<Currency>[] => [
  {
    header: labels.currency,
    cell: ({ code, name, isActive }) => (
      <>
        <strong>{code}</strong> <bdi>{name}</bdi>{' '}
        {isActive ? null : <Badge>{texts.inactive}</Badge>}
      </>
    ),
  },
  {
    header: labels.rate,
    cell: (currency) => <OwnRate currency={currency} currencies={currencies} />,
    align: 'end',
  },
]

/** The rates of all currencies, the time they were read, and a button to read them again. */
function CurrentRates({ currencies }: { currencies: ApiState<'GET /api/currencies'> }) {
  const { timeZone } = useSession()
  const { data, error, receivedAt, isValidating, mutate } = currencies
  return (
    <Panel
      title={texts.currentRates}
      description={receivedAt && texts.asOf(formatInstant(receivedAt, timeZone))}
      flush
      actions={
        <Tooltip text={texts.refreshRates}>
          <Button
            size="sm"
            variant="outline"
            px="2"
            aria-label={texts.refreshRates}
            disabled={isValidating}
            onClick={() => void mutate()}
          >
            <RefreshIcon />
          </Button>
        </Tooltip>
      }
    >
      <ReadFailed what={labels.theRates} read={currencies} evenIfOld p="4" />
      {error && !data ? null : (
        <DataTable
          columns={columnsWith(data ?? [])}
          rows={data ?? []}
          rowKey={({ id }) => id}
          caption={texts.ratesCaption}
          loading={!data}
          skeletonRows={4}
          emptyText={texts.noCurrenciesFound}
          maxHeight="28rem"
        />
      )}
    </Panel>
  )
}

/** The result of `useConversion`. */
type ConversionState = ReturnType<typeof useConversion>

/**
 * Holds the state of the conversion form, and the result of the conversion in the address. The Convert button puts a
 * conversion into the address. The result disappears as soon as a field differs from the converted values.
 * @param form a ref to the form, to focus invalid fields by name
 */
function useConversion(
  currencies: ApiState<'GET /api/currencies'>,
  form: RefObject<HTMLFormElement | null>,
) {
  const { filters, narrow } = useReportAddress(conversionOf, searchOf)
  const { draft, field, change, check } = useFilterDraft(filters, { problemsOf })
  const [converting, setConverting] = useState(false)
  const isAsked = searchOf(draft) === searchOf(filters)
  const result =
    isAsked && !currencies.error && currencies.data ? converted(draft, currencies.data) : null

  /** Reads the rates first, because another counter may have changed them. */
  const carryOut = async (wanted: Conversion) => {
    setConverting(true)
    const fetched = await currencies.mutate()
    setConverting(false)
    if (!fetched) return
    const known = [wanted.from, wanted.to].every((code) => findCurrency(fetched.data, code))
    if (known) narrow(wanted)
    else
      toast({
        title: texts.error,
        description: texts.invalidCurrencySelection,
        variant: 'destructive',
      })
  }

  const convert = () => {
    if (!converting && form.current && check(form.current)) void carryOut(draft)
  }

  /** Swaps the currencies. If there is a result, the swapped conversion is made at once. */
  const swap = () => {
    const swapped = { ...draft, from: draft.to, to: draft.from }
    change(swapped)
    if (result) void carryOut(swapped)
  }
  return { field, result, converting, convert, swap }
}
