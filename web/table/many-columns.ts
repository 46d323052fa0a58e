import type { SystemStyleObject } from '@chakra-ui/react'

/**
 * The styles of a table of eight columns and more: closer than others and, where it is no list of cards, in smaller letters. So
 * all columns fit on a desk screen, and a day or a rate needs one line.
 */
export const MANY_COLUMNS: SystemStyleObject = {
  '& table th, & table td': { px: '2' },
  '@container (width >= 60rem)': {
    '& table th, & table td': { px: '1', fontSize: '0.8125rem' },
    '& td :is([data-nowrap], [dir=ltr])': { whiteSpace: 'nowrap' },
  },
}
