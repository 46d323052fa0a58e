import { Flex } from '@chakra-ui/react'
import { CoinsIcon } from '../../components/icons.tsx'

/** The currencies that have a mark of their own (specification 1, section 2 "Dashboard"). */
const MARKS: Record<string, { sign: string; palette: string }> = {
  // Few fonts have the sign of the Afghani.
  AFN: { sign: 'Af', palette: 'accent' },
  USD: { sign: '$', palette: 'blue' },
  RS: { sign: '₨', palette: 'amber' },
  EUR: { sign: '€', palette: 'violet' },
}

/** A round mark with the currency's sign in its colour; coins on grey for any other code. */
export function CurrencyMark({ code }: { code: string }) {
  const mark = MARKS[code]
  return (
    <Flex
      aria-hidden="true"
      data-currency={mark ? code : 'default'}
      colorPalette={mark?.palette ?? 'gray'}
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
      {mark ? mark.sign : <CoinsIcon size={20} />}
    </Flex>
  )
}
