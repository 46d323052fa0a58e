import { Box } from '@chakra-ui/react'
import { days as texts } from '#texts/days.ts'
import * as labels from '#texts/labels.ts'
import { monthOf } from '../../../shared/calendar/business-date.ts'
import { INCOMPLETE_HEADER } from '../../../shared/contract/headers.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { useSession } from '../../app/session.tsx'
import { readDayAgain } from '../../day/day.ts'
import { seesAllBranches } from '../../day/day-rights.ts'
import { AtEnd, ReadFailed } from '../../lists/read-failed.tsx'
import { filtersIn } from '../../report/address.ts'
import { StillArriving } from '../../report/still-arriving.tsx'
import { useReportAddress } from '../../report/use-report-address.ts'
import { useViewer } from '../../search/use-viewer.ts'
import { LoadingLines } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Desk } from './desk.tsx'
import { MissingCash } from './missing-cash.tsx'
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
