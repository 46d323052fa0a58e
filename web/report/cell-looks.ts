import type { SystemStyleObject } from '@chakra-ui/react'

/**
 * The styles of cells in reports. The selectors match attributes, because a styled component per cell is slow with thousands
 * of rows.
 */
export const cellLooks: SystemStyleObject = {
  '& [data-nowrap]': { whiteSpace: 'nowrap' },
  '& [data-description]': { display: 'block', minWidth: '9rem', overflowWrap: 'anywhere' },
  '& [data-borrower]': { display: 'block', minWidth: '8rem', overflowWrap: 'anywhere' },
  // A row of the table's foot with a note about the table itself.
  '& td[data-note]': { fontWeight: 'normal', color: 'fg.muted', textAlign: 'center', py: '4' },
  // Keeps the note in view on a phone, where the table is wider than the screen.
  '& td[data-note] > div': {
    position: 'sticky',
    insetInlineStart: '4',
    maxWidth: 'calc(100vw - 4rem)',
  },
  // A badge for a status.
  '& [data-status]': {
    display: 'inline-block',
    px: '2',
    py: '0.5',
    borderRadius: 'l1',
    fontSize: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
  },
  '& :is([data-status=Approved], [data-status=Active])': {
    bg: 'accent.subtle',
    color: 'accent.fg',
  },
  '& [data-status=Pending]': { bg: 'amber.subtle', color: 'amber.fg' },
  '& [data-status=Closed]': { bg: 'bg.muted', color: 'fg.muted' },
  '& [data-status=Overdue]': { bg: 'amber.solid', color: 'amber.contrast' },
  '& [data-status=Positive]': { bg: 'credit.subtle', color: 'credit.fg' },
  '& [data-status=Negative]': { bg: 'debit.subtle', color: 'debit.fg' },
}
