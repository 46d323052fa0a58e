import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { days as texts } from '#texts/days.ts'
import * as labels from '#texts/labels.ts'
import {
  addDays,
  type BusinessDate,
  monthOf,
  nextMonth,
  previousMonth,
} from '../../../shared/calendar/business-date.ts'
import { formatMonth } from '../../../shared/calendar/format-date.ts'
import { may } from '../../../shared/contract/access.ts'
import { readsAllBooks } from '../../../shared/contract/book-readers.ts'
import { ALL_BRANCHES } from '../../../shared/contract/fields.ts'
import { INCOMPLETE_HEADER } from '../../../shared/contract/headers.ts'
import { dayColumns, dayRows, daysFileName } from '../../../shared/reports/days-csv.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { KeyHint } from '../../app/keys/key-cap.tsx'
import { useCommands } from '../../app/keys/use-commands.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { type Day, readDayAgain } from '../../day/day.ts'
import { DAY_COMMANDS } from '../../day/day-commands.ts'
import { seesAllBranches } from '../../day/day-rights.ts'
import { useOpening, WhileOpened } from '../../lists/opening.tsx'
import { AtEnd, ReadFailed } from '../../lists/read-failed.tsx'
import { filtersIn } from '../../report/address.ts'
import { ExportCsv } from '../../report/export-csv.tsx'
import { PrintButton } from '../../report/print-button.tsx'
import { StillArriving } from '../../report/still-arriving.tsx'
import { useReportAddress } from '../../report/use-report-address.ts'
import { useViewer, type Viewer } from '../../search/use-viewer.ts'
import { othersStep } from '../../till/move-rights.ts'
import { acceptedWords } from '../../till/move-words.ts'
import { type Move, sidesOf } from '../../till/till.ts'
import { LoadingLines } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import { TurnButton } from '../../ui/turn-button.tsx'
import { isAcceptedWithAll } from './day-words.ts'
import { currentCell } from './days-grid.tsx'
import { Desk } from './desk.tsx'
import { AcceptAllDialog, ChasedBranches, DaysPaper, LateCash } from './lazy-parts.tsx'
import { type Branch, monthGrid } from './month-grid.ts'
import { reopenedThrough } from './reopened-through.ts'
import { useAcceptAll } from './use-accept-all.ts'

const NO_FILTERS = { month: '', branch: '', date: '' }
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** The screen on which head office reviews the days of the branches. Rules: docs/rules/screens.md */
export default function Days() {
  const { businessDate } = useSession()
  const viewer = useViewer()
  const { filters, narrow } = useReportAddress(filtersOf)
  const newest = monthOf(businessDate)
  const month = MONTH.test(filters.month) && filters.month < newest ? filters.month : newest
  const branch = seesAllBranches(viewer) ? undefined : viewer.branch
  const days = useFreshApi('GET /api/days', { query: { month, branch } })
  const branches = useFreshApi('GET /api/branches')
  const isIncomplete = days.headers?.has(INCOMPLETE_HEADER) ?? false
  const shown = branches.data?.filter(({ code }) => branch === undefined || code === branch)
  return (
    <Page
      wide
      title={texts.title}
      actions={
        <MonthActions
          month={month}
          newest={newest}
          refreshing={days.isValidating}
          onMonth={(wanted) => narrow({ month: wanted, branch: '', date: '' })}
          onRefresh={() => void readDayAgain()}
          days={days.data}
          receivedAt={days.receivedAt}
          isIncomplete={isIncomplete}
          branches={shown}
        />
      }
    >
      <StillArriving isIncomplete={isIncomplete} onRefresh={() => void readDayAgain()} />
      {days.data && shown ? (
        <Desk
          key={month}
          month={month}
          days={days.data}
          branches={shown}
          named={filters}
          onLeave={(cell) => narrow({ month, ...cell })}
        />
      ) : null}
      {days.isLoading || branches.isLoading ? (
        <Box pt={{ md: '1.75rem' }}>
          <Panel>
            <LoadingLines lines={12} />
          </Panel>
        </Box>
      ) : null}
      {viewer.isHeadOffice ? <MissingCash /> : null}
      <Suspense>
        <Box display="grid" gap="4" pt="4" _empty={{ display: 'none' }}>
          {viewer.isHeadOffice ? <LateCash /> : null}
          {readsAllBooks(viewer) ? <ChasedBranches /> : null}
        </Box>
      </Suspense>
      <AtEnd>
        <ReadFailed what={labels.theDays} read={days} evenIfOld />
        <ReadFailed what={labels.theBranches} read={branches} />
      </AtEnd>
    </Page>
  )
}

const filtersOf = (search: string) => filtersIn(search, NO_FILTERS)

/**
 * Cash that is missing because less arrived at another branch than was sent. It is shown until head office settles it.
 * Nothing is shown if nothing is missing.
 */
function MissingCash() {
  const read = useFreshApi('GET /api/till-moves', {
    query: { branch: ALL_BRANCHES, state: 'differing' },
  })
  const moves = read.data ?? []
  return (
    <>
      {moves.length > 0 ? (
        <Panel title={texts.missingCash}>
          <Box as="ul" listStyleType="none" display="grid" gap="2">
            {moves.map((move) => (
              <li key={move.id}>
                <MissingLine move={move} />
              </li>
            ))}
          </Box>
        </Panel>
      ) : null}
      <ReadFailed what={texts.theMissingCash} read={read} />
    </>
  )
}

