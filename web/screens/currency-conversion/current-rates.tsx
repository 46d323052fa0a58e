import { Badge, Button } from '@chakra-ui/react'
import { currencyConversion as texts } from '#texts/currency-conversion.ts'
import * as labels from '#texts/labels.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import type { ApiState } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { OwnRate } from '../../money/own-rate.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { RefreshIcon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import type { Currency } from './conversion.ts'

const columnsWith = (currencies: readonly Currency[]): readonly Column<Currency>[] => [
  {
    header: labels.currency,
    cell: ({ code, name, isActive }) => (
      <>
        <strong>{code}</strong> <bdi>{name}</bdi>{' '}
        {isActive ? null : <Badge>{texts.inactive}</Badge>}
      </>
    ),
  },
  {
    header: labels.rate,
    cell: (currency) => <OwnRate currency={currency} currencies={currencies} />,
    align: 'end',
  },
]

/** The rates of all currencies, the time they were read, and a button to read them again. */
export function CurrentRates({ currencies }: { currencies: ApiState<'GET /api/currencies'> }) {
  const { timeZone } = useSession()
  const { data, error, receivedAt, isValidating, mutate } = currencies
  return (
    <Panel
      title={texts.currentRates}
      description={receivedAt && texts.asOf(formatInstant(receivedAt, timeZone))}
      flush
      actions={
        <Tooltip text={texts.refreshRates}>
          <Button
            size="sm"
            variant="outline"
            px="2"
            aria-label={texts.refreshRates}
            disabled={isValidating}
            onClick={() => void mutate()}
          >
            <RefreshIcon />
          </Button>
        </Tooltip>
      }
    >
      <ReadFailed what={labels.theRates} read={currencies} evenIfOld p="4" />
      {error && !data ? null : (
        <DataTable
          columns={columnsWith(data ?? [])}
          rows={data ?? []}
          rowKey={({ id }) => id}
          caption={texts.ratesCaption}
          loading={!data}
          skeletonRows={4}
          emptyText={texts.noCurrenciesFound}
          maxHeight="28rem"
        />
      )}
    </Panel>
  )
}
