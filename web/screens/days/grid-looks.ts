import type { SystemStyleObject } from '@chakra-ui/react'

/**
 * The colours of the looks. A day that waits for somebody is filled, the others are pale. Colour only repeats what the signs
 * say: red and green aren't used, because they mean debit and credit.
 */
export const SIGN_LOOKS: SystemStyleObject = {
  '& [data-look=late]': { bg: 'amber.solid', color: 'amber.contrast' },
  '& [data-look=open]': { color: 'fg.muted' },
  '& [data-look=closed]': { bg: 'blue.muted', color: 'blue.fg' },
  '& [data-look=closed][data-differs]': { bg: 'blue.solid', color: 'blue.contrast' },
  '& [data-look=returned]': { bg: 'amber.muted', color: 'amber.fg' },
  '& [data-look=answered]': { bg: 'violet.solid', color: 'violet.contrast' },
  '& [data-look=accepted]': { bg: 'accent.subtle', color: 'accent.fg' },
  '& [data-look=noBusiness]': { color: 'fg.subtle' },
}

/** The height of everything around the rows: the heading, the line of the current day, the dates and the legend. */
const AROUND = '11.75rem'

/** The styles of the grid. Its rows share the height of the window, and 30 of them fit into 768 px. */
export const GRID_LOOKS: SystemStyleObject = {
  ...SIGN_LOOKS,
  '--row': `clamp(1.1875rem, calc((100dvh - ${AROUND}) / var(--rows)), 2.25rem)`,
  overflowX: 'auto',
  '& table': {
    width: '100%',
    minWidth: '44rem',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '0',
    fontVariantNumeric: 'tabular-nums',
  },
  '& thead th': {
    height: '1.5rem',
    fontSize: 'xs',
    fontWeight: 'medium',
    color: 'fg.muted',
    textAlign: 'center',
    p: '0',
  },
  '& thead th[aria-current]': { color: 'accent.fg', fontWeight: 'bold', bg: 'accent.subtle' },
  '& :is(thead, tbody) th:first-of-type': {
    width: '5.5rem',
    ps: '3',
    textAlign: 'start',
    position: 'sticky',
    insetInlineStart: '0',
    zIndex: '1',
    bg: 'bg.panel',
  },
  '& tbody th': {
    fontSize: 'min(1.125rem, calc(var(--row) * 0.8))',
    lineHeight: '1',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& tbody :is(th, td)': {
    height: 'var(--row)',
    p: '0',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
  },
  '& td': {
    position: 'relative',
    fontSize: 'min(1.375rem, calc(var(--row) * 0.86))',
    lineHeight: '1',
    fontWeight: 'bold',
    textAlign: 'center',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    borderInlineStartWidth: '1px',
    borderInlineStartColor: 'border.muted',
  },
  '& td[data-look]': { cursor: 'pointer' },
  // Three signs need more room.
  '& td:has(small)': { fontSize: 'min(1.03rem, calc(var(--row) * 0.86))' },
  '& td small': { fontSize: '0.8em', letterSpacing: '-0.05em' },
  '& td:focus-visible': {
    outlineWidth: '3px',
    outlineStyle: 'solid',
    outlineColor: 'fg',
    outlineOffset: '-3px',
    zIndex: '1',
  },
  '& td[data-current]:not(:focus)': { boxShadow: 'inset 0 0 0 2px {colors.fg.muted}' },
}
