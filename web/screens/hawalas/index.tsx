import { Button } from '@chakra-ui/react'
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react'
import { hawalaOrders } from '#texts/hawala-orders.ts'
import { hawalas as texts } from '#texts/hawalas.ts'
import * as labels from '#texts/labels.ts'
import { PARTNER_NUMBER_MAX_LENGTH, PAYABLE } from '../../../shared/contract/hawala-order-facts.ts'
import {
  HAWALA_ORDER_COLUMNS,
  hawalaOrdersFileName,
} from '../../../shared/reports/hawala-orders-csv.ts'
import { messageOf } from '../../api/errors.ts'
import { useApi } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'
import type { Order } from '../../hawala-orders/order.ts'
import { useOpening, WhileOpened } from '../../lists/opening.tsx'
import { BranchFilter } from '../../report/branch-filter.tsx'
import type { Branches } from '../../report/branch-label.ts'
import { ChoiceFilter, choicesBy } from '../../report/choice-filter.tsx'
import { ExportCsv } from '../../report/export-csv.tsx'
import { FilterForm, GenerateButtons } from '../../report/filter-form.tsx'
import { ReportPage } from '../../report/report-page.tsx'
import { StillArriving } from '../../report/still-arriving.tsx'
import { type FilterField, useFilterDraft } from '../../report/use-filter-draft.ts'
import { usePages } from '../../report/use-pages.ts'
import { useReportAddress } from '../../report/use-report-address.ts'
import { Input } from '../../ui/control.tsx'
import { Field } from '../../ui/field.tsx'
import { RefreshIcon } from '../../ui/icons.tsx'
import { lazyPart, usePreload } from '../../ui/lazy-component.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/panel.tsx'
import { filtersOf, type HawalaFilters, NO_FILTERS, problemsOf, queryOf } from './filters.ts'
import { OrderTable } from './order-table.tsx'

const OrderDialog = lazyPart(async () => (await import('./order-dialog.tsx')).OrderDialog)

const NO_BRANCHES: Branches = []

/** The screen with all hawalas that post, and the steps for each. Rules: docs/rules/hawala-orders.md */
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

/** Says how many hawalas are shown, and whether there are more. */
function countOf(count: number, more: boolean): string {
  if (count === 0) return '\u00a0'
  return more ? texts.newestOnly(texts.count(count)) : texts.count(count)
}

interface HawalaFormProps {
  readonly filters: HawalaFilters
  /** Empty while the branches load. */
  readonly branches: Branches
  readonly loading: boolean
  readonly onShow: (filters: HawalaFilters) => void
}

const RULES = { problemsOf }
const COLUMNS = {
  base: 'minmax(0, 1fr)',
  sm: '1fr 1fr',
  xl: '13rem minmax(0, 1fr) minmax(0, 1fr) 9rem 12rem',
}
const PHONE_MAX_LENGTH = 30
const STATES = [...[[PAYABLE, texts.payable] as const], ...choicesBy(hawalaOrders.states)]

/** The filters of the list: state, both branches, number and phone. */
function HawalaForm({ filters, branches, loading, onShow }: HawalaFormProps) {
  const { draft, field, cleared, check, clear } = useFilterDraft(filters, RULES)
  return (
    <FilterForm
      cleared={cleared}
      columns={COLUMNS}
      onSubmit={(form) => {
        if (check(form) && !loading) onShow(draft)
      }}
      buttons={
        <GenerateButtons
          generating={loading}
          words={[texts.show, texts.showing]}
          minWidth="9rem"
          onClear={() => {
            clear(NO_FILTERS)
            onShow(NO_FILTERS)
          }}
        />
      }
    >
      <ChoiceFilter
        {...field('state')}
        label={labels.state}
        none={texts.allStates}
        choices={STATES as [string, string][]}
      />
      <BranchFilter {...field('branch')} label={texts.branch} branches={branches} />
      <BranchFilter {...field('payingBranch')} label={texts.payingBranch} branches={branches} />
      <TextFilter
        {...field('number')}
        label={labels.number}
        maxLength={PARTNER_NUMBER_MAX_LENGTH}
      />
      <TextFilter
        {...field('phone')}
        label={labels.phone}
        maxLength={PHONE_MAX_LENGTH}
        inputMode="tel"
      />
    </FilterForm>
  )
}

interface TextFilterProps extends FilterField {
  readonly label: string
  readonly maxLength: number
  readonly inputMode?: 'tel'
}

function TextFilter({ label, error, onChange, ...input }: TextFilterProps) {
  return (
    <Field label={label} error={error}>
      <Input {...input} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
    </Field>
  )
}
