import { Box, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Party } from '../../hawala-orders/order.ts'
import { partyLines } from '../../hawala-orders/order-words.ts'

/** The sender or the receiver of a hawala, with all that is known. */
export function Person({ label, party }: { readonly label: string; readonly party: Party }) {
  return (
    <Fact label={label}>
      <Box fontWeight="semibold" fontSize="lg">
        <bdi>{party.name}</bdi>
      </Box>
      {partyLines(party).map((line) => (
        <Text key={line}>
          <bdi>{line}</bdi>
        </Text>
      ))}
    </Fact>
  )
}

/** A fact of a hawala under its label. */
export function Fact({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    <Box minW="0" overflowWrap="anywhere">
      <Box color="fg.muted" fontSize="sm">
        {label}
      </Box>
      {children}
    </Box>
  )
}
