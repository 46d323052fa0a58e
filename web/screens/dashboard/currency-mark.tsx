import { Flex } from '@chakra-ui/react'
import { currencyLook } from '../../components/currency-look.ts'
import { CoinsIcon } from '../../components/icons.tsx'

/** A round mark with the currency's sign in its colour; coins on grey for any other code. */
export function CurrencyMark({ code }: { code: string }) {
  const { sign, palette } = currencyLook(code)
  return (
    <Flex
      aria-hidden="true"
      data-currency={sign ? code : 'default'}
      colorPalette={palette}
      align="center"
      justify="center"
      boxSize="10"
      borderRadius="full"
      flexShrink="0"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      fontSize="xl"
      fontWeight="semibold"
      lineHeight="1"
    >
      {sign ?? <CoinsIcon size={20} />}
    </Flex>
  )
}
