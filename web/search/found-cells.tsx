import { type SystemStyleObject, Text } from '@chakra-ui/react'
import { searchForms as texts } from '#texts/search-forms.ts'
import { formatDate } from '../../shared/calendar/format-date.ts'
import { solarHijri } from '../../shared/calendar/solar-hijri.ts'
import { USER_BACK_DAYS } from '../../shared/contract/transaction-facts.ts'
import { NumberAndName } from '../components/number-and-name.tsx'
import { changeRefusal, type Viewer } from './change-refusal.ts'
import type { Party } from './found-parties.ts'
import { isEditable, type SearchRow } from './search-rows.ts'

/** The day of a row in both calendars. */
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

/** Who stands in a row, one below the other, the second where the money goes; plain elements, since tables hold thousands. */
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

/** The looks of cells by attribute, since there may be thousands of them. */
export const FOUND_CELLS: SystemStyleObject = {
  // A change in the filters above then doesn't paint thousands of rows again.
  contain: 'content',
  '& small': { display: 'block', fontSize: 'xs', color: 'fg.muted' },
  '& [data-nowrap]': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
}

interface WhoMayChangeProps {
  /** Those that the screen may offer to change. */
  readonly rows: readonly SearchRow[]
  readonly viewer: Viewer
}

/** Says below the table why some buttons can't be pressed, which a phone doesn't show by itself. */
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
