import { Badge } from '@chakra-ui/react'
import type { TillState } from './till.ts'
import { stateWords } from './till-words.ts'

const PALETTES = { open: 'gray', counted: 'amber', confirmed: 'accent' } as const

/** The state of a till in words and in its colour. */
export function TillBadge({ till }: { readonly till: Pick<TillState, 'state' | 'through'> }) {
  return (
    <Badge
      data-till-state={till.state}
      size="md"
      whiteSpace="normal"
      colorPalette={PALETTES[till.state]}
    >
      {stateWords(till)}
    </Badge>
  )
}
