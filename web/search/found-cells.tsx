import { type SystemStyleObject, Text } from '@chakra-ui/react'
import { searchForms as texts } from '#texts/search-forms.ts'
import { formatDate, formatInstant } from '../../shared/calendar/format-date.ts'
import { solarHijri } from '../../shared/calendar/solar-hijri.ts'
import { USER_BACK_DAYS } from '../../shared/contract/transaction-facts.ts'
import { ChangedFields } from '../transaction/changed-fields.tsx'
import { TransactionNumber } from '../transaction/transaction-number.tsx'
import { Money } from '../ui/money.tsx'
import { NumberAndName } from '../ui/number-and-name.tsx'
import { changeRefusal, lastingRefusal } from './change-refusal.ts'
import type { Party } from './found-parties.ts'
import { amountOf, changeDay, exchangeOf, type FoundRow, type LegAmount } from './found-rows.ts'
import { type FoundTransaction, isEditable, isTransaction, type SearchRow } from './search-rows.ts'
import type { Viewer } from './use-viewer.ts'

/**
 * A cell with the day of a row in both calendars. It also has the day of a deletion or last edit, because a search by that
 * day is sorted by it.
 */
export function DayCell(props: {
  readonly found: FoundRow
  /** The IANA name of the business's time zone. */
  readonly timeZone: string
}) {
  const { tranDate } = props.found.row
  return (
    <span data-nowrap="" title={solarHijri(tranDate)}>
      <bdi>{formatDate(tranDate)}</bdi>
      <small data-hijri="">
        <bdi>{solarHijri(tranDate)}</bdi>
      </small>
      <small>{changeDay(props.found, props.timeZone)}</small>
    </span>
  )
}

/**
 * The parties of a row; the second receives the money. The elements are plain, because a table may have thousands of
 * parties.
 */
export function Parties({ parties }: { readonly parties: readonly Party[] }) {
  if (parties.length === 0) return '-'
  return parties.map(({ number, name }, index) => (
    <span key={`${number} ${name}`} data-party="">
      {index > 0 ? (
        <>
          {' '}
          <span data-arrow="">→</span>{' '}
        </>
      ) : null}
      {number && name ? <NumberAndName number={number} name={name} /> : <bdi>{number || name}</bdi>}
    </span>
  ))
}

/**
 * The styles of cells. The selectors match attributes, because a styled component per cell is slow with thousands of rows.
 */
export const FOUND_CELLS: SystemStyleObject = {
  // So changes in the filters above don't repaint thousands of rows.
  contain: 'content',
  '& small': { display: 'block', fontSize: 'xs', color: 'fg.muted', fontWeight: 'normal' },
  // The rows have only one line, so the other calendar is only in the tooltip, on cards and on paper.
  '& [data-hijri]': { display: 'none', '@media print': { display: 'block' } },
  // If there is little room, an exchange takes two lines: the purchase, and the selling with the rate.
  '& [data-exchange] > *': { whiteSpace: 'nowrap' },
  '& [data-exchange] small': { display: 'inline' },
  '@container (width >= 84rem)': { '& [data-exchange]': { whiteSpace: 'nowrap' } },
  '& dl': { fontSize: 'xs' },
  '& :is(dt, dd)': { display: 'inline' },
  '& dt': { color: 'fg.muted' },
  '& [data-nowrap]': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
}

/** Says below the table why some buttons are disabled. Phones show no tooltips for them. */
export function WhoMayChange(props: {
  /** The rows for which the screen may offer a change. */
  readonly rows: readonly SearchRow[]
  readonly viewer: Viewer
}) {
  const { rows, viewer } = props
  const offered = rows.filter((row) => isEditable(row, viewer.userType))
  const lasting = offered.filter((row) => lastingRefusal(row) !== null)
  const refused = offered.filter((row) => changeRefusal(row, viewer) !== null)
  if (refused.length === 0) return null
  return (
    <Text color="fg.muted" fontSize="sm">
      {refused.length > lasting.length ? texts.whoMayChange(USER_BACK_DAYS) : null}{' '}
      {lasting.length > 0 ? texts.lastsForever : null}
    </Text>
  )
}

/** The number of a transaction, as a button that opens it. For an exchange, also the number of the other leg. */
export function FoundNumbers({ row }: { readonly row: FoundTransaction }) {
  const { id, otherLeg } = row
  return (
    <>
      <TransactionNumber id={id} />
      {otherLeg ? (
        <>
          {' + '}
          <TransactionNumber id={otherLeg.id} />
        </>
      ) : null}
    </>
  )
}

/** The amount of a row. For an exchange, both amounts and the rate. */
export function FoundAmount(props: {
  readonly found: FoundRow
  /** The codes of the currencies by id. */
  readonly codes: ReadonlyMap<number, string>
}) {
  const { found, codes } = props
  const exchange = exchangeOf(found)
  const money = ({ amount, currencyId }: LegAmount) => (
    <Money value={amount} code={codes.get(currencyId ?? 0)} />
  )
  if (!exchange) return money(amountOf(found.row))
  const [purchase, selling] = exchange.legs
  return (
    <span data-exchange="">
      <span>
        {money(purchase)} <span data-arrow="">→</span>
      </span>{' '}
      <span>
        {money(selling)} <small>{texts.rateIs(exchange.rate)}</small>
      </span>
    </span>
  )
}

interface LastEditsProps {
  readonly found: FoundRow
  readonly codes: ReadonlyMap<number, string>
  /** The IANA name of the business's time zone. */
  readonly timeZone: string
}

/** What the last edit of each leg changed, if the search was for edits: who, when, why, and each field before and after. */
export function LastEdits({ found: { row, selling }, codes, timeZone }: LastEditsProps) {
  const edits = [row, selling].flatMap((leg) =>
    leg && isTransaction(leg) && leg.lastEdit ? [{ id: leg.id, ...leg.lastEdit }] : [],
  )
  return edits.map((edit) => (
    <div key={edit.id} data-edit="">
      <small>
        {texts.editedBy} <bdi>{edit.userName}</bdi>,{' '}
        <bdi>{formatInstant(new Date(edit.at), timeZone)}</bdi>
        {edit.reason ? (
          <>
            {': '}
            <bdi>{edit.reason}</bdi>
          </>
        ) : null}
      </small>
      <ChangedFields entry={edit} codeOf={(id) => codes.get(id) ?? String(id)} />
    </div>
  ))
}
