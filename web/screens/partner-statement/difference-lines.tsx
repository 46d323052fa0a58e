import { Box, Flex, Text } from '@chakra-ui/react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { partnerComparison as texts } from '#texts/partner-comparison.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { Money } from '../../ui/money.tsx'
import { RowButton } from '../../ui/row-button.tsx'
import type { AgreeOnListValues } from './agree-on-list-values.ts'
import type { FoundDifference } from './differences.ts'

interface DifferenceLinesProps {
  /** All differences; the settled ones are the first. */
  readonly differences: readonly FoundDifference[]
  readonly settled: readonly FoundDifference[]
  readonly code: string
  readonly form: UseFormReturn<AgreeOnListValues>
  /** True while nothing may be changed, because the answer of a save was lost. */
  readonly locked: boolean
}

/** The differences, each with its number or name. One that no longer stands is left out, and can be put back. */
export function DifferenceLines(props: DifferenceLinesProps) {
  const { differences, settled, code, form, locked } = props
  const leftOut = useWatch({ control: form.control, name: 'leftOut' })
  if (differences.length === 0) return <Text color="fg.muted">{texts.noDifferences}</Text>
  const turn = (place: number) => {
    const others = leftOut.filter((each) => each !== place)
    form.setValue('leftOut', others.length < leftOut.length ? others : [...leftOut, place], {
      shouldDirty: true,
    })
    // What remains is another amount now.
    if (form.getFieldState('theirs').error) void form.trigger('theirs')
  }
  return (
    <>
      <Box
        as="ul"
        maxH="12rem"
        overflowY="auto"
        borderWidth="1px"
        borderColor="border"
        borderRadius="l2"
        px="3"
        py="1"
        listStyleType="none"
        aria-label={texts.differences}
      >
        {differences.map((difference, place) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: two differences without a number may be equal
            key={place}
            difference={difference}
            code={code}
            isLeftOut={leftOut.includes(place)}
            locked={locked}
            onTurn={() => turn(place)}
          />
        ))}
      </Box>
      {settled.length > 0 ? (
        <Text role="note">{texts.settled(settled.map(({ number }) => number ?? ''))}</Text>
      ) : null}
    </>
  )
}

interface LineProps {
  readonly difference: FoundDifference
  readonly code: string
  readonly isLeftOut: boolean
  readonly locked: boolean
  readonly onTurn: () => void
}

function Line({ difference, code, isLeftOut, locked, onTurn }: LineProps) {
  const { number, text, since, amount } = difference
  const name = number ?? text ?? ''
  const look = isLeftOut ? ({ color: 'fg.muted', textDecoration: 'line-through' } as const) : {}
  return (
    <Flex as="li" align="center" justify="flex-end" wrap="wrap" columnGap="3" py="1">
      {/* On a phone a long note has the line for itself. */}
      <Box flex="1 1 12rem" minW="0" {...look}>
        <bdi>{name}</bdi>
        <Below>{number === null ? null : text}</Below>
        <Below>{since && texts.agreedBefore(formatDate(since))}</Below>
      </Box>
      <Box {...look}>
        <Money value={amount} code={code} signed />
      </Box>
      <RowButton
        label={isLeftOut ? texts.putBackThis(name) : texts.leaveOutThis(name)}
        disabled={locked}
        onClick={onTurn}
      >
        {isLeftOut ? texts.putBack : texts.leaveOut}
      </RowButton>
    </Flex>
  )
}

function Below({ children }: { readonly children: string | null | undefined }) {
  if (!children) return null
  return (
    <Text as="bdi" display="block" color="fg.muted" fontSize="sm">
      {children}
    </Text>
  )
}
