import * as labels from '#texts/labels.ts'
import { till as texts } from '#texts/till.ts'
import type { Cards } from '../table/card-looks.ts'
import { atEnd, atStart, money } from '../table/columns.tsx'
import { currency } from '../table/currency-column.tsx'
import { type Column, DataTable } from '../table/data-table.tsx'
import type { CountLine } from './till.ts'
import { differenceWords } from './till-words.ts'

const COLUMNS: readonly Column<CountLine>[] = [
  currency(atStart(1)),
  money(labels.expected, ({ expected }) => expected, { card: atStart(3, 'named') }),
  money(labels.counted, ({ counted }) => counted, { card: atEnd(4, 'named') }),
  {
    header: labels.difference,
    cell: (line) => <Difference line={line} />,
    align: 'end',
    card: atEnd(2),
  },
]

const CARDS: Cards = { below: '30rem' }

/** The currencies of a count, each with the expected amount, the counted amount and the difference. */
export function CountLines(props: {
  readonly lines: readonly CountLine[]
  /** The name of the table for screen readers. */
  readonly caption: string
}) {
  const { lines, caption } = props
  return (
    <DataTable
      columns={COLUMNS}
      rows={lines}
      rowKey={({ currencyId }) => currencyId}
      caption={caption}
      emptyText={texts.noCurrencies}
      cards={CARDS}
    />
  )
}

/** The difference of a currency: "50.00 AFN short". It has no warning colour, because it is a fact. */
export function Difference({ line }: { readonly line: CountLine }) {
  const words = differenceWords(line)
  return words === null ? <span data-quiet="">{texts.noDifference}</span> : <strong>{words}</strong>
}
