import { Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { customer as texts } from '#texts/customer.ts'
import { Page } from '../../ui/page.tsx'

interface CustomerPageProps {
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The frame of the screen. */
export function CustomerPage({ children, ...page }: CustomerPageProps) {
  return (
    <Page wide title={texts.title} {...page}>
      <Stack gap="5">{children}</Stack>
    </Page>
  )
}
