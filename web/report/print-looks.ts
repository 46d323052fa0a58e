import type { SystemStyleObject } from '@chakra-ui/react'

/**
 * A report on paper: its headings, figures and rows, without what is only of use on a screen. The frame around it is left
 * out by the app's own styles.
 */
export const printLooks: SystemStyleObject = {
  '& [data-on-paper]': { display: 'none' },
  '@media print': {
    // Bars and marks tell something by their colour.
    printColorAdjust: 'exact',
    fontSize: 'sm',
    '& [data-on-paper]': { display: 'block' },
    '& :is(form, .chakra-button, .chakra-native-select__root, .row-button, [data-not-on-paper])': {
      display: 'none !important',
    },
    '& section:has(> div > form)': { display: 'none' },
    '& section': { overflow: 'visible' },
    // A table is whole, its headings on each page; what ends it stands once.
    '& [role=region]': { overflow: 'visible !important', maxHeight: 'none !important' },
    '& table thead': { display: 'table-header-group' },
    '& table tfoot': { display: 'table-row-group' },
    '& table :is(thead th, tfoot th, tfoot td)': { position: 'static' },
    '& table thead th': { whiteSpace: 'normal' },
    '& table, & table :is(small, [data-status], [data-flag])': { fontSize: '0.6875rem' },
    '& table :is([data-status], [data-flag])': { p: '0', borderWidth: '0' },
    '& table tr :is(th, td):nth-of-type(n)': { px: '1', py: '1' },
    '& table tr, & [role=img]': { breakInside: 'avoid' },
    '& [data-description], & [data-borrower], & [data-accounts]': { minWidth: '4rem !important' },
    '& [data-standing]': { minWidth: '4rem !important' },
    '& [data-figures]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '2' },
    '& [data-figures] > *': { py: '2' },
    '& h2': { breakAfter: 'avoid' },
  },
}
