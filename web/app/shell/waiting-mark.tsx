import { Box } from '@chakra-ui/react'
import type { Waiting } from './waiting.ts'

/**
 * Shows how much waits for the user behind a link or button. The mark isn't part of the link's name: a screen reader reads
 * the words as the link's description, and the pointer shows them.
 */
export function WaitingMark(props: {
  /** The id of the words. A link or button names it as its description. */
  readonly id: string
  readonly waiting: Waiting | undefined
}) {
  const { id, waiting } = props
  if (!waiting || waiting.count === 0) return null
  return (
    <>
      <Box as="span" id={id} hidden>
        {waiting.words}
      </Box>
      <Box
        as="span"
        aria-hidden="true"
        title={waiting.words}
        flexShrink="0"
        ms="auto"
        minW="4.5"
        px="1"
        borderRadius="full"
        bg="bg.emphasized"
        color="fg"
        fontSize="xs"
        fontWeight="semibold"
        lineHeight="1.125rem"
        textAlign="center"
        fontVariantNumeric="tabular-nums"
        // As generated content, the number isn't part of the name of the button around it.
        data-count={waiting.count}
        _before={{ content: 'attr(data-count)' }}
      />
    </>
  )
}
