import { Box, Flex, SimpleGrid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { BalanceShare } from '../../../shared/reports/balance-shares.ts'
import { CurrencyBadge } from '../../ui/currency-badge.tsx'
import { LoadingBlock } from '../../ui/loading.tsx'
import { Money } from '../../ui/money.tsx'
import { SummaryCard } from '../../ui/summary-card.tsx'

/** The number of currencies after the first start. */
const SKELETON_CARDS = 4

/** A card per currency: code, name, total balance, and Positive or Negative. */
export function BalanceCards({ balances }: { balances: readonly BalanceShare[] }) {
  return (
    <Cards>
      {balances.map(({ row, status }) => (
        <SummaryCard
          key={row.currencyId}
          label={row.currencyName}
          value={<Money value={row.totalBalance} />}
          hint={
            <Flex align="center" justify="space-between" gap="2" mt="1">
              <CurrencyBadge code={row.currencyCode} />
              <span data-status={status}>{status}</span>
            </Flex>
          }
        />
      ))}
    </Cards>
  )
}

/** The cards while the balances are loading. */
export function LoadingCards() {
  return (
    <Cards busy>
      {Array.from({ length: SKELETON_CARDS }, (_, index) => (
        <SummaryCard
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
          key={index}
          label={'\u00a0'}
          value={<LoadingBlock height="7" width="9rem" />}
          hint={
            <Box mt="1">
              <LoadingBlock height="6" />
            </Box>
          }
        />
      ))}
    </Cards>
  )
}

interface CardsProps {
  readonly busy?: boolean
  readonly children: ReactNode
}

function Cards({ busy = false, children }: CardsProps) {
  return (
    <SimpleGrid
      data-figures=""
      columns={{ base: 1, sm: 2, xl: 4 }}
      gap={{ base: 3, sm: 4 }}
      aria-busy={busy}
    >
      {children}
    </SimpleGrid>
  )
}
