import { Stack } from '@chakra-ui/react'
import { currencyManagement as texts } from '#texts/currency-management.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { may } from '../../../shared/contract/access.ts'
import { RATE_HISTORY_LIMIT } from '../../../shared/contract/currencies.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { useSession } from '../../app/session.tsx'
import { type Column, DataTable } from '../../components/data-table.tsx'
import { LoadingBlock } from '../../components/loading.tsx'
import { MessageDialog } from '../../components/message-dialog.tsx'
import { Plot } from '../../components/plot/drawn-later.tsx'
import { ReadFailed } from '../../forms/read-failed.tsx'
import type { ChosenDialogProps } from './currency-dialogs.tsx'
import { type RateEntry, ratePoints } from './rate-history.ts'

/** The last rates of a currency: who set them, when, and how they moved. */
export function HistoryDialog({ open, onClose, id, currency }: ChosenDialogProps) {
  const title = currency ? texts.rateHistoryTitle(currency.code) : texts.rateHistory
  return (
    <MessageDialog open={open} title={title} onClose={onClose}>
      <History id={id} code={currency?.code ?? ''} />
    </MessageDialog>
  )
}

function History({ id, code }: { id: number; code: string }) {
  const { user, timeZone } = useSession()
  const history = useFreshApi('GET /api/exchange-rates/{currencyId}/history', {
    params: { currencyId: id },
    query: { limit: RATE_HISTORY_LIMIT },
  })
  const { data, error } = history
  if (error) return <ReadFailed what={texts.theRateHistory} read={history} evenIfOld />
  const points = data && ratePoints(data, timeZone)
  return (
    <Stack gap="4">
      {points ? null : <LoadingBlock height="36" />}
      {points && points.length > 0 ? (
        <Plot label={texts.historyPlot(code)} points={points} />
      ) : null}
      <DataTable
        columns={columnsIn(timeZone)}
        rows={data ?? []}
        rowKey={(entry) => entry.id}
        caption={texts.historyCaption(code)}
        loading={!data}
        skeletonRows={3}
        emptyText={texts.noExchangeRateYet}
        emptyHint={may(user.userType, 'record') ? texts.noExchangeRateHint : undefined}
      />
    </Stack>
  )
}

function columnsIn(timeZone: string): readonly Column<RateEntry>[] {
  return [
    { header: texts.date, cell: ({ date }) => formatInstant(new Date(date), timeZone) },
    { header: texts.rate, cell: ({ rate }) => rate, align: 'end' },
    { header: texts.setBy, cell: ({ userName }) => <bdi>{userName}</bdi> },
  ]
}
