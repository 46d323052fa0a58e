import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Arranges the fields of a form in columns. */
export function Fields(props: {
  /** The grid columns from each screen width on. On narrower screens the fields stand one below the other. */
  readonly columns: Readonly<Partial<Record<'sm' | 'md' | 'lg' | 'xl', string>>>
  readonly children: ReactNode
}) {
  return (
    <Box
      display="grid"
      gap="4"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', ...props.columns }}
    >
      {props.children}
    </Box>
  )
}
