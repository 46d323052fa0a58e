import { Badge } from '@chakra-ui/react'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import type { ApiState } from '../../api/use-api.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { useSession } from '../../app/session.tsx'
import { type Column, DataTable } from '../../components/data-table.tsx'
import { Panel } from '../../components/panel.tsx'
import { ReadFailed } from '../../forms/read-failed.tsx'

const COLUMNS: readonly Column<Currency>[] = [
  { header: 'Code', cell: ({ code }) => <strong>{code}</strong> },
  {
    header: 'Status',
    cell: ({ isActive }) => (
      <Badge colorPalette={isActive ? 'accent' : 'gray'}>{isActive ? 'Active' : 'Inactive'}</Badge>
    ),
  },
  { header: 'Rate', cell: ({ exchangeRate }) => exchangeRate, align: 'end' },
  { header: 'Name', cell: ({ name }) => <bdi>{name}</bdi> },
]

/** The rates of all currencies as they are now, whatever the days of the report. */
export function CurrentRates({ currencies }: { currencies: ApiState<'GET /api/currencies'> }) {
  const { timeZone } = useSession()
  const { data, error, receivedAt } = currencies
  return (
    <Panel
      title="Current Exchange Rates"
      description={receivedAt && `As of ${formatInstant(receivedAt, timeZone)}`}
      flush
    >
      <ReadFailed what="The rates" read={currencies} evenIfOld p="4" />
      {error && !data ? null : (
        <DataTable
          columns={COLUMNS}
          rows={data ?? []}
          rowKey={({ id }) => id}
          caption="Current exchange rates"
          loading={!data}
          skeletonRows={4}
          emptyText="No currencies found"
          maxHeight="20rem"
        />
      )}
    </Panel>
  )
}
