import { Button } from '@chakra-ui/react'
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react'
import { hawalas as texts } from '#texts/hawalas.ts'
import * as labels from '#texts/labels.ts'
import { may } from '../../../shared/contract/access.ts'
import {
  HAWALA_ORDER_COLUMNS,
  hawalaOrdersFileName,
} from '../../../shared/reports/hawala-orders-csv.ts'
import { messageOf } from '../../api/errors.ts'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import type { Order } from '../../hawala-orders/order.ts'
import { useOpening, WhileOpened } from '../../lists/opening.tsx'
import type { Branches } from '../../report/branch-label.ts'
import { ExportCsv } from '../../report/export-csv.tsx'
import { ReportPage } from '../../report/report-page.tsx'
import { StillArriving } from '../../report/still-arriving.tsx'
import { useReportAddress } from '../../report/use-report-address.ts'
import { RefreshIcon } from '../../ui/icons.tsx'
import { lazyPart, usePreload } from '../../ui/lazy-component.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ExportAll } from './export-all.tsx'
import { addressOf, filtersOf, type HawalaFilters, searchFor } from './filters.ts'
import { HawalaForm } from './hawala-form.tsx'
import { HawalaTotals } from './hawala-totals.tsx'
import { OrderTable } from './order-table.tsx'
import { type HawalaList, useHawalas } from './use-hawalas.ts'

const OrderDialog = lazyPart(async () => (await import('./order-dialog.tsx')).OrderDialog)

const NO_BRANCHES: Branches = []

/** The screen with all hawalas that post, and the steps for each. Rules: docs/rules/hawala-orders.md */
export default function Hawalas() {
  const mayRecord = may(useSession().user.userType, 'record')
  const { filters, run, show, narrow } = useReportAddress(filtersOf, addressOf)
  const search = useMemo(() => searchFor(filters), [filters])
  const list = useHawalas(search, run)
  const { rows, loading, error, isIncomplete } = list
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
  const isFirstPage = loading && rows.length === 0

  return (
    <ReportPage
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <>
          {mayRecord ? (
            <LinkButton variant="outline" to={paths.partnerPaid()}>
              {labels.partnerPaid}
            </LinkButton>
          ) : null}
          <Button variant="outline" disabled={loading} onClick={() => show(filters)}>
            <RefreshIcon /> {texts.refresh}
          </Button>
        </>
      }
    >
      <HawalaForm filters={filters} branches={branches} loading={isFirstPage} onShow={show} />
      <StillArriving isIncomplete={isIncomplete} onRefresh={() => show(filters)} />
      {rows.length > 0 || !error ? (
        <TheHawalas
          list={list}
          filters={filters}
          isFirst={isFirstPage && search !== null}
          onOpen={open}
        />
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
            onChanged={list.changeRow}
          />
        )}
      </WhileOpened>
    </ReportPage>
  )
}

interface TheHawalasProps {
  readonly list: HawalaList
  readonly filters: HawalaFilters
  /** True while the first page is read. */
  readonly isFirst: boolean
  readonly onOpen: (order: Order) => void
}

/** The hawalas with what they add up to, and their file, which has all that fit, also those that aren't shown yet. */
function TheHawalas({ list, filters, isFirst, onOpen }: TheHawalasProps) {
  const { businessDate } = useSession()
  const { rows, next, loading, error, isIncomplete } = list
  const { state, branch, payingBranch, partner, fromDate, toDate } = filters
  const file = {
    fileName: hawalaOrdersFileName(businessDate, [
      state,
      branch,
      payingBranch,
      partner,
      fromDate,
      toDate,
    ]),
    columns: HAWALA_ORDER_COLUMNS,
  }
  return (
    <Panel
      title={texts.theHawalas}
      description={countOf(rows.length, next !== null)}
      actions={
        next === null ? (
          <ExportCsv {...file} rows={rows} isIncomplete={isIncomplete} waiting={loading} />
        ) : (
          <ExportAll
            {...file}
            waiting={loading}
            isIncomplete={isIncomplete}
            readAll={list.readAll}
          />
        )
      }
      flush
    >
      <HawalaTotals
        totals={list.totals}
        isCounted={filters.counted === 'true'}
        soFar={next === null ? null : rows.length}
        loading={loading}
        isChanged={list.isChanged}
        onAll={() => void list.readAll()}
      />
      <OrderTable
        orders={rows}
        filters={filters}
        loading={isFirst}
        hasMore={next !== null && !error}
        loadingMore={loading}
        onMore={list.showMore}
        onOpen={onOpen}
      />
    </Panel>
  )
}

/** Says how many hawalas are shown, and whether there are more. */
function countOf(count: number, more: boolean): string {
  if (count === 0) return '\u00a0'
  return more ? texts.newestOnly(texts.count(count)) : texts.count(count)
}
