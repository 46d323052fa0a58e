import { Box, Flex, SimpleGrid, Skeleton } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { currencyLook } from '../../ui/currency-look.ts'
import { CoinsIcon } from '../../ui/icons.tsx'
import { FITTED_MONEY, Money } from '../../ui/money.tsx'
import type { Balance, Balances } from './balances.ts'

/** As many cards as the house has currencies after its first start. */
const SKELETON_CARDS = 4

/**
 * A card per currency with the amount that the house owes. If loading fails, only the overview below shows the error, so
 * that the layout doesn't shift.
 */
export function BalanceCards({ balances: { data, isLoading } }: { balances: Balances }) {
  if (data?.length === 0) return null
  return (
    <SimpleGrid columns={{ base: 1, sm: 2, xl: 4 }} gap={{ base: 2, sm: 4 }} aria-busy={isLoading}>
      {data
        ? data.map((balance) => <BalanceCard key={balance.currencyId} balance={balance} />)
        : Array.from({ length: SKELETON_CARDS }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
            <SkeletonCard key={index} loading={isLoading} />
          ))}
    </SimpleGrid>
  )
}

function BalanceCard({ balance }: { balance: Balance }) {
  return (
    <Card>
      <Flex align="center" gap="3" minW="0">
        <CurrencyMark code={balance.currencyCode} />
        <Box minW="0" lineHeight="1.3">
          <Box fontWeight="semibold">{balance.currencyCode}</Box>
          <Box color="fg.muted" fontSize="sm" truncate dir="auto" textAlign="match-parent">
            {balance.currencyName}
          </Box>
        </Box>
      </Flex>
      <Box
        fontSize="xl"
        fontWeight="semibold"
        lineHeight="1.75rem"
        flex={{ base: '1', sm: 'none' }}
        minW="0"
        textAlign={{ base: 'end', sm: 'start' }}
        css={FITTED_MONEY}
      >
        <Money value={balance.totalBalance} />
      </Box>
    </Card>
  )
}

/** The placeholder of a card while the balances load, or if they couldn't be read. */
function SkeletonCard({ loading }: { loading: boolean }) {
  const still = loading ? {} : ({ variant: 'none', bg: 'bg.muted' } as const)
  return (
    <Card>
      <Flex align="center" gap="3">
        <Skeleton boxSize="10" borderRadius="full" {...still} />
        <Skeleton h="9" w="24" {...still} />
      </Flex>
      <Skeleton h="7" w={{ base: '24', sm: '70%' }} {...still} />
    </Card>
  )
}

/** A card with name and amount: in one line on a phone, otherwise one above the other. */
function Card({ children }: { children: ReactNode }) {
  return (
    <Flex
      direction={{ base: 'row', sm: 'column' }}
      align={{ base: 'center', sm: 'stretch' }}
      justify="space-between"
      gap={{ base: 4, sm: 2 }}
      p={{ base: 3, sm: 4 }}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      minW="0"
    >
      {children}
    </Flex>
  )
}

/** A round icon with the currency's sign in its colour. A currency without a sign has coins on grey. */
function CurrencyMark({ code }: { code: string }) {
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
