import { Box, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Page } from '../components/page.tsx'
import { printLooks } from './print-looks.ts'

interface ReportPageProps {
  readonly title: string
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The screen of a report, which can be printed as it stands: Ctrl+P gives its title, what it is about, and all that it shows. */
export function ReportPage({ children, ...page }: ReportPageProps) {
  return (
    <Box css={printLooks}>
      <Page wide {...page}>
        <Stack gap="5" css={{ '@media print': { display: 'block', '& > * + *': { mt: '4' } } }}>
          {children}
        </Stack>
      </Page>
    </Box>
  )
}
