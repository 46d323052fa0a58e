import { Box, type SystemStyleObject } from '@chakra-ui/react'
import { useMemo } from 'react'
import { earned as texts } from '#texts/earned.ts'
import * as labels from '#texts/labels.ts'
import { BASE_CURRENCY } from '../../shared/contract/house.ts'
import { type AmountMinor, formatAmount } from '../../shared/money/amount.ts'
import type { ProfitRow } from '../../shared/reports/profit-csv.ts'
import { type CurrencyEarned, profitTotals } from '../../shared/reports/profit-totals.ts'
import { Money } from '../ui/money.tsx'
import { foreignWords, untoldWords } from './earned-words.ts'

/**
 * Shows what was earned, in AFN. Below commission, shares and differences of counts it says which part was in other currencies.
 * Rules: docs/rules/positions.md
 */
export function EarnedFigures({ rows }: { readonly rows: readonly ProfitRow[] }) {
  const totals = useMemo(() => profitTotals(rows), [rows])
  const figures: readonly (readonly [word: string, minor: AmountMinor, own: string])[] = [
    [texts.exchange, totals.exchangeMinor, ''],
    [
      labels.commission,
      totals.commissionMinor,
      foreignWords(totals.currencies, ({ ownCommissionMinor }) => ownCommissionMinor),
    ],
    [
      texts.shares,
      totals.sharesMinor,
      foreignWords(totals.currencies, ({ ownSharesMinor }) => ownSharesMinor),
    ],
    [
      texts.forPaying,
      totals.forPayingMinor,
      foreignWords(totals.currencies, ({ ownForPayingMinor }) => ownForPayingMinor),
    ],
    [
      texts.overShort,
      totals.overShortMinor,
      foreignWords(totals.currencies, ({ ownOverShortMinor }) => ownOverShortMinor),
    ],
    [texts.total, totals.totalMinor, ''],
  ]
  return (
    <>
      <Box as="dl" css={LOOKS}>
        {figures.map(([word, minor, own]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>
              <Money value={formatAmount(minor)} code={BASE_CURRENCY} />
              {own === '' ? null : <small>{own}</small>}
            </dd>
          </div>
        ))}
      </Box>
      <Untold currencies={totals.currencies} />
    </>
  )
}

/** Says which currencies aren't counted, because they had no rate. */
export function Untold({ currencies }: { readonly currencies: readonly CurrencyEarned[] }) {
  const words = untoldWords(currencies)
  return words === '' ? null : (
    <Box fontSize="sm" color="fg.warning">
      {words}
    </Box>
  )
}

const LOOKS: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))',
  columnGap: '5',
  rowGap: '3',
  '& dt': { color: 'fg.muted', fontSize: 'sm' },
  '& dd': { fontSize: 'lg', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
  '& dd small': { display: 'block', fontSize: 'xs', fontWeight: 'normal', color: 'fg.muted' },
}
