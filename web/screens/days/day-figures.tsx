import { Flex } from '@chakra-ui/react'
import { days as texts } from '#texts/days.ts'
import * as labels from '#texts/labels.ts'
import { hasSettled, movesOverShort } from '../../../shared/contract/day-differences.ts'
import type { Day } from '../../day/day.ts'
import { amountsOf, found, settled } from '../../day/over-short.ts'
import { atEnd, atStart, money } from '../../table/columns.tsx'
import { currency } from '../../table/currency-column.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { differenceColumn } from '../../table/difference-column.tsx'
import { signOf } from '../../ui/money.tsx'

/** The numbers of a day: its transactions, and the cash of each currency that had a balance or a movement. */
export function DayFigures({ day }: { readonly day: Day }) {
  const { postings, backDated, reversals, pending, currencies } = day
  const numbers: readonly (readonly [word: string, number: number | null])[] = [
    [texts.postings, postings],
    [texts.backDated, backDated],
    [texts.reversals, reversals],
    [texts.pending, pending],
  ]
  return (
    <>
      <Flex as="dl" wrap="wrap" columnGap="6" rowGap="1" css={NUMBERS}>
        {numbers.map(([word, number]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{number === null ? texts.notKnown : number.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </Flex>
      <DataTable
        columns={currencies.some(hasSettled) ? [...COLUMNS, SETTLED] : COLUMNS}
        rows={currencies.filter(isUsed)}
        rowKey={({ currencyId }) => currencyId}
        caption={texts.figures}
        emptyText={texts.noCurrencies}
        cards={{ below: '36rem' }}
      />
    </>
  )
}

type Cash = Day['currencies'][number]

function isUsed(cash: Cash): boolean {
  const { opening, in: came, out, counted } = cash
  const figures = [opening, came, out, counted ?? '0']
  return movesOverShort(cash) || figures.some((figure) => signOf(figure) !== 'zero')
}

const COLUMNS: readonly Column<Cash>[] = [
  currency(atStart(1)),
  money(labels.opening, ({ opening }) => opening, { card: atStart(3, 'named') }),
  money(texts.in, (cash) => cash.in, { card: atEnd(4, 'named') }),
  money(texts.out, ({ out }) => out, { card: atStart(5, 'named') }),
  money(labels.expected, ({ expected }) => expected, { card: atEnd(6, 'named') }),
  money(labels.counted, ({ counted }) => counted, { card: atStart(7, 'named') }),
  differenceColumn(labels.difference, (cash) => amountsOf(found(cash)), {
    card: atEnd(2, 'named'),
  }),
]
/** The column for amounts that were settled otherwise than by counts. It is shown only if there are any. */
const SETTLED = differenceColumn<Cash>(texts.settled, (cash) => amountsOf(settled(cash)), {
  card: atEnd(8, 'named'),
})

const NUMBERS = {
  fontVariantNumeric: 'tabular-nums',
  '& dt': { display: 'inline', color: 'fg.muted', fontSize: 'sm', me: '1.5' },
  '& dd': { display: 'inline', fontWeight: 'semibold' },
} as const
