import { Box } from '@chakra-ui/react'
import { reports as texts } from '#texts/reports.ts'
import { type AmountMinor, formatAmount } from '../../shared/money/amount.ts'
import { Money } from '../ui/money.tsx'

interface CurrencyFiguresProps<Sum> {
  /** One sum per currency, at least one. */
  readonly sums: readonly Sum[]
  /** The amount of a sum to show. */
  readonly minorOf: (sum: Sum) => AmountMinor
  readonly codeOf: (currencyId: number) => string
  /** Writes a plus sign before amounts that aren't negative. */
  readonly signed?: boolean
}

/**
 * The amounts of one figure above a report, one line per currency, because amounts of different currencies are never added.
 */
export function CurrencyFigures<Sum extends { readonly currencyId: number }>(
  props: CurrencyFiguresProps<Sum>,
) {
  const { sums, minorOf, codeOf, signed = false } = props
  const figures = sums.map((sum) => ({ currencyId: sum.currencyId, minor: minorOf(sum) }))
  return (
    <Box dir="ltr" css={COLUMN}>
      {figures.map(({ currencyId, minor }) => (
        <div key={currencyId}>
          {signed && minor === 0n ? '+' : null}
          <Money value={formatAmount(minor)} code={codeOf(currencyId)} signed={signed} />
        </div>
      ))}
    </Box>
  )
}

/** A column for the currency codes, which have two or three letters, so that the amounts align on the right. */
const COLUMN = {
  display: 'inline-block',
  maxWidth: 'full',
  textAlign: 'end',
  '& .money-code': { display: 'inline-block', minWidth: '2.6em', textAlign: 'start' },
} as const

/** Returns a function that gives a currency's code by its id, or "Currency 7" if the currency isn't known. */
export function currencyCodes(
  currencies: readonly { readonly id: number; readonly code: string }[] | undefined,
): (currencyId: number) => string {
  const codes = new Map(currencies?.map(({ id, code }) => [id, code]))
  return (id) => codes.get(id) ?? texts.currencyNumber(id)
}
