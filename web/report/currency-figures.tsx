import { Box } from '@chakra-ui/react'
import { reports as texts } from '#texts/reports.ts'
import { type AmountMinor, formatAmount } from '../../shared/money/amount.ts'
import { Money } from '../components/money.tsx'

interface CurrencyFiguresProps {
  /** At least one. */
  readonly figures: readonly { readonly currencyId: number; readonly minor: AmountMinor }[]
  readonly codeOf: (currencyId: number) => string
  /** Writes a plus before what isn't below zero. */
  readonly signed?: boolean
}

/** A figure for each currency in a card, one under the other as in a column: figures of two currencies are never added. */
export function CurrencyFigures({ figures, codeOf, signed = false }: CurrencyFiguresProps) {
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

/** The codes, of two or three letters, stand in a column of their own, so that the figures end in one line. */
const COLUMN = {
  display: 'inline-block',
  maxWidth: 'full',
  textAlign: 'end',
  '& .money-code': { display: 'inline-block', minWidth: '2.6em', textAlign: 'start' },
} as const

/** Gives the code of a currency by its id; the id itself where the currencies are not there. */
export function currencyCodes(
  currencies: readonly { readonly id: number; readonly code: string }[] | undefined,
): (currencyId: number) => string {
  const codes = new Map(currencies?.map(({ id, code }) => [id, code]))
  return (id) => codes.get(id) ?? texts.currencyNumber(id)
}
