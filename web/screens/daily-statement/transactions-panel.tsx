import { Button, Text } from '@chakra-ui/react'
import { type ReactNode, type Ref, type RefObject, useMemo, useRef } from 'react'
import { counts } from '#texts/counts.ts'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import * as labels from '#texts/labels.ts'
import { formatDate, formatInstant } from '../../../shared/calendar/format-date.ts'
import { may } from '../../../shared/contract/access.ts'
import {
  type Apart,
  type DailyRow,
  statementCash,
} from '../../../shared/reports/daily-statement.ts'
import {
  dailyStatementColumns,
  dailyStatementFileName,
} from '../../../shared/reports/daily-statement-csv.ts'
import type { WholeList } from '../../api/use-api.ts'
import { KeyHint } from '../../app/keys/key-cap.tsx'
import { SCREEN_COMMANDS } from '../../app/keys/screen-commands.ts'
import { useCommands } from '../../app/keys/use-commands.ts'
import { useSession } from '../../app/session.tsx'
import { Select } from '../../fields/select.tsx'
import { useOpening, WhileOpened } from '../../lists/opening.tsx'
import { useChosen } from '../../report/choice-filter.tsx'
import { ExportCsv } from '../../report/export-csv.tsx'
import { PrintButton, type Printing } from '../../report/print-button.tsx'
import { lazyPart, usePreload } from '../../ui/lazy-component.tsx'
import { Panel } from '../../ui/panel.tsx'
import { approvable } from './approval.ts'
import { rowsOfStatus, STATUS_FILTERS, type StatementFilters } from './filters.ts'
import { StatementTable } from './statement-table.tsx'
import { useApproveAll } from './use-approve-all.ts'
import type { Day } from './use-day.ts'
import type { StatementRows } from './use-rows.ts'

const DayPaper = lazyPart(async () => (await import('./day-paper.tsx')).DayPaper)

interface TransactionsPanelProps {
  readonly report: WholeList<'GET /api/reports/daily-statement'>
  readonly day: Day
  readonly statement: StatementRows
  /** Cash that moved between tills, or was found over or short, by currency id. */
  readonly apart: ReadonlyMap<number, Apart>
  readonly filters: StatementFilters
  /** The branch or cashier of the statement, in words. */
  readonly whose: string
  readonly codeOf: (currencyId: number) => string
  readonly approvalOf: (row: DailyRow) => ReactNode
  readonly onOpen: (id: number) => void
  readonly printing: Printing
  readonly onStatus: (status: string) => void
  readonly onGenerate: () => void
}

/** The panel with the transactions, the status filter, Approve all shown, and Export CSV. */
export function TransactionsPanel(props: TransactionsPanelProps) {
  const { report, statement, filters, whose, codeOf, onGenerate } = props
  const { user, timeZone } = useSession()
  const { rows, shown } = statement
  const statusSelect = useRef<HTMLSelectElement>(null)
  const { date, status } = filters
  const filter = chosen(status)
  const isSomeonesElse = rows.some((row) => !row.isApproved) && !may(user.userType, 'approve')
  const all = counts.transactions(rows.length)
  const empty =
    filter && rows.length > 0
      ? { emptyText: texts.noneOf(all, filter.label), emptyHint: texts.noneOfHint }
      : { emptyText: texts.noTransactionsThatDay, emptyHint: texts.noTransactionsHint }
  return (
    <>
      <Panel
        title={texts.transactionsOf(formatDate(date))}
        description={[
          filter ? texts.someOf(shown.length.toLocaleString('en-US'), all) : all,
          whose,
          texts.generatedAt(formatInstant(report.receivedAt, timeZone)),
        ].join(' · ')}
        actions={
          <>
            <StatusSelect
              ref={statusSelect}
              rows={rows}
              status={status}
              onStatus={props.onStatus}
            />
            <ApproveAll
              statement={statement}
              codeOf={codeOf}
              onGenerate={onGenerate}
              fallbackFocus={statusSelect}
            />
            <PrintDay {...props} />
            <ExportCsv
              fileName={dailyStatementFileName(date, [
                filters.branch,
                filters.userId === '' ? '' : `cashier-${filters.userId}`,
                status,
              ])}
              columns={dailyStatementColumns(codeOf, timeZone)}
              rows={shown}
              isIncomplete={report.isIncomplete}
            />
          </>
        }
        flush
      >
        <StatementTable
          key={status}
          rows={shown}
          codeOf={codeOf}
          timeZone={timeZone}
          {...empty}
          onOpen={props.onOpen}
          approvalOf={props.approvalOf}
        />
      </Panel>
      {isSomeonesElse ? (
        <Text color="fg.muted" fontSize="sm" mt="3">
          {texts.whoMayApprove}
        </Text>
      ) : null}
    </>
  )
}

