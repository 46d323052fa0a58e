import { Stack } from '@chakra-ui/react'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { RATE_HISTORY_LIMIT } from '../../../shared/contract/currencies.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { useSession } from '../../app/session.tsx'
import { type Column, DataTable } from '../../components/data-table.tsx'
import { LoadingBlock } from '../../components/loading.tsx'
import { MessageDialog } from '../../components/message-dialog.tsx'
import { Plot } from '../../components/plot/plot.tsx'
import { ReadFailed } from '../../forms/read-failed.tsx'
import type { ChosenDialogProps } from './currency-dialogs.tsx'
import { type RateEntry, ratePoints } from './rate-history.ts'

/** The last rates of a currency: who set them, when, and how they moved. */
export function HistoryDialog({ open, onClose, id, currency }: ChosenDialogProps) {
  const title = currency ? `Rate History - ${currency.code}` : 'Rate History'
  return (
    <MessageDialog open={open} title={title} onClose={onClose}>
      <History id={id} code={currency?.code ?? ''} />
    </MessageDialog>
  )
}

function History({ id, code }: { id: number; code: string }) {
  const { timeZone } = useSession()
  const history = useFreshApi('GET /api/exchange-rates/{currencyId}/history', {
    params: { currencyId: id },
    query: { limit: RATE_HISTORY_LIMIT },
  })
  const { data, error } = history
  if (error) return <ReadFailed what="The rate history" read={history} evenIfOld />
  const points = data && ratePoints(data, timeZone)
  return (
    <Stack gap="4">
      {points ? null : <LoadingBlock height="36" />}
      {points && points.length > 0 ? (
        <Plot label={`Exchange rate of ${code}`} points={points} />
      ) : null}
      <DataTable
        columns={columnsIn(timeZone)}
        rows={data ?? []}
        rowKey={(entry) => entry.id}
        caption={`The last rates of ${code}`}
        loading={!data}
        skeletonRows={3}
        emptyText="No exchange rate has been set yet"
      />
    </Stack>
  )
}

function columnsIn(timeZone: string): readonly Column<RateEntry>[] {
  return [
    { header: 'Date', cell: ({ date }) => formatInstant(new Date(date), timeZone) },
    { header: 'Rate', cell: ({ rate }) => rate, align: 'end' },
    { header: 'Set by', cell: ({ userName }) => <bdi>{userName}</bdi> },
  ]
}
