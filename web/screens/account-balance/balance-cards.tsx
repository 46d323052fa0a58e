import { Box, Flex, SimpleGrid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { accountBalance as texts } from '#texts/account-balance.ts'
import type { BalanceShare } from '../../../shared/reports/balance-shares.ts'
import type { BalanceRow } from '../../../shared/reports/balances-csv.ts'
import { CurrencyBadge } from '../../ui/currency-badge.tsx'
import { LoadingBlock } from '../../ui/loading.tsx'
import { Money } from '../../ui/money.tsx'
import { SummaryCard } from '../../ui/summary-card.tsx'

/** As many rows as the house has currencies after its first start. */
export const SKELETON_ROWS = 4

/** A card per currency: code, name, total balance, Positive or Negative, and what the total is made of. */
export function BalanceCards({ balances }: { balances: readonly BalanceShare[] }) {
  return (
    <Cards>
      {balances.map(({ row, status }) => (
        <SummaryCard
          key={row.currencyId}
          label={row.currencyName}
          value={<Money value={row.totalBalance} />}
          hint={
            <>
              <Flex align="center" justify="space-between" gap="2" mt="1">
                <CurrencyBadge code={row.currencyCode} />
                <span data-status={status}>{status}</span>
              </Flex>
              <Parts row={row} />
            </>
          }
        />
      ))}
    </Cards>
  )
}

const PARTS = [
  ['customers', texts.customers],
  ['partners', texts.partners],
  ['books', texts.ownAccounts],
] as const

/** What a total is made of; nothing for a person who may not read the books. */
function Parts({ row }: { readonly row: BalanceRow }) {
  if (row.books === undefined) return null
  return (
    <Box as="dl" mt="2" pt="2" borderTopWidth="1px" borderColor="border">
      {PARTS.map(([part, name]) => (
        <Flex key={part} justify="space-between" gap="3">
          <dt>{name}</dt>
          <Box as="dd" color="fg" fontVariantNumeric="tabular-nums">
            <Money value={row[part] ?? '0.00'} />
          </Box>
        </Flex>
      ))}
    </Box>
  )
}

/** The cards while the balances are loading. @param split true if the parts of each total will be shown */
export function LoadingCards({ split }: { readonly split: boolean }) {
  return (
    <Cards busy>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <SummaryCard
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
          key={index}
          label={'\u00a0'}
          value={<LoadingBlock height="7" width="9rem" />}
          hint={
            <Box mt="1">
              <LoadingBlock height="6" />
              {split ? (
                <Box mt="2" pt="2" borderTopWidth="1px" borderColor="border">
                  {PARTS.map(([part]) => (
                    <Box key={part}>{'\u00a0'}</Box>
                  ))}
                </Box>
              ) : null}
            </Box>
          }
        />
      ))}
    </Cards>
  )
}

function Cards(props: { readonly busy?: boolean; readonly children: ReactNode }) {
  const { busy = false, children } = props
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
