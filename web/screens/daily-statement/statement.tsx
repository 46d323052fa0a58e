import { Box, Flex, SimpleGrid, Text } from '@chakra-ui/react'
import { useMemo, useRef } from 'react'
import { changes as changeTexts } from '#texts/changes.ts'
import { counts } from '#texts/counts.ts'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import { formatDate, formatInstant } from '../../../shared/calendar/format-date.ts'
import { formatAmount, withCommas } from '../../../shared/money/amount.ts'
import {
  type Apart,
  type CurrencyFlow,
  cashApart,
  type DailyRow,
  dailyTotals,
  type HourFlow,
  hourFlows,
} from '../../../shared/reports/daily-statement.ts'
import type { WholeList } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'
import { useOpening, WhileOpened } from '../../lists/opening.tsx'
import type { Printing } from '../../report/print-button.tsx'
import { OnPaper } from '../../report/report-page.tsx'
import { StillArriving } from '../../report/still-arriving.tsx'
import { useReversedReport } from '../../transaction/reversed.ts'
import { WarningIcon } from '../../ui/icons.tsx'
import { Later } from '../../ui/later.tsx'
import { lazyPart, usePreload } from '../../ui/lazy-component.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { BarPair } from '../../ui/plot/bar-pairs.ts'
import { PairedBars } from '../../ui/plot/drawn-later.tsx'
import { WarningBox } from '../../ui/warning-box.tsx'
import { ApprovalButton, UnsettledApproval, useApproval } from './approve-one.tsx'
import { Figures } from './figures.tsx'
import {
  rowsOfStatus,
  STATUS_FILTERS,
  type StatementFilters,
  type StatusFilter,
} from './filters.ts'
import { TransactionsPanel } from './transactions-panel.tsx'
import type { Day } from './use-day.ts'
import { type StatementRows, useRows } from './use-rows.ts'

const ChangesPanel = lazyPart(
  async () => (await import('../../transaction/changes-panel.tsx')).ChangesPanel,
)
const TransactionDialog = lazyPart(
  async () => (await import('../../transaction/transaction-dialog.tsx')).TransactionDialog,
)

interface StatementProps {
  readonly report: WholeList<'GET /api/reports/daily-statement'>
  readonly day: Day
  readonly filters: StatementFilters
  /** The branch or cashier of the statement, in words. */
  readonly whose: string
  readonly codeOf: (currencyId: number) => string
  readonly printing: Printing
  readonly onStatus: (status: string) => void
  readonly onGenerate: () => void
}

/** A loaded statement: warnings, totals, cash, all transactions with their approval, and plots. */
export function Statement(props: StatementProps) {
  const { report, day, filters, whose, codeOf, onStatus, onGenerate } = props
  const { user, timeZone } = useSession()
  const statement = useRows(report.data, filters.status)
  const { rows, byId, figures } = statement
  const totals = useMemo(() => dailyTotals(figures), [figures])
  const apart = useApart(figures, filters)
  usePreload(TransactionDialog.preload)
  useReversedReport(onGenerate)
  const dialog = useOpening<number>()
  const table = useRef<HTMLDivElement>(null)
  const approval = useApproval({
    onRecord: (record) => statement.change([record]),
    onSent: (id) => {
      dialog.close()
      // The number also stands in the row of the other leg. There it is in small print and mustn't get the focus.
      table.current?.querySelector<HTMLElement>(`:not(small) > [data-open="${id}"]`)?.focus()
    },
  })
  const changesTable = useRef<HTMLDivElement>(null)
  const changes = day.changes.status === 'ready' ? day.changes.report : null
  const shared = { rows: byId, viewer: user, approval }
  return (
    <>
      <Text srOnly role="status">
        {texts.statementGenerated(counts.transactions(rows.length))}
      </Text>
      <OnPaper
        words={[
          formatDate(filters.date),
          whose,
          STATUS_FILTERS.find(({ status }) => status === filters.status)?.label,
          texts.generatedAt(formatInstant(report.receivedAt, timeZone)),
        ]}
      />
      <StillArriving
        isIncomplete={report.isIncomplete || changes?.isIncomplete === true}
        onRefresh={onGenerate}
      />
      <Attention
        lateCount={rowsOfStatus(rows, 'late').length}
        changedCount={rowsOfStatus(rows, 'changed').length}
        changesCount={new Set(changes?.data.map(({ id }) => id)).size}
        onShow={(status) => {
          onStatus(status)
          goTo(table.current)
        }}
        onShowChanges={() => goTo(changesTable.current)}
      />
      <Figures {...props} totals={totals} apart={apart} />
      <Box
        ref={changesTable}
        tabIndex={-1}
        outline="none"
        scrollMarginTop="16"
        _empty={{ display: 'none' }}
      >
        <DayChanges day={day} filters={filters} codeOf={codeOf} onOpen={dialog.open} />
      </Box>
      <UnsettledApproval approval={approval} onGenerate={onGenerate} />
      <Box ref={table} tabIndex={-1} outline="none" scrollMarginTop="16">
        <TransactionsPanel
          {...props}
          statement={statement}
          apart={apart}
          approvalOf={(row) => <ApprovalButton {...shared} row={row} />}
          onOpen={dialog.open}
        />
      </Box>
      <ByHour rows={figures} flows={totals.flows} codeOf={codeOf} />
      <WhileOpened opening={dialog} rehearsedWith={rows[0]?.id}>
        {(id, { open, onClose }) => {
          const row = byId.get(id)
          return (
            <TransactionDialog
              id={id}
              open={open}
              version={row?.version ?? 0}
              approval={row && <ApprovalButton {...shared} row={row} inDialog />}
              onClose={onClose}
            />
          )
        }}
      </WhileOpened>
    </>
  )
}

