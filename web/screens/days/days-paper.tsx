import { days as texts } from '#texts/days.ts'
import * as labels from '#texts/labels.ts'
import { formatDate, formatMonth } from '../../../shared/calendar/format-date.ts'
import type { Day } from '../../day/day.ts'
import { A4Paper, A4Table, type PaperColumn } from '../../paper/a4-paper.tsx'
import { differencesOf, lookOf, marksOf } from './day-words.ts'
import type { MonthGrid } from './month-grid.ts'

interface DaysPaperProps {
  readonly month: string
  readonly grid: MonthGrid
  readonly report: { readonly receivedAt: Date; readonly isIncomplete: boolean }
  /** Called when the print dialog is closed. */
  readonly onClosed: () => void
}

/** The month on A4 landscape: the grid, its signs in words, and below it the differences and comments. */
export function DaysPaper({ month, grid, report, onClosed }: DaysPaperProps) {
  const notable = grid.rows
    .flatMap(({ cells }) => cells.filter((day) => day !== null))
    .filter((day) => differencesOf(day) !== '' || day.thread.some(({ comment }) => comment))
    .sort((one, other) => one.date.localeCompare(other.date))
  const title = { title: texts.paperTitle, persian: 'روزهای شعبه‌ها' }
  return (
    <A4Paper
      isLandscape
      fileName={texts.fileName(month)}
      name={title}
      facts={[{ label: { title: texts.month, persian: 'ماه' }, value: formatMonth(month) }]}
      report={report}
      signatures={[]}
      onClosed={onClosed}
    >
      <style>{GRID_CSS}</style>
      <table className="days">
        <thead>
          <tr>
            <th>{labels.branch}</th>
            {grid.dates.map((date) => (
              <th key={date}>{Number(date.slice(-2))}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map(({ branch, cells }) => (
            <tr key={branch.code}>
              <th scope="row">
                <bdi>{branch.code}</bdi>
              </th>
              {cells.map((day, place) => (
                <td key={grid.dates[place]}>
                  {day ? texts.signs[lookOf(day)] + marksOf(day) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">{LEGEND}</p>
      {notable.length > 0 ? (
        <>
          <h2>{texts.toBeRead}</h2>
          <A4Table
            columns={NOTABLE}
            rows={notable}
            rowKey={({ branch, date }) => `${branch} ${date}`}
          />
        </>
      ) : null}
    </A4Paper>
  )
}

const LEGEND = [
  ...Object.entries(texts.looks).map(
    ([look, word]) => `${texts.signs[look as keyof typeof texts.signs]} ${word}`,
  ),
  `${texts.differenceSign} ${labels.difference}`,
  `${texts.signs.accepted}${texts.lateSign} ${texts.closedLate}`,
].join(' · ')

const NOTABLE: readonly PaperColumn<Day>[] = [
  { label: { title: labels.day, persian: 'روز' }, cell: ({ date }) => formatDate(date) },
  {
    label: { title: labels.branch, persian: 'شعبه' },
    cell: ({ branch }) => <bdi>{branch}</bdi>,
  },
  { label: { title: labels.state, persian: 'حالت' }, cell: (day) => texts.looks[lookOf(day)] },
  {
    label: { title: labels.difference, persian: 'تفاوت' },
    cell: (day) => differencesOf(day) || texts.notKnown,
  },
  {
    label: { title: texts.comments, persian: 'نظرها' },
    cell: ({ thread }) =>
      thread.flatMap(({ at, userName, comment }) =>
        comment
          ? [
              <div key={at}>
                <bdi>
                  {userName}: {comment}
                </bdi>
              </div>,
            ]
          : [],
      ),
    isText: true,
  },
]

/** With these styles, thirty branches fit on a page. */
const GRID_CSS = `
.a4 .days { table-layout: fixed; }
.a4 .days :is(th, td) { padding: 0.3mm; text-align: center; border: 0.2mm solid #000; font-weight: 700; white-space: nowrap; }
.a4 .days th:first-child { width: 18mm; text-align: start; padding-inline-start: 1mm; overflow: hidden; }
`
