import type { SystemStyleObject } from '@chakra-ui/react'

/**
 * The colours of days by their state (`data-look`). Days that are late, answered, or closed with a difference have a strong
 * colour; the others are pale. Red and green aren't used, because they mean debit and credit. A sign shows each state also
 * without colour.
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

/** The width of the branches' names, and the smallest width of the grid. */
const NAMES = '5.5rem'
const LEAST = '44rem'

/**
 * The styles of the grid. Its rows share the height of the window; 30 of them fit into 768 px. A sign is as large as its
 * cell allows, so that people can read it from a distance.
 */
export const GRID_LOOKS: SystemStyleObject = {
  ...SIGN_LOOKS,
  '--row': `clamp(1.1875rem, calc((100dvh - ${AROUND}) / var(--rows)), 3rem)`,
  overflowX: 'auto',
  containerType: 'inline-size',
  '& table': {
    '--cell': `calc((max(100cqi, ${LEAST}) - ${NAMES}) / 31)`,
    width: '100%',
    minWidth: LEAST,
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
    width: NAMES,
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
    fontSize: 'min(1.75rem, calc(var(--row) * 0.86), calc(var(--cell) * 0.85))',
    lineHeight: '1',
    fontWeight: 'bold',
    textAlign: 'center',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    borderInlineStartWidth: '1px',
    borderInlineStartColor: 'border.muted',
  },
  '& td[data-look]': { cursor: 'pointer' },
  // Up to three signs beside each other fit only if they are smaller.
  '&:not([data-roomy]) td:has(small)': {
    fontSize: 'min(calc(var(--row) * 0.86), calc(var(--cell) * 0.54))',
  },
  '& td small': { fontSize: '0.8em', letterSpacing: '-0.05em' },
  '&[data-roomy] td small': { display: 'block', fontSize: '0.65em', mt: '-0.2em' },
  '& td:focus-visible': {
    outlineWidth: '3px',
    outlineStyle: 'solid',
    outlineColor: 'fg',
    outlineOffset: '-3px',
    zIndex: '1',
  },
  '& td[data-current]:not(:focus)': { boxShadow: 'inset 0 0 0 2px {colors.fg.muted}' },
}
