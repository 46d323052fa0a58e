import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { days as texts } from '#texts/days.ts'
import * as labels from '#texts/labels.ts'
import { formatDay, formatMonth } from '../../../shared/calendar/format-date.ts'
import { may } from '../../../shared/contract/access.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import type { Day } from '../../day/day.ts'
import { useOpening } from '../../lists/opening.tsx'
import { cameFrom } from '../../report/back-button.tsx'
import { branchLabel } from '../../report/branch-label.ts'
import { useViewer } from '../../search/use-viewer.ts'
import { across, atEnd, atStart, day as dayColumn } from '../../table/columns.tsx'
import { type Column, DataTable, EmptyWords } from '../../table/data-table.tsx'
import { usePreload } from '../../ui/lazy-component.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RowButton } from '../../ui/row-button.tsx'
import { ToggleButtons } from '../../ui/toggle-buttons.tsx'
import { useIsNarrow } from '../../ui/use-narrow.ts'
import { differencesOf, fullWordsOf, type Look, lookOf } from './day-words.ts'
import { currentCell, DaysGrid } from './days-grid.tsx'
import { type DayQuestion, Dialogs } from './dialogs.tsx'
import { SIGN_LOOKS } from './grid-looks.ts'
import { DayDialog } from './lazy-parts.tsx'
import {
  type Branch,
  type CellPlace,
  dayAt,
  firstCell,
  type MonthGrid,
  monthGrid,
} from './month-grid.ts'
import { type DayAction, useDayActions } from './use-day-actions.ts'

interface DeskProps {
  readonly month: string
  readonly days: readonly Day[]
  readonly branches: readonly Branch[]
  /** The cell in the address; branch and date are '' if the address has none. */
  readonly named: CellPlace
  /** Called before another screen opens, with the cell to which the person will return. */
  readonly onLeave: (cell: CellPlace) => void
}

/** The days of a month, and the actions for the day with the keyboard's focus. */
export function Desk({ month, days, branches, named, onLeave }: DeskProps) {
  usePreload(DayDialog.preload)
  const viewer = useViewer()
  const navigate = useNavigate()
  const { businessDate } = useSession()
  const questions = useOpening<DayQuestion>()
  const grid = useMemo(() => monthGrid(branches, days, month), [branches, days, month])
  // The first cell is chosen once: a step doesn't move the choice to the next waiting day.
  const [chosen, setChosen] = useState(() =>
    dayAt(grid, named) ? named : (firstCell(grid, viewer) ?? named),
  )
  const cell = dayAt(grid, chosen) ? chosen : firstCell(grid, viewer)
  const day = cell && dayAt(grid, cell)
  const isNarrow = useIsNarrow()
  const showStatement = ({ branch, date }: CellPlace) => {
    onLeave({ branch, date })
    const here = paths.days(month, { branch, date })
    void navigate(paths.dailyStatement(date, branch), cameFrom(here))
  }
  const act = (on: Day, action: DayAction) => {
    const { branch, date } = on
    if (action === 'statement') showStatement({ branch, date })
    else questions.open({ kind: action, branch, date })
  }
  const actionsOf = useDayActions(day, { days, branches, onAct: act })
  useEffect(() => {
    if (document.activeElement?.closest('main, body') === document.activeElement)
      currentCell()?.focus()
  }, [])
  const caption = texts.caption(formatMonth(month))
  const select = (wanted: CellPlace) => {
    if (wanted.branch !== cell?.branch || wanted.date !== cell.date) setChosen(wanted)
  }
  const open = (wanted: CellPlace) => {
    select(wanted)
    questions.open({ kind: 'day', ...wanted })
  }
  const followed = days.filter(({ state }) => state !== 'notFollowed')
  return (
    <Stack gap="2">
      <Flex justify="space-between" gap="6" fontSize="sm" lineHeight="1.25rem">
        <Text fontWeight="medium" hideBelow="md">
          <bdi>{day ? fullWordsOf(day) : texts.chooseCell}</bdi>
        </Text>
        <Unfollowed grid={grid} />
      </Flex>
      <Panel flush>
        {isNarrow || !cell ? (
          <ListOrNothing followed={followed} caption={caption} onOpen={open} isNarrow={isNarrow} />
        ) : (
          <DaysGrid
            grid={grid}
            caption={caption}
            today={businessDate}
            cell={cell}
            onCell={select}
            onOpen={open}
          />
        )}
      </Panel>
      {isNarrow || !cell ? null : <Legend />}
      <Dialogs
        questions={questions}
        dayAt={(place) => dayAt(grid, place)}
        actionsOf={actionsOf}
        onAct={act}
        finalFocus={() => currentCell() ?? questions.focusAfter()}
      />
    </Stack>
  )
}

interface ListOrNothingProps {
  readonly followed: readonly Day[]
  readonly caption: string
  readonly isNarrow: boolean
  readonly onOpen: (cell: CellPlace) => void
}