const chosen = (status: string) => STATUS_FILTERS.find((each) => each.status === status)

/** The button that prints the day with the transactions that are shown. */
function PrintDay(props: TransactionsPanelProps) {
  const { report, day, statement, apart, filters, whose, codeOf, printing } = props
  usePreload(DayPaper.preload)
  const { cash } = day
  return (
    <PrintButton
      printing={printing}
      paper={(onClosed) => (
        <DayPaper
          date={filters.date}
          whose={whose}
          codeOf={codeOf}
          figures={statement.figures}
          shown={statement.shown}
          onClosed={onClosed}
          status={chosen(filters.status)?.label}
          isCashiers={filters.userId !== ''}
          cash={cash.status === 'ready' ? statementCash(cash.report.data.cash, apart) : undefined}
          earned={earnedOf(day.earned)}
          changes={changesOf(day.changes)}
          report={report}
        />
      )}
    />
  )
}

/** Returns the changes, for the paper: undefined if they aren't read or couldn't be. */
function changesOf(changes: Day['changes']) {
  return changes.status === 'ready' ? changes.report.data : undefined
}

/** Returns what was earned, for the paper: null if it isn't asked for, undefined if it isn't read or couldn't be. */
function earnedOf(earned: Day['earned']) {
  if (earned.status === 'idle') return null
  return earned.status === 'ready' ? earned.report.data : undefined
}

interface StatusSelectProps {
  readonly ref: Ref<HTMLSelectElement>
  readonly rows: readonly DailyRow[]
  readonly status: string
  readonly onStatus: (status: string) => void
}

/** The select that filters the table by status. Each choice shows its number of rows. */
function StatusSelect({ ref, rows, status, onStatus }: StatusSelectProps) {
  const [chosen, setChosen] = useChosen(status)
  return (
    <Select
      ref={ref}
      look={{ size: 'sm', width: '13rem' }}
      aria-label={labels.status}
      none={texts.allStatuses}
      choices={STATUS_FILTERS.map((each) => [
        each.status,
        `${each.label} (${rowsOfStatus(rows, each.status).length.toLocaleString('en-US')})`,
      ])}
      value={STATUS_FILTERS.find((each) => each.status === chosen)?.status ?? ''}
      onChange={(picked) => {
        setChosen(picked)
        onStatus(picked)
      }}
    />
  )
}

const ApproveAllDialog = lazyPart(
  async () => (await import('./approve-all-dialog.tsx')).ApproveAllDialog,
)

interface ApproveAllProps {
  readonly statement: StatementRows
  readonly codeOf: (currencyId: number) => string
  /** Generates the statement again. */
  readonly onGenerate: () => void
  /** Gets the focus if the button is gone because nothing is left to approve. */
  readonly fallbackFocus: RefObject<HTMLElement | null>
}

/** The button Approve all shown, if the user may approve any row. Its progress doesn't make the statement render again. */
function ApproveAll({ statement, codeOf, onGenerate, fallbackFocus }: ApproveAllProps) {
  usePreload(ApproveAllDialog.preload)
  const { user } = useSession()
  const { shown, byId, change } = statement
  const wanted = useMemo(() => approvable(shown, byId, user), [shown, byId, user])
  const approveAll = useApproveAll(change)
  const asking = useOpening<true>()
  const mayAsk = wanted.length > 0 || approveAll.unsettled
  const ask = () => asking.open(true)
  useCommands(mayAsk ? [{ ...SCREEN_COMMANDS.approveAll, run: ask }] : [])
  return (
    <>
      {mayAsk ? (
        <Button size="sm" variant="outline" onClick={ask}>
          {texts.approveAllShown}
          <KeyHint keys={SCREEN_COMMANDS.approveAll.keys[0]} />
        </Button>
      ) : null}
      <WhileOpened opening={asking}>
        {(_, dialog) => (
          <ApproveAllDialog
            open={dialog.open}
            rows={wanted}
            approveAll={approveAll}
            codeOf={codeOf}
            onClose={dialog.onClose}
            onGenerate={onGenerate}
            fallbackFocus={fallbackFocus}
          />
        )}
      </WhileOpened>
    </>
  )
}
