import { Box, Stack, type SystemStyleObject } from '@chakra-ui/react'
import type { KeyboardEventHandler, ReactNode } from 'react'
import { Page } from '../ui/page.tsx'

interface ReportPageProps {
  readonly title: string
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
  /** Receives keys that are pressed anywhere on the screen and that no control has used. */
  readonly onKeyDown?: KeyboardEventHandler<HTMLElement>
  readonly children: ReactNode
}

/** The screen of a report. Ctrl+P prints its title, its subject and everything that it shows. */
export function ReportPage({ children, onKeyDown, ...page }: ReportPageProps) {
  return (
    <Box css={printLooks} {...(onKeyDown ? { onKeyDown } : {})}>
      <Page wide {...page}>
        <Stack gap="5" css={{ '@media print': { display: 'block', '& > * + *': { mt: '4' } } }}>
          {children}
        </Stack>
      </Page>
    </Box>
  )
}

/** The subject of a printed report, if the screen shows it only in the form: "20-Nov-2026 · Branch KBL · Pending". */
export function OnPaper({ words }: { words: readonly (string | undefined)[] }) {
  return <Box data-on-paper="">{words.filter(Boolean).join(' · ')}</Box>
}

/**
 * The print styles of a report. They show headings, figures and rows, but no controls. The app's own styles hide the frame
 * around the report.
 */
const printLooks: SystemStyleObject = {
  '& [data-on-paper]': { display: 'none' },
  '@media print': {
    // Without this, browsers print no background colours. But the colours of bars and badges have a meaning.
    printColorAdjust: 'exact',
    fontSize: 'sm',
    '& [data-on-paper]': { display: 'block' },
    '& :is(form, .chakra-button, .chakra-native-select__root, .row-button, [data-not-on-paper])': {
      display: 'none !important',
    },
    '& section': { overflow: 'visible' },
    // The whole table is printed. Its header is repeated on each page; its footer appears once, at the end.
    '& [role=region]': { overflow: 'visible !important', maxHeight: 'none !important' },
    '& table thead': { display: 'table-header-group' },
    '& table tfoot': { display: 'table-row-group' },
    '& table :is(thead th, tfoot th, tfoot td)': { position: 'static' },
    '& table thead th': { whiteSpace: 'normal' },
    '& table, & table :is(small, [data-status], [data-flag])': { fontSize: '0.6875rem' },
    '& table :is([data-status], [data-flag])': { p: '0', borderWidth: '0' },
    '& table tr :is(th, td):nth-of-type(n)': { px: '1', py: '1' },
    // A plot is not cut, and stays with its heading.
    '& table tr, & [role=img]': { breakInside: 'avoid' },
    '& section:has([role=img]):not(:has(table))': { breakInside: 'avoid' },
    '& [data-description], & [data-borrower], & [data-accounts]': { minWidth: '4rem !important' },
    '& [data-standing]': { minWidth: '4rem !important' },
    '& [data-figures]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '2' },
    '& [data-figures] > *': { py: '2' },
    '& h2': { breakAfter: 'avoid' },
  },
}
