import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface FieldsProps {
  /** The columns from each screen width on; on narrower screens the fields stand below each other. */
  readonly columns: Readonly<Partial<Record<'sm' | 'md' | 'lg' | 'xl', string>>>
  readonly children: ReactNode
}

/** Arranges the fields of a form in columns. */
export function Fields({ columns, children }: FieldsProps) {
  return (
    <Box
      display="grid"
      gap="4"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', ...columns }}
    >
      {children}
    </Box>
  )
}
