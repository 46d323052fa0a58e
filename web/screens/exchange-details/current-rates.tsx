import { Badge, Box } from '@chakra-ui/react'
import { exchangeDetails as texts } from '#texts/exchange-details.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import type { ApiState } from '../../api/use-api.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { useSession } from '../../app/session.tsx'
import { cardLooks } from '../../components/card-looks.ts'
import { type Column, DataTable } from '../../components/data-table.tsx'
import { Panel } from '../../components/panel.tsx'
import { OwnRate } from '../../forms/money/own-rate.tsx'
import { ReadFailed } from '../../forms/read-failed.tsx'

const columnsWith = (currencies: readonly Currency[]): readonly Column<Currency>[] => [
  {
    header: texts.code,
    cell: ({ code }) => <strong>{code}</strong>,
    card: { place: 1, side: 'start' },
  },
  {
    header: texts.status,
    card: { place: 2, side: 'end' },
    cell: ({ isActive }) => (
      <Badge colorPalette={isActive ? 'accent' : 'gray'}>
        {isActive ? texts.active : texts.inactive}
      </Badge>
    ),
  },
  {
    header: texts.rate,
    cell: (currency) => <OwnRate currency={currency} currencies={currencies} />,
    align: 'end',
    card: { place: 4, side: 'both' },
  },
  {
    header: texts.name,
    cell: ({ name }) => <bdi>{name}</bdi>,
    card: { place: 3, side: 'both' },
  },
]

/** The rates of all currencies as they are now, whatever the days of the report. */
export function CurrentRates({ currencies }: { currencies: ApiState<'GET /api/currencies'> }) {
  const { timeZone } = useSession()
  const { data, error, receivedAt } = currencies
  const columns = columnsWith(data ?? [])
  return (
    <Panel
      title={texts.currentRates}
      description={receivedAt && texts.asOf(formatInstant(receivedAt, timeZone))}
      flush
    >
      <ReadFailed what={texts.theRates} read={currencies} evenIfOld p="4" />
      {error && !data ? null : (
        <Box css={cardLooks(columns, { below: '28rem' })}>
          <DataTable
            columns={columns}
            rows={data ?? []}
            rowKey={({ id }) => id}
            caption={texts.currentRatesCaption}
            loading={!data}
            skeletonRows={4}
            emptyText={texts.noCurrenciesFound}
            maxHeight="20rem"
          />
        </Box>
      )}
    </Panel>
  )
}
