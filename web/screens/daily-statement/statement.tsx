import { Box, Text } from '@chakra-ui/react'
import { useRef } from 'react'
import { counts } from '#texts/counts.ts'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import { formatDate, formatInstant } from '../../../shared/calendar/format-date.ts'
import type { DailyRow } from '../../../shared/reports/daily-statement.ts'
import type { WholeList } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'
import { LaterOverlay } from '../../components/later.tsx'
import { lazyComponent, usePreload } from '../../components/lazy-component.tsx'
import { useOpening, WhileOpened } from '../../lists/opening.tsx'
import { useVoucher } from '../../paper/use-voucher.ts'
import { VoucherPrinter } from '../../paper/voucher-printer.tsx'
import { OnPaper } from '../../report/on-paper.tsx'
import { StillArriving } from '../../report/still-arriving.tsx'
import { ApprovalButton, UnsettledApproval } from './approve-one.tsx'
import { Attention } from './attention.tsx'
import { DeletedPanel } from './deleted-panel.tsx'
import { Figures } from './figures.tsx'
import { rowsOfStatus, STATUS_FILTERS, type StatementFilters } from './filters.ts'
import { TransactionsPanel } from './transactions-panel.tsx'
import { useApproval } from './use-approval.ts'
import type { Day } from './use-day.ts'
import { useRows } from './use-rows.ts'

const TransactionDialog = lazyComponent(async () => ({
  default: (await import('./transaction-dialog.tsx')).TransactionDialog,
}))

interface StatementProps {
  readonly report: WholeList<'GET /api/reports/daily-statement'>
  readonly day: Day
  readonly filters: StatementFilters
  /** Whose statement it is, in words. */
  readonly whose: string
  readonly codeOf: (currencyId: number) => string
  readonly onStatus: (status: string) => void
  readonly onGenerate: () => void
}

/** A statement that is there: what to look at, figures, cash, plots, every transaction and its approval. */
export function Statement(props: StatementProps) {
  const { report, day, filters, whose, codeOf, onStatus, onGenerate } = props
  const { user, timeZone } = useSession()
  const statement = useRows(report.data, filters.status)
  const { rows, byId, figures } = statement
  usePreload(TransactionDialog.preload)
  const voucher = useVoucher()
  const dialog = useOpening<number>()
  const approval = useApproval({
    onRecord: (record) => statement.change([record]),
    onSent: (id) => {
      dialog.close()
      document.querySelector<HTMLElement>(`[data-open="${id}"]`)?.focus()
    },
  })
  const table = useRef<HTMLDivElement>(null)
  const deletedTable = useRef<HTMLDivElement>(null)
  const deleted = day.deleted.status === 'ready' ? day.deleted.report : null
  const approvalOf = (row: DailyRow) => (
    <ApprovalButton row={row} viewer={user} approval={approval} />
  )
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
        isIncomplete={report.isIncomplete || deleted?.isIncomplete === true}
        onRefresh={onGenerate}
      />
      <Attention
        lateCount={rowsOfStatus(rows, 'late').length}
        changedCount={rowsOfStatus(rows, 'changed').length}
        deletedCount={deleted?.data.length ?? 0}
        onShow={(status) => {
          onStatus(status)
          goTo(table.current)
        }}
        onShowDeleted={() => goTo(deletedTable.current)}
      />
      <Figures {...props} figures={figures} />
      <Box
        ref={deletedTable}
        tabIndex={-1}
        outline="none"
        scrollMarginTop="16"
        _empty={{ display: 'none' }}
      >
        <DeletedPanel
          deleted={day.deleted}
          codeOf={codeOf}
          onOpen={dialog.open}
          onRetry={day.retryDeleted}
        />
      </Box>
      <UnsettledApproval approval={approval} onGenerate={onGenerate} />
      <Box ref={table} tabIndex={-1} outline="none" scrollMarginTop="16">
        <TransactionsPanel
          {...props}
          statement={statement}
          approvalOf={approvalOf}
          onOpen={dialog.open}
        />
      </Box>
      <WhileOpened opening={dialog}>
        {(id, isOpen) => {
          const row = byId.get(id)
          return (
            <LaterOverlay>
              <TransactionDialog
                id={id}
                open={isOpen}
                version={row?.version ?? 0}
                isDeleted={row === undefined}
                codeOf={codeOf}
                approval={row && approvalOf(row)}
                onPrint={() => void voucher.printCopy(id)}
                onClose={dialog.close}
              />
            </LaterOverlay>
          )
        }}
      </WhileOpened>
      <VoucherPrinter voucher={voucher} />
    </>
  )
}

/** Keyboards and screen readers go there too. */
function goTo(place: HTMLElement | null): void {
  place?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'start' })
}
