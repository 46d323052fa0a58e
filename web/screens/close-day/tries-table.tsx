import { Box, Button } from '@chakra-ui/react'
import { useState } from 'react'
import { closeDay as texts } from '#texts/close-day.ts'
import * as labels from '#texts/labels.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { useSession } from '../../app/session.tsx'
import { atEnd, atStart, money, title } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { piecesIn } from '../../till/pieces.ts'
import type { Count } from '../../till/till.ts'
import { Money, signOf } from '../../ui/money.tsx'
import { type TriedCurrency, triedCurrencies } from './tries.ts'

/**
 * The tries of a count side by side. The table shows for each currency the expected amount, the counted amount and the
 * difference, and the pieces on demand.
 */
export function TriesTable({ tries }: { readonly tries: readonly Count[] }) {
  const { timeZone } = useSession()
  const [withPieces, setWithPieces] = useState(false)
  const columns: Column<TriedCurrency>[] = [
    title(labels.currency, ({ currencyCode }) => currencyCode, { card: atStart(1) }),
    money(labels.expected, ({ expected }) => expected, { card: atEnd(2, 'named') }),
    ...tries.map(
      (count, place): Column<TriedCurrency> => ({
        header: tries.length > 1 ? texts.tryNumber(count.try) : labels.counted,
        cell: ({ lines }) => <Counted line={lines[place]} withPieces={withPieces} />,
        align: 'end',
        card: (place % 2 === 0 ? atStart : atEnd)(place + 3, 'named'),
      }),
    ),
  ]
  return (
    <Box>
      <DataTable
        columns={columns}
        rows={triedCurrencies(tries)}
        rowKey={({ currencyId }) => currencyId}
        caption={texts.triesCaption}
        emptyText={texts.nothingToCount}
        looks={LOOKS}
        cards={{ below: '26rem', looks: { '& table tbody tr': { px: '0' } } }}
      />
      <Box color="fg.muted" fontSize="xs" mt="2">
        {tries.map((count) => (
          <div key={count.countedAt}>
            {tries.length > 1 ? `${texts.tryNumber(count.try)}: ` : null}
            <bdi>
              {texts.countedAt(
                count.countedByName,
                formatInstant(new Date(count.countedAt), timeZone),
              )}
            </bdi>
          </div>
        ))}
      </Box>
      <Button
        size="sm"
        variant="outline"
        mt="2"
        aria-pressed={withPieces}
        onClick={() => setWithPieces(!withPieces)}
      >
        {withPieces ? texts.hidePieces : texts.showPieces}
      </Button>
    </Box>
  )
}

function Counted(props: {
  readonly line: TriedCurrency['lines'][number]
  readonly withPieces: boolean
}) {
  const { line, withPieces } = props
  if (!line) return '-'
  return (
    <>
      <Money value={line.counted} />
      {signOf(line.variance) === 'zero' ? null : (
        <small data-difference="">
          <Money value={line.variance} signed />
        </small>
      )}
      {withPieces ? (
        <small>
          {piecesIn(line).map((piece) => (
            <div key={piece}>{piece}</div>
          ))}
          {signOf(line.loose) === 'zero' ? null : (
            <div>
              <Money value={line.loose} /> {texts.loose}
            </div>
          )}
        </small>
      ) : null}
    </>
  )
}

const LOOKS = {
  '& small': { display: 'block', color: 'fg.muted', fontSize: 'xs' },
  '& small[data-difference]': { fontSize: 'sm', fontWeight: 'semibold', color: 'fg' },
  '& :is(th, td):first-of-type': { ps: '0' },
  '& :is(th, td):last-of-type': { pe: '0' },
} as const
