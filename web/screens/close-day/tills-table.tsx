import { Badge } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { closeDay as texts } from '#texts/close-day.ts'
import * as labels from '#texts/labels.ts'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { formatDay } from '../../../shared/calendar/format-date.ts'
import { stateBars } from '../../../shared/contract/count-rights.ts'
import { paths } from '../../app/paths.ts'
import { mayClose } from '../../day/day-rights.ts'
import type { Opening } from '../../lists/opening.tsx'
import { across, atEnd, atStart } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { type Count, tillName } from '../../till/till.ts'
import { RowButton } from '../../ui/row-button.tsx'
import {
  confirmBar,
  mayCount,
  type Place,
  whoConfirms,
  whoCounts,
  whoReopens,
} from './till-rights.ts'
import {
  differencesWordsOf,
  furtherWords,
  mustCountAnew,
  mustReopen,
  stateWords,
  type Till,
  type TillToClose,
} from './tills-to-close.ts'

/** Which dialog about a till is open. */
export interface TillQuestion {
  readonly kind: 'review' | 'reopen' | 'putOff'
  readonly till: Till
  /** The count that waits or is confirmed; null if there is none. */
  readonly count: Count | null
  /** The label of the button that opened the dialog. */
  readonly label: string
}

interface TillsTableProps {
  readonly tillsToClose: readonly TillToClose[]
  readonly place: Place
  /** The day that would be closed; undefined if today is closed. */
  readonly through: BusinessDate | undefined
  readonly opening: Opening<TillQuestion>
}

/** The tills of the branch: what each still needs, who can do it, and the button for it. */
export function TillsTable({ tillsToClose, place, through, opening }: TillsTableProps) {
  const columns: Column<TillToClose>[] = [
    { header: labels.till, cell: ({ till }) => <Name till={till} />, card: atStart(1) },
    {
      header: labels.state,
      cell: (tillToClose) => <State tillToClose={tillToClose} place={place} through={through} />,
      card: across(3),
    },
    {
      header: labels.difference,
      cell: (tillToClose) => <Difference tillToClose={tillToClose} />,
      align: 'end',
      card: atEnd(2),
    },
    {
      header: labels.actions,
      cell: (tillToClose) => (
        <Actions tillToClose={tillToClose} place={place} through={through} opening={opening} />
      ),
      width: '1%',
      card: across(4),
    },
  ]
  return (
    <DataTable
      columns={columns}
      rows={tillsToClose}
      rowKey={({ till }) => till.userId}
      caption={texts.tillsCaption}
      emptyText={texts.noTills}
      looks={LOOKS}
      cards={{ below: '40rem' }}
    />
  )
}

function Name({ till }: { readonly till: Till }) {
  return (
    <>
      <strong>
        <bdi>{tillName(till, till.branch)}</bdi>
      </strong>
      {till.isCurrent ? null : (
        <>
          {' '}
          <Badge>{texts.gone}</Badge>
        </>
      )}
    </>
  )
}

type StateProps = Omit<TillsTableProps, 'tillsToClose' | 'opening'> & {
  readonly tillToClose: TillToClose
}

/** The state in words. Small print says who can do what is missing. */
function State({ tillToClose, place, through }: StateProps) {
  const { till, count, missing } = tillToClose
  const isOther = count && through !== undefined && count.through !== through
  const isUncounted = till.uncountedDay !== null && till.putOffReason === null
  const notes: ReactNode[] = [
    count && isOther ? texts.through(formatDay(count.through)) : null,
    mustReopen(tillToClose)
      ? (mustCountAnew(tillToClose) ? texts.mustCountAnew : texts.mustReopen)(whoReopens(place))
      : null,
    till.further.length > 0 ? texts.correctedSince(furtherWords(till).join(', ')) : null,
    missing === 'count' && !mustReopen(tillToClose) ? texts.canCount(whoCounts(till, place)) : null,
    count?.state === 'counted' ? texts.canConfirm(whoConfirms(count, place)) : null,
    isUncounted ? texts.uncounted(formatDay(till.uncountedDay ?? '')) : null,
    till.putOffReason ? texts.putOff(till.putOffReason) : null,
    till.openOffers > 0 ? texts.openOffers(till.openOffers, missing === 'count') : null,
  ]
  return (
    <>
      <span data-missing={missing ?? undefined}>{stateWords(tillToClose, through)}</span>
      {notes.filter(Boolean).map((note) => (
        <small key={String(note)}>
          <bdi>{note}</bdi>
        </small>
      ))}
    </>
  )
}

function Difference({ tillToClose }: { readonly tillToClose: TillToClose }) {
  if (!tillToClose.count) return '-'
  const lines = differencesWordsOf(tillToClose)
  return lines.length === 0 ? texts.noDifference : lines.map((line) => <div key={line}>{line}</div>)
}

function Actions(props: StateProps & { readonly opening: Opening<TillQuestion> }) {
  const { tillToClose, place, through, opening } = props
  const { till, count, missing } = tillToClose
  const name = tillName(till, till.branch)
  const asking = (kind: TillQuestion['kind'], label: string) => ({
    label,
    onClick: () => opening.open({ kind, till, count, label }),
  })
  const mayDecide = count?.state === 'counted' && confirmBar(count, place) === null
  const isUncounted = till.uncountedDay !== null && till.putOffReason === null
  return (
    <div className="row-buttons">
      {missing === 'count' && !mustReopen(tillToClose) && mayCount(till, place) ? (
        <Link
          className="row-button"
          data-main=""
          to={paths.myTill(till.userId, through)}
          aria-label={texts.countOf(name)}
        >
          {texts.count}
        </Link>
      ) : null}
      {count ? (
        <RowButton
          {...asking('review', mayDecide ? texts.reviewOf(name) : texts.lookOf(name))}
          isMain={mayDecide}
        >
          {mayDecide ? texts.review : texts.look}
        </RowButton>
      ) : null}
      {stateBars.reopen(count?.state ?? null).length === 0 && mayClose(place) ? (
        <RowButton {...asking('reopen', texts.reopenOf(name))} isMain={mustReopen(tillToClose)}>
          {texts.reopen}
        </RowButton>
      ) : null}
      {isUncounted && mayClose(place) ? (
        <RowButton {...asking('putOff', texts.putOffOf(name))}>{texts.putOffAction}</RowButton>
      ) : null}
    </div>
  )
}

const LOOKS = {
  '& small': { display: 'block', color: 'fg.muted', fontSize: 'xs' },
  '& [data-missing]': { fontWeight: 'semibold' },
  '& [data-missing=count]': { color: 'debit.fg' },
  '& [data-missing=confirmation]': { color: 'amber.fg' },
} as const
