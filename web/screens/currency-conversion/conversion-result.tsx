import { Box, Flex } from '@chakra-ui/react'
import { currencyConversion as texts } from '#texts/currency-conversion.ts'
import { WarningIcon } from '../../components/icons.tsx'
import { RateReadings } from '../../forms/money/rate-readings.tsx'
import type { Converted } from './conversion.ts'

/** The converted amount with 4 decimals and how it came about; its place stays when there is none. */
export function ConversionResult({ result }: { result: Converted | null }) {
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
