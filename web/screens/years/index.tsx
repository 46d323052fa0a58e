import { Button, Stack } from '@chakra-ui/react'
import * as labels from '#texts/labels.ts'
import { years as texts } from '#texts/years.ts'
import { formatDate, formatInstant } from '../../../shared/calendar/format-date.ts'
import { may } from '../../../shared/contract/access.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { useSession } from '../../app/session.tsx'
import { ForBookReaders } from '../../lists/for-book-readers.tsx'
import { useOpening, WhileOpened } from '../../lists/opening.tsx'
import { AtEnd, ReadFailed } from '../../lists/read-failed.tsx'
import { filtersIn } from '../../report/address.ts'
import { ReportTable } from '../../report/report-table.tsx'
import { useReportAddress } from '../../report/use-report-address.ts'
import { across, atEnd, atStart, line } from '../../table/columns.tsx'
import type { Column } from '../../table/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RowButton } from '../../ui/row-button.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { newestClosed, type Year } from './close-values.ts'
import { Figures } from './figures.tsx'
import { ReopenDialog } from './reopen-dialog.tsx'
import { statementNamed } from './statements.ts'

/** The screen with the closed years of the books; an Admin closes and reopens them. Rules: docs/rules/books.md */
export default function YearsScreen() {
  return (
    <ForBookReaders title={texts.title}>
      <Years />
    </ForBookReaders>
  )
}

const NO_FILTERS = { through: '', figures: '' }
const filtersOf = (search: string) => filtersIn(search, NO_FILTERS)
const NO_YEARS: readonly Year[] = []

function Years() {
  const { user, timeZone } = useSession()
  const { filters, narrow } = useReportAddress(filtersOf)
  const read = useFreshApi('GET /api/book-years')
  const years = read.data ?? NO_YEARS
  const newest = newestClosed(years)
  const mayClose = may(user.userType, 'closeYears')
  const closing = useOpening<string | null>()
  const reopening = useOpening<string>()
  const steps: StepsOf = {
    show: (through) => narrow({ through, figures: filters.figures }),
    ...(mayClose && newest ? { reopens: newest.through, reopen: reopening.open } : {}),
  }
  return (
    <Page
      wide
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        mayClose ? (
          <Button disabled={!read.data} onClick={() => closing.open(newest?.through ?? null)}>
            {texts.close}
          </Button>
        ) : null
      }
    >
      <Stack gap="5">
        {read.error && !read.data ? null : (
          <Panel title={texts.closedYears} flush>
            <ReportTable
              columns={columnsOf(timeZone, steps)}
              rows={years}
              rowKey={({ through }) => through}
              caption={texts.caption}
              inWords={texts.count}
              loading={read.isLoading}
              skeletonRows={2}
              emptyText={texts.none}
              emptyHint={texts.noneHint}
              cards={{ below: '56rem' }}
            />
          </Panel>
        )}
        {filters.through === '' ? null : (
          <Figures
            key={filters.through}
            through={filters.through}
            statement={statementNamed(filters.figures)}
            onChoose={(figures) => narrow({ ...filters, figures })}
            onHide={() => narrow(NO_FILTERS)}
          />
        )}
      </Stack>
      <AtEnd>
        <ReadFailed what={texts.theYears} read={read} evenIfOld />
      </AtEnd>
      <WhileOpened opening={closing}>
        {(lastThrough, dialog) => <CloseDialog {...dialog} lastThrough={lastThrough} />}
      </WhileOpened>
      <WhileOpened opening={reopening}>
        {(through, dialog) => <ReopenDialog {...dialog} through={through} />}
      </WhileOpened>
    </Page>
  )
}

/** What the buttons of a row do. */
interface StepsOf {
  readonly show: (through: string) => void
  /** The last day of the only year that can be reopened; left out if this person reopens none. */
  readonly reopens?: string
  readonly reopen?: (through: string) => void
}

/** So many characters of a seal tell two years apart; the figures show all of it. */
const SHORT_SEAL = 12

function columnsOf(timeZone: string, steps: StepsOf): readonly Column<Year>[] {
  const at = (instant: string) => formatInstant(new Date(instant), timeZone)
  const { show, reopens, reopen } = steps
  return [
    {
      header: texts.year,
      cell: ({ from, through }) => (
        <strong>
          <span data-nowrap="">{texts.fromDay(formatDate(from))}</span>{' '}
          <span data-nowrap="">{formatDate(through)}</span>
        </strong>
      ),
      card: atStart(1),
    },
    {
      header: labels.state,
      cell: (year) => <StateOf year={year} at={at} />,
      card: atEnd(2),
    },
    {
      header: texts.closedBy,
      cell: ({ closedByName, closedAt }) => (
        <>
          <bdi>{closedByName}</bdi>, <span data-nowrap="">{at(closedAt)}</span>
        </>
      ),
      card: across(3, 'named'),
    },
    line(texts.comment, ({ comment }) => comment, { card: across(4, 'named') }),
    {
      header: texts.seal,
      cell: ({ seal }) =>
        seal === null ? null : (
          <code dir="ltr" title={seal}>
            {seal.slice(0, SHORT_SEAL)}
          </code>
        ),
      card: across(5, 'named'),
    },
    {
      header: labels.actions,
      width: '1%',
      cell: ({ through, seal }) => (
        <div className="row-buttons">
          {seal === null ? null : (
            <RowButton
              isMain
              label={texts.figuresOf(formatDate(through))}
              onClick={() => show(through)}
            >
              {texts.figures}
            </RowButton>
          )}
          {reopen && through === reopens ? (
            <RowButton
              tone="danger"
              label={texts.reopenOf(formatDate(through))}
              onClick={() => reopen(through)}
            >
              {texts.reopen}
            </RowButton>
          ) : null}
        </div>
      ),
      card: across(6),
    },
  ]
}

interface StateOfProps {
  readonly year: Year
  readonly at: (instant: string) => string
}

/** The state of a year; of a reopened one also by whom, when and why, and of one without figures what to do. */
function StateOf({ year, at }: StateOfProps) {
  const { state, reopenedByName, reopenedAt, reopenReason } = year
  const word = texts.states[state]
  const hint = { closing: texts.nowClosing, cutOff: texts.wasCutOff, closed: null, reopened: null }[
    state
  ]
  return (
    <>
      <span data-status={word}>{word}</span>
      {hint ? ` ${hint}` : null}
      {reopenedAt === null || state !== 'reopened' ? null : (
        <>
          {' '}
          <bdi>{texts.reopenedBy(reopenedByName ?? '', at(reopenedAt))}</bdi>:{' '}
          <bdi>{reopenReason}</bdi>
        </>
      )}
    </>
  )
}
