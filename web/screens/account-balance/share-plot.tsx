import { Box, Flex } from '@chakra-ui/react'
import { accountBalance as texts } from '#texts/account-balance.ts'
import { type BalanceShare, formatShare } from '../../../shared/reports/balance-shares.ts'
import { currencyLook } from '../../ui/currency-look.ts'

/** A band with a segment and a legend entry for each currency that has a share. If all balances are 0, a text says so. */
export function SharePlot({ balances }: { balances: readonly BalanceShare[] }) {
  const shown = balances.filter(({ share }) => share > 0n)
  if (shown.length === 0) return <EmptyBand />
  const words = shown.map(({ row, share }) => `${row.currencyCode} ${formatShare(share)}`)
  return (
    <Box role="img" aria-label={texts.shares(words.join(', '))}>
      <Flex h="4" gap="2px" borderRadius="l1" overflow="hidden">
        {shown.map(({ row, share }) => (
          <Box
            key={row.currencyId}
            colorPalette={currencyLook(row.currencyCode).palette}
            bg="colorPalette.solid"
            minW="2px"
            style={{ flexGrow: String(share), flexBasis: 0 }}
          />
        ))}
      </Flex>
      <Flex wrap="wrap" columnGap="5" rowGap="1" mt="2" fontSize="sm">
        {shown.map(({ row, share }) => (
          <Flex key={row.currencyId} align="center" gap="2">
            <Box
              colorPalette={currencyLook(row.currencyCode).palette}
              bg="colorPalette.solid"
              boxSize="2.5"
              borderRadius="full"
            />
            {row.currencyCode}
            <Box as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
              {formatShare(share)}
            </Box>
          </Flex>
        ))}
      </Flex>
    </Box>
  )
}

/** A placeholder with the height of the band and its legend, so that the table below stays in place. */
function EmptyBand() {
  return (
    <Box fontSize="sm" color="fg.muted">
      <Box h="4" mb="2" bg="bg.muted" borderRadius="l1" />
      {texts.noBalanceIsOtherThanZero}
    </Box>
  )
}
