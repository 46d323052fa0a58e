import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { hawalas as texts } from '#texts/hawalas.ts'
import { amountIn, withCommas } from '../../../shared/money/amount.ts'
import type { Total } from '../../../shared/reports/hawala-totals.ts'
import { Money } from '../../ui/money.tsx'

interface HawalaTotalsProps {
  readonly totals: readonly Total[]
  /** True for what Hawala Profit counts, from which cancelled hawalas are taken off. */
  readonly isCounted: boolean
  /** How many hawalas are loaded, if there are more. */
  readonly soFar: number | null
  readonly loading: boolean
  /** True once a hawala was changed on the screen after the totals were made. */
  readonly isChanged: boolean
  readonly onAll: () => void
}

/** What the listed hawalas add up to: a line for each currency. */
export function HawalaTotals(props: HawalaTotalsProps) {
  const { totals, isCounted, soFar, loading, isChanged, onAll } = props
  if (totals.length === 0) return null
  return (
    <Box px="4" py="3" borderBottomWidth="1px" borderColor="border" data-totals="">
      <Box as="ul" listStyleType="none" aria-label={texts.totals} css={LINES}>
        {totals.map((total) => (
          <li key={total.currencyId}>
            <strong>
              <Money value={total.amount} code={total.currencyCode} />
            </strong>
            <span>{texts.inHawalas(total.count)}</span>
            {total.cancelled > 0 ? (
              <span>
                {(isCounted ? texts.without : texts.ofThem)(
                  withCommas(total.cancelledAmount),
                  total.cancelled,
                )}
              </span>
            ) : null}
            {amountIn(total.left) === 0n ? null : (
              <span>{texts.stillToPay(withCommas(total.left))}</span>
            )}
          </li>
        ))}
      </Box>
      {soFar === null ? null : (
        <Flex mt="2" align="center" gap="3" wrap="wrap" data-not-on-paper="">
          <Text fontSize="sm" color="fg.muted">
            {texts.totalSoFar(soFar)}
          </Text>
          <Button size="sm" variant="outline" disabled={loading} onClick={onAll}>
            {loading ? texts.showing : texts.totalOfAll}
          </Button>
        </Flex>
      )}
      {isChanged ? (
        <Text mt="1" fontSize="sm" color="fg.warning">
          {texts.totalsBefore}
        </Text>
      ) : null}
    </Box>
  )
}

const LINES = {
  display: 'grid',
  gap: '1',
  '& li': { display: 'flex', flexWrap: 'wrap', columnGap: '3', alignItems: 'baseline' },
  '& li > span': { color: 'fg.muted', fontSize: 'sm' },
} as const
