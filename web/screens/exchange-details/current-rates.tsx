import { Badge } from '@chakra-ui/react'
import { exchangeDetails as texts } from '#texts/exchange-details.ts'
import * as labels from '#texts/labels.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import type { ApiState } from '../../api/use-api.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { useSession } from '../../app/session.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { OwnRate } from '../../money/own-rate.tsx'
import { across, atEnd, atStart, title } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'

const rateColumns = (currencies: readonly Currency[]): readonly Column<Currency>[] => [
  title(labels.code, ({ code }) => code, { card: atStart(1) }),
  {
    header: labels.status,
    cell: ({ isActive }) => (
      <Badge colorPalette={isActive ? 'accent' : 'gray'}>
        {isActive ? texts.active : texts.inactive}
      </Badge>
    ),
    card: atEnd(2),
  },
  {
    header: labels.rate,
    cell: (currency) => <OwnRate currency={currency} currencies={currencies} />,
    align: 'end',
    card: across(4),
  },
  { header: labels.name, cell: ({ name }) => name, card: across(3) },
]

/** The current rates of all currencies, independent of the report's dates. */
export function CurrentRates({ currencies }: { currencies: ApiState<'GET /api/currencies'> }) {
  const { timeZone } = useSession()
  const { data, error, receivedAt } = currencies
  return (
    <Panel
      title={texts.currentRates}
      description={receivedAt && texts.asOf(formatInstant(receivedAt, timeZone))}
      flush
    >
      <ReadFailed what={labels.theRates} read={currencies} evenIfOld p="4" />
      {error && !data ? null : (
        <DataTable
          cards={{ below: '28rem' }}
          columns={rateColumns(data ?? [])}
          rows={data ?? []}
          rowKey={({ id }) => id}
          caption={texts.currentRatesCaption}
          loading={!data}
          skeletonRows={4}
          emptyText={texts.noCurrenciesFound}
          maxHeight="20rem"
        />
      )}
    </Panel>
  )
}
