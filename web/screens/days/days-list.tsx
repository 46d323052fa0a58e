import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { days as texts } from '#texts/days.ts'
import * as labels from '#texts/labels.ts'
import { formatDay } from '../../../shared/calendar/format-date.ts'
import type { Day } from '../../day/day.ts'
import { across, atEnd, atStart, day as dayColumn } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { RowButton } from '../../ui/row-button.tsx'
import { ToggleButtons } from '../../ui/toggle-buttons.tsx'
import { differencesOf, lookOf } from './day-words.ts'
import { SIGN_LOOKS } from './grid-looks.ts'
import type { CellPlace } from './month-grid.ts'

interface DaysListProps {
  /** The followed days of the month, the newest first; at least one. */
  readonly days: readonly Day[]
  readonly caption: string
  readonly onOpen: (cell: CellPlace) => void
}

/** The looks of days that need a step of somebody. */
const TO_DO = ['late', 'closed', 'returned', 'answered']

/** The days as a list, for a phone. It shows the days that need a step of somebody, or all days. */
export function DaysList({ days, caption, onOpen }: DaysListProps) {
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
