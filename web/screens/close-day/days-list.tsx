import { Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { branchDay } from '#texts/branch-day.ts'
import { closeDay as texts } from '#texts/close-day.ts'
import * as labels from '#texts/labels.ts'
import { monthOf, nextMonth, previousMonth } from '../../../shared/calendar/business-date.ts'
import { formatMonth } from '../../../shared/calendar/format-date.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { useSession } from '../../app/session.tsx'
import type { Day } from '../../day/day.ts'
import { overShortWords } from '../../day/over-short.ts'
import type { Opening } from '../../lists/opening.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { atEnd, atStart, day as dayColumn, number } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RowButton } from '../../ui/row-button.tsx'
import { TurnButton } from '../../ui/turn-button.tsx'

/** The days of a month with their state and difference. Each closed day has a button that opens its closing sheet. */
export function DaysList(props: { readonly branch: string; readonly sheets: Opening<Day> }) {
  const { branch, sheets } = props
  const { businessDate } = useSession()
  const newest = monthOf(businessDate)
  const [month, setMonth] = useState(newest)
  const days = useFreshApi('GET /api/days', { query: { branch, month } })
  const columns: Column<Day>[] = [
    dayColumn(labels.date, ({ date }) => date, { card: atStart(1) }),
    { header: labels.state, cell: (day) => <State day={day} />, card: atEnd(2) },
    { header: labels.difference, cell: differencesOf, card: atStart(3) },
    number(texts.postings, ({ postings }) => postings, { card: atEnd(4, 'named') }),
    { header: texts.who, cell: ({ closedByName }) => <bdi>{closedByName ?? '-'}</bdi> },
    {
      header: labels.actions,
      cell: (day) => (isClosed(day) ? <OpenSheet day={day} sheets={sheets} /> : null),
      width: '1%',
      card: atEnd(5),
    },
  ]
  return (
    <Panel
      title={texts.days(formatMonth(month))}
      flush
      actions={
        <Flex gap="1">
          <TurnButton
            label={texts.previousMonth}
            to="before"
            onClick={() => setMonth(previousMonth(month))}
          />
          <TurnButton
            label={texts.nextMonth}
            to="after"
            disabled={month >= newest}
            onClick={() => setMonth(nextMonth(month))}
          />
        </Flex>
      }
    >
      <ReadFailed what={labels.theDays} read={days} evenIfOld p="4" />
      {days.error && !days.data ? null : (
        <DataTable
          columns={columns}
          rows={days.data?.filter(isFollowed).toReversed() ?? []}
          rowKey={({ date }) => date}
          caption={texts.daysCaption}
          loading={days.isLoading}
          emptyText={texts.noDays}
          cards={{ below: '32rem' }}
        />
      )}
    </Panel>
  )
}

function State({ day: { state, late, closedLate } }: { readonly day: Day }) {
  const isLate = late || closedLate
  return (
    <>
      {texts.states[state]}
      {isLate ? `, ${branchDay.late}` : null}
    </>
  )
}

/** False for days before the branch began to close its days. */
function isFollowed({ state }: Day): boolean {
  return state !== 'notFollowed'
}

function isClosed({ closedAt }: Day): boolean {
  return closedAt !== null
}

function differencesOf({ state, currencies }: Day): string {
  if (currencies.every(({ variance }) => variance === null))
    return state === 'noBusiness' ? '' : '-'
  return overShortWords(currencies) || texts.noDifference
}

function OpenSheet({ day, sheets }: { readonly day: Day; readonly sheets: Opening<Day> }) {
  return (
    <RowButton label={texts.closingSheetOf(day.date)} isMain onClick={() => sheets.open(day)}>
      {texts.closingSheet}
    </RowButton>
  )
}