/** One move of cash between branches, with a link to settle it, or the reason why this person can't. */
function MissingLine({ move }: { readonly move: Move }) {
  const others = othersStep(move, useViewer())
  const { from, to } = sidesOf(move)
  return (
    <>
      <bdi>
        {texts.missingOf(move.id, from, to, acceptedWords(move))}{' '}
        {texts.missingPeople(move.carrier ?? '', move.decidedByName ?? '')}
      </bdi>{' '}
      {others ? (
        <span>{texts.othersSettle}</span>
      ) : (
        <Link to={`${paths.myTill(0)}&branch=${encodeURIComponent(move.to.branch)}`} style={LOOK}>
          {texts.settleMove(move.id)}
        </Link>
      )}
    </>
  )
}

const LOOK = { textDecoration: 'underline' } as const

interface MonthActionsProps {
  readonly month: string
  readonly newest: string
  readonly refreshing: boolean
  readonly onMonth: (month: string) => void
  readonly onRefresh: () => void
  /** The days of the month and its branches; undefined while they load. */
  readonly days: readonly Day[] | undefined
  readonly receivedAt: Date | undefined
  /** True if the days may still lack the newest postings. */
  readonly isIncomplete: boolean
  readonly branches: readonly Branch[] | undefined
}

/** The buttons of the screen: other months, the paper, the CSV file, and Refresh. */
function MonthActions(props: MonthActionsProps) {
  const { month, newest, refreshing, onMonth, onRefresh, days, branches } = props
  const { receivedAt, isIncomplete } = props
  const { businessDate, timeZone } = useSession()
  const viewer = useViewer()
  const isNewest = month >= newest
  const before = () => onMonth(previousMonth(month))
  const after = () => onMonth(nextMonth(month))
  useCommands([
    { ...DAY_COMMANDS.previousMonth, run: before },
    ...(isNewest ? [] : [{ ...DAY_COMMANDS.nextMonth, run: after }]),
  ])
  const followed = days?.filter(({ state }) => state !== 'notFollowed') ?? []
  const to = isNewest ? businessDate : lastDay(month)
  return (
    <>
      <AcceptAll days={followed} viewer={viewer} fallbackFocus={currentCell} />
      <Flex gap="1" align="center">
        <TurnButton label={texts.previousMonth} to="before" onClick={before} />
        <Text minW="8.5rem" textAlign="center" fontWeight="semibold">
          {formatMonth(month)}
        </Text>
        <TurnButton label={texts.nextMonth} to="after" disabled={isNewest} onClick={after} />
      </Flex>
      <RefreshButton label={texts.readAgain} refreshing={refreshing} onRefresh={onRefresh} />
      <PrintButton
        key={month}
        // If somebody presses Print while the month is loading, the paper prints itself once the month is there.
        paper={(onClosed) =>
          days && branches && receivedAt ? (
            <DaysPaper
              month={month}
              grid={monthGrid(branches, days, month)}
              report={{ receivedAt, isIncomplete }}
              onClosed={onClosed}
            />
          ) : null
        }
      />
      <ExportCsv
        fileName={daysFileName(`${month}-01`, to)}
        columns={dayColumns(timeZone)}
        rows={dayRows(followed)}
        isIncomplete={isIncomplete}
      />
    </>
  )
}

function lastDay(month: string): BusinessDate {
  return addDays(`${nextMonth(month)}-01`, -1)
}

interface AcceptAllProps {
  /** The days of the month, the oldest first. */
  readonly days: readonly Day[]
  readonly viewer: Viewer
  /** Finds the element to focus if the button is gone, because nothing is left to accept. */
  readonly fallbackFocus: () => HTMLElement | null
}

/** The button Accept all without difference. It is shown to head office if there is any such day. */
function AcceptAll({ days, viewer, fallbackFocus }: AcceptAllProps) {
  const decides = viewer.isHeadOffice && may(viewer.userType, 'headOffice')
  const told = useFreshApi(decides ? 'GET /api/days/attention' : null).data?.reopenedDays
  // Days with reopened hawalas are accepted one by one, because their dialog shows these. Until they are told, none is.
  const wanted = told
    ? days.filter((day) => isAcceptedWithAll(day) && reopenedThrough(told, day).length === 0)
    : []
  const acceptAll = useAcceptAll()
  const asking = useOpening<readonly Day[]>()
  const mayAsk = decides && (wanted.length > 0 || acceptAll.unsettled)
  const ask = () => asking.open(wanted)
  useCommands(mayAsk ? [{ ...DAY_COMMANDS.acceptAll, run: ask }] : [])
  return (
    <>
      {mayAsk ? (
        // The button appears with the days and must not move the other buttons. On a desk screen it stands before them, on a
        // phone after them.
        <Button size="sm" variant="outline" order={{ base: 1, md: -1 }} onClick={ask}>
          {texts.acceptAll}
          <KeyHint keys={DAY_COMMANDS.acceptAll.keys[0]} />
        </Button>
      ) : null}
      <WhileOpened opening={asking}>
        {(asked, dialog) => (
          <AcceptAllDialog
            {...dialog}
            days={asked}
            acceptAll={acceptAll}
            finalFocus={() => dialog.finalFocus() ?? fallbackFocus()}
          />
        )}
      </WhileOpened>
    </>
  )
}
