import { Box } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { days as texts } from '#texts/days.ts'
import * as labels from '#texts/labels.ts'
import { monthOf } from '../../../shared/calendar/business-date.ts'
import { ALL_BRANCHES } from '../../../shared/contract/fields.ts'
import { INCOMPLETE_HEADER } from '../../../shared/contract/headers.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { readDayAgain } from '../../day/day.ts'
import { seesAllBranches } from '../../day/day-rights.ts'
import { AtEnd, ReadFailed } from '../../lists/read-failed.tsx'
import { filtersIn } from '../../report/address.ts'
import { StillArriving } from '../../report/still-arriving.tsx'
import { useReportAddress } from '../../report/use-report-address.ts'
import { useViewer } from '../../search/use-viewer.ts'
import { othersStep } from '../../till/move-rights.ts'
import { acceptedWords } from '../../till/move-words.ts'
import { type Move, sidesOf } from '../../till/till.ts'
import { LoadingLines } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Desk } from './desk.tsx'
import { MonthActions } from './month-actions.tsx'

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

/** One move, with a link to its settlement, or the reason why this person can't settle it. */
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
