import { Box, Flex } from '@chakra-ui/react'
import { days as texts } from '#texts/days.ts'
import * as labels from '#texts/labels.ts'
import type { Look } from './day-words.ts'
import { SIGN_LOOKS } from './grid-looks.ts'

const LOOKS = Object.keys(texts.looks) as Look[]

/** The signs of the grid in words. */
export function Legend() {
  return (
    <Flex as="dl" aria-label={texts.legend} wrap="wrap" columnGap="4" rowGap="1" css={LEGEND_LOOKS}>
      {LOOKS.map((look) => (
        <Entry key={look} sign={texts.signs[look]} word={texts.looks[look]} look={look} />
      ))}
      <Entry sign={texts.differenceSign} word={labels.difference} />
      <Entry sign={texts.signs.accepted + texts.lateSign} word={texts.closedLate} />
    </Flex>
  )
}

interface EntryProps {
  readonly sign: string
  readonly word: string
  readonly look?: Look
}

function Entry({ sign, word, look }: EntryProps) {
  return (
    <Flex align="center" gap="1.5">
      <Box as="dt" data-look={look}>
        {sign}
      </Box>
      <dd>{word}</dd>
    </Flex>
  )
}

const LEGEND_LOOKS = {
  ...SIGN_LOOKS,
  fontSize: 'xs',
  color: 'fg.muted',
  '& dt': {
    minWidth: '1.5rem',
    textAlign: 'center',
    fontWeight: 'bold',
    lineHeight: '1.25rem',
    borderRadius: 'l1',
    color: 'fg',
  },
} as const
