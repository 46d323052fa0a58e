import { Box } from '@chakra-ui/react'
import { useRef } from 'react'
import { currencyConversion as texts } from '#texts/currency-conversion.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { Page } from '../../components/page.tsx'
import { Panel } from '../../components/panel.tsx'
import { ConversionForm } from './conversion-form.tsx'
import { ConversionResult } from './conversion-result.tsx'
import { CurrentRates } from './current-rates.tsx'
import { useConversion } from './use-conversion.ts'

/** What an amount is worth in another currency (specification 1, section 2 "Currency Conversion"). */
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
