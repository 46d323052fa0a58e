import { Box } from '@chakra-ui/react'
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type SyntheticEvent,
  useEffect,
  useRef,
} from 'react'
import { days as texts } from '#texts/days.ts'
import * as labels from '#texts/labels.ts'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { formatDay } from '../../../shared/calendar/format-date.ts'
import type { Day } from '../../day/day.ts'
import { branchLabel } from '../../report/branch-label.ts'
import { fullWordsOf, hasDifference, lookOf, marksOf } from './day-words.ts'
import { GRID_LOOKS } from './grid-looks.ts'
import { type CellPlace, cellAfter, type GridRow, type MonthGrid } from './month-grid.ts'

interface DaysGridProps {
  readonly grid: MonthGrid
  readonly caption: string
  readonly today: BusinessDate
  /** The cell with the keyboard's focus. */
  readonly cell: CellPlace
  readonly onCell: (cell: CellPlace) => void
  readonly onOpen: (cell: CellPlace) => void
}

/**
 * With at most this many branches, the rows are high enough for two lines: the sign, and below it the mark for a difference.
 */
const ROOMY_ROWS = 8

/** Finds the cell of the grid that Tab reaches; null while no grid is shown. */
export function currentCell(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[role=grid] td[tabindex="0"]')
}

/**
 * A grid of branches and the days of a month. The arrows move from day to day; Enter opens a day. Rules:
 * docs/rules/screens.md
 */
export function DaysGrid({ grid, caption, today, cell, onCell, onOpen }: DaysGridProps) {
  const isKeys = useRef(false)
  const { branch, date } = cell
  useEffect(() => {
    // The focus follows the keys. If a cell was chosen in another way, the focus isn't moved.
    if (isKeys.current) document.querySelector<HTMLElement>(selectorOf({ branch, date }))?.focus()
    isKeys.current = false
  }, [branch, date])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return event.repeat ? undefined : onOpen(cell)
    }
    const next = cellAfter(grid, cell, event.key)
    if (!next) return
    event.preventDefault()
    isKeys.current = true
    onCell(next)
  }
  return (
    <Box
      css={GRID_LOOKS}
      style={{ '--rows': grid.rows.length } as CSSProperties}
      data-roomy={grid.rows.length <= ROOMY_ROWS ? '' : undefined}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid whose cells take the focus (WAI-ARIA)
        role="grid"
        aria-label={caption}
        onKeyDown={onKeyDown}
        onFocus={(event) => withCell(event, onCell)}
        onClick={(event) => withCell(event, onOpen)}
      >
        <thead>
          <tr>
            <th scope="col">{labels.branch}</th>
            {grid.dates.map((each) => (
              <th
                key={each}
                scope="col"
                abbr={formatDay(each)}
                aria-current={each === today ? 'date' : undefined}
              >
                {Number(each.slice(-2))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map((row) => (
            <Row
              key={row.branch.code}
              row={row}
              dates={grid.dates}
              date={row.branch.code === branch ? date : null}
            />
          ))}
        </tbody>
      </table>
    </Box>
  )
}

interface RowProps {
  readonly row: GridRow
  readonly dates: readonly BusinessDate[]
  /** The date of the current cell, if it is in this row. */
  readonly date: BusinessDate | null
}

const Row = memo(function Row({ row: { branch, cells }, dates, date }: RowProps) {
  return (
    <tr>
      <th scope="row" title={branchLabel([branch], branch.code)}>
        <bdi>{branch.code}</bdi>
      </th>
      {cells.map((day, place) =>
        day ? (
          <Cell key={day.date} day={day} isCurrent={day.date === date} />
        ) : (
          <td key={dates[place]} />
        ),
      )}
    </tr>
  )
})

function Cell({ day, isCurrent }: { readonly day: Day; readonly isCurrent: boolean }) {
  const words = fullWordsOf(day)
  const marks = marksOf(day)
  const look = lookOf(day)
  return (
    <td
      tabIndex={isCurrent ? 0 : -1}
      aria-label={words}
      title={words}
      data-branch={day.branch}
      data-date={day.date}
      data-look={look}
      data-differs={hasDifference(day) ? '' : undefined}
      data-current={isCurrent ? '' : undefined}
    >
      {texts.signs[look]}
      {marks ? <small>{marks}</small> : null}
    </td>
  )
}

function selectorOf({ branch, date }: CellPlace): string {
  return `[role=grid] td[data-branch="${CSS.escape(branch)}"][data-date="${date}"]`
}

function withCell({ target }: SyntheticEvent, act: (cell: CellPlace) => void): void {
  const cell = target instanceof Element ? target.closest('td') : null
  const { branch, date } = cell?.dataset ?? {}
  if (branch && date) act({ branch, date })
}
