import { Box, Flex, Text } from '@chakra-ui/react'
import { carrierPaper } from '#texts/carrier-paper.ts'
import { myTill as texts } from '#texts/my-till.ts'
import { useViewer } from '../../search/use-viewer.ts'
import { othersStep, stepsOf } from '../../till/move-rights.ts'
import { amountsWords } from '../../till/move-words.ts'
import { type Move, sidesOf } from '../../till/till.ts'
import { RowButton } from '../../ui/row-button.tsx'
import type { MovesOfBranch } from './use-moves.ts'

interface OfferLinesProps {
  readonly offers: readonly Move[]
  readonly moves: MovesOfBranch
}

/** The offers that prevent a count, each with the buttons that end it. */
export function OfferLines({ offers, moves }: OfferLinesProps) {
  return (
    <Box display="grid" gap="2" flex="1">
      {offers.map((move) => {
        const { from, to } = sidesOf(move)
        return (
          <Flex key={move.id} gap="3" wrap="wrap" align="center" justify="space-between">
            <bdi>
              {texts.arrow(from, to)}: {amountsWords(move)}
            </bdi>
            <StepButtons move={move} moves={moves} />
          </Flex>
        )
      })}
    </Box>
  )
}

/** The buttons for the steps that this person may take with a move. */
export function StepButtons({ move, moves }: Pick<OfferLinesProps, 'moves'> & { move: Move }) {
  const viewer = useViewer()
  const steps = stepsOf(move, viewer)
  const others = othersStep(move, viewer)
  return (
    <div className="row-buttons" style={{ flexDirection: 'row' }}>
      {others ? (
        <Text
          color="fg.muted"
          fontSize="sm"
          minW={{ base: '9rem', lg: '14rem' }}
          maxW="16rem"
          whiteSpace="normal"
          textAlign="start"
        >
          {texts.othersStep(texts.steps[others.step], texts.ownParts[others.bar])}
        </Text>
      ) : null}
      {steps.map((step, place) => (
        <RowButton
          key={step}
          label={texts.stepOf(texts.steps[step], move.id)}
          isMain={place === 0}
          onClick={() => moves.asked.open({ move, step })}
        >
          {texts.steps[step]}
        </RowButton>
      ))}
      {move.state === 'underway' ? (
        <RowButton label={carrierPaper.printOf(move.id)} onClick={() => moves.print(move)}>
          {carrierPaper.print}
        </RowButton>
      ) : null}
    </div>
  )
}
