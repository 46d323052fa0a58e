import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A paper on the screen: white as it will be printed, also where the screen is dark. */
export function Paper({ children }: { readonly children: ReactNode }) {
  return <Box css={LOOK}>{children}</Box>
}

const LOOK = {
  background: 'white',
  borderWidth: '1px',
  borderRadius: 'md',
  width: 'fit-content',
  maxWidth: 'full',
  marginInline: 'auto',
  paddingInline: '4mm',
  overflowX: 'auto',
} as const
