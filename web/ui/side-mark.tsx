import { Flex } from '@chakra-ui/react'

/** A minus for a debit, a plus for a credit, because not everyone can tell the two colours apart. */
export function SideMark({ side }: { readonly side: 'debit' | 'credit' }) {
  return (
    <Flex
      aria-hidden="true"
      align="center"
      justify="center"
      flexShrink="0"
      boxSize="1.3em"
      borderRadius="full"
      bg={`${side}.subtle`}
      color={`${side}.fg`}
      fontWeight="bold"
      lineHeight="1"
    >
      {SIGNS[side]}
    </Flex>
  )
}

const SIGNS = { debit: '\u2212', credit: '+' } as const