interface DayChangesProps extends Pick<StatementProps, 'day' | 'filters' | 'codeOf'> {
  readonly onOpen: (id: number) => void
}

/** The edits, deletions and reversals of the day, or why they couldn't be read. Nothing if there are none. */
function DayChanges({ day, filters, codeOf, onOpen }: DayChangesProps) {
  const { changes, retryChanges } = day
  if (changes.status === 'failed') {
    return (
      <LoadFailed what={changeTexts.theChanges} reason={changes.reason} onRetry={retryChanges} />
    )
  }
  if (changes.status !== 'ready' || changes.report.data.length === 0) return null
  return (
    <Later height="10rem">
      <ChangesPanel
        date={filters.date}
        chosen={[filters.branch, filters.userId]}
        rows={changes.report.data}
        isIncomplete={changes.report.isIncomplete}
        codeOf={codeOf}
        onOpen={onOpen}
      />
    </Later>
  )
}

/** Returns the cash that moved between tills, or was found over or short, by currency id. */
function useApart(
  figures: StatementRows['figures'],
  { branch, userId }: StatementFilters,
): ReadonlyMap<number, Apart> {
  return useMemo(() => cashApart(figures, { branch, userId }), [figures, branch, userId])
}

/** Moves both the focus and the scroll position, for keyboards and screen readers. */
function goTo(place: HTMLElement | null): void {
  place?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'start' })
}

interface AttentionProps {
  readonly lateCount: number
  readonly changedCount: number
  readonly changesCount: number
  /** Filters the table by a status and scrolls to it. */
  readonly onShow: (status: StatusFilter) => void
  /** Scrolls to the edits, deletions and reversals. */
  readonly onShowChanges: () => void
}

/**
 * The counts of transactions that head office should check: recorded late, edited after approval, or changed at all. Nothing if
 * all are 0.
 */
function Attention(props: AttentionProps) {
  const { lateCount, changedCount, changesCount, onShow, onShowChanges } = props
  if (lateCount + changedCount + changesCount === 0) return null
  const line = (count: number, words: string, onClick: () => void) =>
    count === 0 ? null : (
      <Flex as="li" align="center" gap="3">
        <span>
          <strong>{counts.transactions(count)}</strong> {words}
        </span>
        <button
          type="button"
          className="row-button"
          aria-label={texts.showOf(words)}
          onClick={onClick}
        >
          {texts.show}
        </button>
      </Flex>
    )
  return (
    <WarningBox as="section" aria-label={texts.toBeChecked}>
      <Box color="fg.warning" pt="1">
        <WarningIcon />
      </Box>
      <Flex as="ul" listStyleType="none" wrap="wrap" columnGap="8" rowGap="2" fontSize="sm">
        {line(lateCount, texts.recordedLateWords, () => onShow('late'))}
        {line(changedCount, texts.editedAfterApprovalWords, () => onShow('changed'))}
        {line(changesCount, changeTexts.changedWords, onShowChanges)}
      </Flex>
    </WarningBox>
  )
}

interface ByHourProps {
  readonly rows: readonly DailyRow[]
  /** The amounts credited and debited, by currency. */
  readonly flows: readonly CurrencyFlow[]
  readonly codeOf: (currencyId: number) => string
}

/** Credits and debits by hour, in one plot per currency, because amounts of different currencies can't be compared. */
function ByHour({ rows, flows, codeOf }: ByHourProps) {
  const { timeZone } = useSession()
  const plots = useMemo(
    () =>
      flows.map(({ currencyId }) => ({
        currencyId,
        pairs: hourFlows(rows, currencyId, timeZone).map(pairOf),
      })),
    [rows, flows, timeZone],
  )
  if (plots.length === 0) return null
  return (
    <Panel title={texts.creditsAndDebitsByHour}>
      <SimpleGrid
        data-figures=""
        columns={{ base: 1, lg: plots.length > 1 ? 2 : 1 }}
        columnGap="8"
        rowGap="6"
      >
        {plots.map(({ currencyId, pairs }) => (
          <Box key={currencyId} minW="0">
            <Text fontSize="sm" fontWeight="medium" mb="1">
              {codeOf(currencyId)}
            </Text>
            <PairedBars
              label={texts.hourlyPlot(codeOf(currencyId))}
              names={[texts.credits, texts.debits]}
              pairs={pairs}
            />
          </Box>
        ))}
      </SimpleGrid>
    </Panel>
  )
}

function pairOf({ hour, creditsMinor, debitsMinor }: HourFlow): BarPair {
  const bar = (value: bigint) => ({ value, text: withCommas(formatAmount(value)) })
  return {
    place: hour === null ? texts.recordedLater : `${hour}:00`,
    mark: hour ?? texts.later,
    bars: [bar(creditsMinor), bar(debitsMinor)],
  }
}
