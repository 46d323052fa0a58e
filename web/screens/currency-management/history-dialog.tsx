import { Stack, Text } from '@chakra-ui/react'
import { currencyManagement as texts } from '#texts/currency-management.ts'
import * as labels from '#texts/labels.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { may } from '../../../shared/contract/access.ts'
import { RATE_HISTORY_LIMIT } from '../../../shared/contract/currencies.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { baseOf, ownReadings } from '../../../shared/money/own-rates.ts'
import { parseRate } from '../../../shared/money/rate.ts'
import { useApi } from '../../api/use-api.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { useSession } from '../../app/session.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { RateWithWords } from '../../money/own-rate.tsx'
import { across, atEnd, atStart } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { LoadingBlock } from '../../ui/loading.tsx'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { Plot } from '../../ui/plot/drawn-later.tsx'
import type { PlotPoint } from '../../ui/plot/plot-line.ts'
import type { Currency } from './currency-form.ts'
import type { CurrencyDialogProps } from './form-dialog.tsx'

export type RateEntry = Answered<RouteNamed<'currencies/rate-history'>>[number]

/** The dialog with the last rates of a currency: who set them, when, and how they changed. */
export function HistoryDialog({ open, onClose, id, currency }: CurrencyDialogProps) {
  const { data: currencies = [] } = useApi('GET /api/currencies')
  const title = currency ? texts.rateHistoryTitle(currency.code) : texts.rateHistory
  return (
    <MessageDialog open={open} title={title} onClose={onClose}>
      <History id={id} code={currency?.code ?? ''} currencies={currencies} />
    </MessageDialog>
  )
}

interface HistoryProps {
  readonly id: number
  readonly code: string
  readonly currencies: readonly Currency[]
}

function History({ id, code, currencies }: HistoryProps) {
  const { user, timeZone } = useSession()
  const history = useFreshApi('GET /api/exchange-rates/{currencyId}/history', {
    params: { currencyId: id },
    query: { limit: RATE_HISTORY_LIMIT },
  })
  const { data, error } = history
  if (error) return <ReadFailed what={texts.theRateHistory} read={history} evenIfOld />
  const points = data && ratePoints(data, timeZone)
  const base = baseOf(currencies)
  const readAgainst = base && base.code !== code ? base : null
  const columns = columnsIn(timeZone, code, readAgainst)
  return (
    <Stack gap="4">
      {points ? null : <LoadingBlock height="36" />}
      {points && points.length > 0 ? (
        <Plot label={texts.historyPlot(code)} points={points} />
      ) : null}
      {readAgainst ? (
        <Text color="fg.muted" fontSize="sm">
          {texts.readAgainst(readAgainst.code)}
        </Text>
      ) : null}
      <DataTable
        cards={{ below: '26rem' }}
        columns={columns}
        rows={data ?? []}
        rowKey={(entry) => entry.id}
        caption={texts.historyCaption(code)}
        loading={!data}
        skeletonRows={3}
        emptyText={texts.noExchangeRateYet}
        emptyHint={may(user.userType, 'setRates') ? texts.noExchangeRateHint : undefined}
      />
    </Stack>
  )
}

/**
 * Makes the columns of the table of rates.
 * @param base the base currency, for the readings of the rates; null if there is none, or if this currency is the base
 */
function columnsIn(
  timeZone: string,
  code: string,
  base: Currency | null,
): readonly Column<RateEntry>[] {
  return [
    {
      header: labels.date,
      cell: ({ date }) => formatInstant(new Date(date), timeZone),
      card: atStart(1),
    },
    {
      header: labels.rate,
      cell: ({ rate }) => (
        <RateWithWords
          rate={rate}
          readings={base && ownReadings(base, { code, exchangeRate: rate })}
        />
      ),
      align: 'end',
      card: across(3),
    },
    {
      header: labels.setBy,
      cell: ({ userName }) => <bdi>{userName}</bdi>,
      card: atEnd(2),
    },
  ]
}

/**
 * Returns the points of the plot, the oldest first.
 * @param entries the newest first, as returned by the server
 */
export function ratePoints(entries: readonly RateEntry[], timeZone: string): PlotPoint[] {
  return entries
    .map(({ rate, date }) => ({
      value: parseRate(rate) ?? 0n,
      text: rate,
      place: formatInstant(new Date(date), timeZone),
    }))
    .reverse()
}
