import { Button } from '@chakra-ui/react'
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react'
import { hawalas as texts } from '#texts/hawalas.ts'
import {
  HAWALA_ORDER_COLUMNS,
  hawalaOrdersFileName,
} from '../../../shared/reports/hawala-orders-csv.ts'
import { messageOf } from '../../api/errors.ts'
import { useApi } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'
import type { Order } from '../../hawala-orders/order.ts'
import { useOpening, WhileOpened } from '../../lists/opening.tsx'
import type { Branches } from '../../report/branch-label.ts'
import { ExportCsv } from '../../report/export-csv.tsx'
import { ReportPage } from '../../report/report-page.tsx'
import { StillArriving } from '../../report/still-arriving.tsx'
import { usePages } from '../../report/use-pages.ts'
import { useReportAddress } from '../../report/use-report-address.ts'
import { RefreshIcon } from '../../ui/icons.tsx'
import { lazyPart, usePreload } from '../../ui/lazy-component.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/panel.tsx'
import { HawalaForm } from './filter-form.tsx'
import { filtersOf, queryOf } from './filters.ts'
import { OrderTable } from './order-table.tsx'

const OrderDialog = lazyPart(async () => (await import('./order-dialog.tsx')).OrderDialog)

const NO_BRANCHES: Branches = []

/** The screen with all hawalas that post, and what can be done with each. Rules: docs/rules/hawala-orders.md */
export default function Hawalas() {
  const { businessDate } = useSession()
  const { filters, run, show, narrow } = useReportAddress(filtersOf)
  const query = useMemo(() => queryOf(filters), [filters])
  const list = usePages('GET /api/hawala-orders', query, run)
  const { rows, next, loading, error, isIncomplete } = list
  const { data: branches = NO_BRANCHES } = useApi('GET /api/branches')
  const opening = useOpening<number>()
  const open = useCallback((order: Order) => opening.open(order.id), [opening])
  usePreload(OrderDialog.preload)

  const openNamed = useEffectEvent((id: string) => {
    opening.open(Number(id))
    narrow({ ...filters, order: '' })
  })
  useEffect(() => {
    if (/^\d+$/.test(filters.order)) openNamed(filters.order)
  }, [filters.order])
  const changed = (order: Order) =>
    list.changeRows((all) => all.map((each) => (each.id === order.id ? order : each)))
  const isFirstPage = loading && rows.length === 0

  return (
    <ReportPage
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <Button variant="outline" disabled={loading} onClick={() => show(filters)}>
          <RefreshIcon /> {texts.refresh}
        </Button>
      }
    >
      <HawalaForm filters={filters} branches={branches} loading={isFirstPage} onShow={show} />
      <StillArriving isIncomplete={isIncomplete} onRefresh={() => show(filters)} />
      {rows.length > 0 || !error ? (
        <Panel
          title={texts.theHawalas}
          description={countOf(rows.length, next !== null)}
          actions={
            <ExportCsv
              fileName={hawalaOrdersFileName(businessDate, [
                filters.state,
                filters.branch,
                filters.payingBranch,
              ])}
              columns={HAWALA_ORDER_COLUMNS}
              rows={rows}
              isIncomplete={isIncomplete}
            />
          }
          flush
        >
          <OrderTable
            orders={rows}
            loading={isFirstPage && query !== null}
            hasMore={next !== null && !error}
            loadingMore={loading}
            onMore={list.showMore}
            onOpen={open}
          />
        </Panel>
      ) : null}
      {error ? (
        <LoadFailed
          what={rows.length > 0 ? texts.theFollowing : texts.theHawalas}
          reason={messageOf(error, error.message)}
          onRetry={list.showMore}
          retrying={loading}
        />
      ) : null}
      <WhileOpened opening={opening}>
        {(id, dialog) => (
          <OrderDialog
            {...dialog}
            id={id}
            listed={rows.find((order) => order.id === id)}
            branches={branches}
            onChanged={changed}
          />
        )}
      </WhileOpened>
    </ReportPage>
  )
}

/** How many hawalas are shown. It also says whether there are more. */
function countOf(count: number, more: boolean): string {
  if (count === 0) return '\u00a0'
  return more ? texts.newestOnly(texts.count(count)) : texts.count(count)
}