/** Shows the days as a list on a phone, or says that no branch closes days in this month. */
function ListOrNothing({ followed, caption, isNarrow, onOpen }: ListOrNothingProps) {
  const { userType } = useViewer()
  if (isNarrow && followed.length > 0)
    return <DaysList days={followed.toReversed()} caption={caption} onOpen={onOpen} />
  return (
    <Box p="8" textAlign="center" color="fg.muted">
      <EmptyWords
        text={texts.noDays}
        hint={may(userType, 'record') ? texts.howToBegin : undefined}
      />
    </Box>
  )
}

function Unfollowed({ grid: { unfollowed } }: { readonly grid: MonthGrid }) {
  if (unfollowed.length === 0) return null
  const names = unfollowed.map(({ code }) => branchLabel(unfollowed, code))
  const words = texts.notFollowed(names.join(', '))
  return (
    <Text color="fg.muted" truncate dir="auto" textAlign="match-parent" title={words}>
      {words}
    </Text>
  )
}

const LOOKS = Object.keys(texts.looks) as Look[]

/** The signs of the grid in words. */
function Legend() {
  return (
    <Flex as="dl" aria-label={texts.legend} wrap="wrap" columnGap="4" rowGap="1" css={LEGEND_LOOKS}>
      {LOOKS.map((look) => (
        <Entry key={look} sign={texts.signs[look]} word={texts.looks[look]} look={look} />
      ))}
      <Entry sign={texts.differenceSign} word={labels.difference} />
      <Entry sign={texts.signs.accepted + texts.lateSign} word={texts.closedLate} />
    </Flex>
  )
}

interface EntryProps {
  readonly sign: string
  readonly word: string
  readonly look?: Look
}

function Entry({ sign, word, look }: EntryProps) {
  return (
    <Flex align="center" gap="1.5">
      <Box as="dt" data-look={look}>
        {sign}
      </Box>
      <dd>{word}</dd>
    </Flex>
  )
}

const LEGEND_LOOKS = {
  ...SIGN_LOOKS,
  fontSize: 'xs',
  color: 'fg.muted',
  '& dt': {
    minWidth: '1.5rem',
    textAlign: 'center',
    fontWeight: 'bold',
    lineHeight: '1.25rem',
    borderRadius: 'l1',
    color: 'fg',
  },
} as const

interface DaysListProps {
  /** The days of the month since each branch began to close days, the newest first; at least one. */
  readonly days: readonly Day[]
  readonly caption: string
  readonly onOpen: (cell: CellPlace) => void
}

/** The looks of days that need a step of somebody. */
const TO_DO = ['late', 'closed', 'returned', 'answered']

/** The days as a list, for a phone. It shows the days that need a step of somebody, or all days. */
function DaysList({ days, caption, onOpen }: DaysListProps) {
  const [shown, setShown] = useState<'toDo' | 'all'>('toDo')
  const rows = shown === 'all' ? days : days.filter((day) => TO_DO.includes(lookOf(day)))
  return (
    <>
      <Box p="3" borderBottomWidth="1px" borderColor="border">
        <ToggleButtons
          label={texts.show}
          size="sm"
          choices={[
            ['toDo', texts.toDo],
            ['all', texts.allDays],
          ]}
          value={shown}
          onChoose={setShown}
        />
      </Box>
      <DataTable
        columns={columnsOf(onOpen)}
        rows={rows}
        rowKey={({ branch, date }) => `${branch} ${date}`}
        caption={caption}
        emptyText={texts.nothingToDo}
        emptyHint={texts.nothingToDoHint}
        looks={LIST_LOOKS}
        cards={{
          below: '48rem',
          looks: { '& table tbody tr': { gridTemplateColumns: '1fr auto' } },
        }}
      />
    </>
  )
}

function columnsOf(onOpen: DaysListProps['onOpen']): Column<Day>[] {
  return [
    {
      header: labels.branch,
      cell: ({ branch }) => (
        <strong>
          <bdi>{branch}</bdi>
        </strong>
      ),
      card: atStart(1),
    },
    dayColumn(labels.day, ({ date }) => date, { card: atEnd(2) }),
    {
      header: labels.state,
      cell: (day) => {
        const look = lookOf(day)
        return (
          <>
            <span data-look={look}>{texts.signs[look]}</span> {texts.looks[look]},{' '}
            {texts.waiting[look]}
          </>
        )
      },
      card: atStart(3),
    },
    { header: labels.difference, cell: (day) => differencesOf(day) || null, card: across(5) },
    {
      header: texts.open,
      cell: ({ branch, date }) => (
        <RowButton
          label={texts.openDay(branch, formatDay(date))}
          isMain
          onClick={() => onOpen({ branch, date })}
        >
          {texts.open}
        </RowButton>
      ),
      card: atEnd(4),
    },
  ]
}

const LIST_LOOKS = {
  ...SIGN_LOOKS,
  '& [data-look]': {
    display: 'inline-block',
    minWidth: '1.75rem',
    textAlign: 'center',
    fontWeight: 'bold',
    borderRadius: 'l1',
  },
} as const
