import { Box, Flex } from '@chakra-ui/react'
import { useRef } from 'react'
import { currencyConversion as texts } from '#texts/currency-conversion.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { RateReadings } from '../../money/rate-readings.tsx'
import { WarningIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Converted } from './conversion.ts'
import { ConversionForm } from './conversion-form.tsx'
import { CurrentRates } from './current-rates.tsx'
import { useConversion } from './use-conversion.ts'

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

/** The converted amount with 4 decimals, and its calculation. Without a result, the space stays reserved. */
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
