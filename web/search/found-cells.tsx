import { type SystemStyleObject, Text } from '@chakra-ui/react'
import { searchForms as texts } from '#texts/search-forms.ts'
import { formatDate } from '../../shared/calendar/format-date.ts'
import { solarHijri } from '../../shared/calendar/solar-hijri.ts'
import { USER_BACK_DAYS } from '../../shared/contract/transaction-facts.ts'
import { NumberAndName } from '../ui/number-and-name.tsx'
import { changeRefusal, type Viewer } from './change-refusal.ts'
import type { Party } from './found-parties.ts'
import { isEditable, type SearchRow } from './search-rows.ts'

/** A cell with a day in both calendars. */
export function DayCell({ day }: { readonly day: string }) {
  return (
    <span data-nowrap="">
      <bdi>{formatDate(day)}</bdi>
      <small>
        <bdi>{solarHijri(day)}</bdi>
      </small>
    </span>
  )
}

/**
 * The parties of a row, one below the other; the second receives the money. Plain elements, since a table may have
 * thousands.
 */
export function Parties({ parties }: { readonly parties: readonly Party[] }) {
  if (parties.length === 0) return '-'
  return parties.map(({ number, name }, index) => (
    <span key={`${number} ${name}`} style={{ display: 'block' }}>
      {index > 0 ? (
        <>
          <span data-arrow="">→</span>{' '}
        </>
      ) : null}
      {number && name ? <NumberAndName number={number} name={name} /> : <bdi>{number || name}</bdi>}
    </span>
  ))
}

/** The styles of cells. They match attributes, because a styled component per cell is slow with thousands of rows. */
export const FOUND_CELLS: SystemStyleObject = {
  // Changes in the filters above then don't repaint thousands of rows.
  contain: 'content',
  '& small': { display: 'block', fontSize: 'xs', color: 'fg.muted' },
  '& [data-nowrap]': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
}

interface WhoMayChangeProps {
  /** The rows that the screen could offer to change. */
  readonly rows: readonly SearchRow[]
  readonly viewer: Viewer
}

/** Says below the table why some buttons are disabled. Phones show no tooltips for them. */
export function WhoMayChange({ rows, viewer }: WhoMayChangeProps) {
  const someRefused = rows.some(
    (row) => isEditable(row, viewer.userType) && changeRefusal(row, viewer) !== null,
  )
  if (!someRefused) return null
  return (
    <Text color="fg.muted" fontSize="sm">
      {texts.whoMayChange(USER_BACK_DAYS)}
    </Text>
  )
}
