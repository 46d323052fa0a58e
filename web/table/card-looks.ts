import type { SystemStyleObject } from '@chakra-ui/react'
import { WHOLE } from './cut-text.ts'
import type { Column } from './table-column.ts'

/** When the rows of a table are shown as cards. */
export interface Cards {
  /** The rows are cards if the box around the table is narrower than this CSS width: "40rem". */
  readonly below: string
  /** More styles for the cells of a card. */
  readonly looks?: SystemStyleObject
}

/**
 * Shows each row of a table as a card of two columns if the box around the table is narrow. A table that is cut off at the
 * side would hide its most important figures. On paper it stays a table.
 * @param columns in their order; a column without a place on a card is left out
 */
export function cardLooks<Row>(
  columns: readonly Column<Row>[],
  { below, looks }: Cards,
): SystemStyleObject {
  return {
    containerType: 'inline-size',
    // Browsers can't break a container across printed pages.
    '@media print': { containerType: 'normal' },
    '@media screen': {
      [`@container (width < ${below})`]: { ...CARD, ...cellPlaces(columns), ...looks },
    },
  }
}

const CARD: SystemStyleObject = {
  '& thead': { display: 'none' },
  '& table, & tbody, & tfoot': { display: 'block' },
  '& :is(tbody, tfoot) tr': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: '3',
    rowGap: '1',
    px: { base: '4', md: '5' },
    py: '3',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
  '& table tr[data-space]': { display: 'block', p: '0', borderWidth: '0' },
  '& table :is(tbody, tfoot) tr :is(td, th):nth-of-type(n)': { p: '0', borderWidth: '0' },
  '& tbody:last-child tr:last-of-type': { borderBottomWidth: '0' },
  '& table tbody tr:hover td': { bg: 'transparent' },
  '& table td:empty': { display: 'none' },
  '& table :is(td, th)[colspan]': { gridColumn: 'auto' },
  '& table td:is([data-empty], [data-note])': { gridColumn: '1 / -1' },
  '& table [data-line]': {
    maxWidth: 'none',
    whiteSpace: 'normal',
    overflow: 'visible',
    overflowWrap: 'anywhere',
    '& small': { display: 'block', ms: '0' },
    '& bdi': WHOLE,
    '& [data-behind]': { ...WHOLE, display: 'block' },
  },
  '& .row-buttons': { flexDirection: 'row', my: '1' },
  '& td[data-label]::before': {
    content: 'attr(data-label)',
    display: 'block',
    color: 'fg.muted',
    fontSize: 'xs',
  },
}

function cellPlaces<Row>(columns: readonly Column<Row>[]): SystemStyleObject {
  const looks = columns.map(({ card }, index) => [
    `& table tbody td:not([colspan]):nth-of-type(${index + 1})`,
    card ? LOOKS[card.side](card.place) : { display: 'none' },
  ])
  return Object.fromEntries(looks)
}

const LOOKS: Readonly<Record<'start' | 'end' | 'both', (order: number) => SystemStyleObject>> = {
  start: (order) => ({ order, gridColumn: '1', textAlign: 'start' }),
  end: (order) => ({ order, gridColumn: '2', textAlign: 'end' }),
  both: (order) => ({ order, gridColumn: '1 / -1', textAlign: 'start' }),
}
