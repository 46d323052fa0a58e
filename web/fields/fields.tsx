import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface FieldsProps {
  /** How many stand in a row, and how wide, from which screen width on; one below the other on a narrower one. */
  readonly columns: Readonly<Partial<Record<'sm' | 'md' | 'lg' | 'xl', string>>>
  readonly children: ReactNode
}

/** The fields of a form, in rows. */
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
