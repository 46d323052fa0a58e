import { Box } from '@chakra-ui/react'
import { dealRates as texts } from '#texts/deal-rates.ts'
import { WarningBox } from '../ui/warning-box.tsx'
import { adviceOn, type ChangedRate } from './changed-rates.ts'

/**
 * Says which rates of the deal have changed while it was typed.
 * @param changes null if the board is still the one with which the person began
 */
export function ChangedBoard({ changes }: { readonly changes: readonly ChangedRate[] | null }) {
  if (changes === null) return null
  if (changes.length === 0) {
    return (
      <WarningBox role="status" py="3" borderRadius="l2">
        {texts.sameRates}
      </WarningBox>
    )
  }
  return (
    <WarningBox role="alert" py="3" borderRadius="l2">
      <Box minW="0">
        <Box fontWeight="semibold">{texts.boardChanged}</Box>
        {changes.map(({ word, before, now }) => (
          <Box key={word}>{texts.changedRate(word, before, now)}</Box>
        ))}
        <Box fontSize="sm">{adviceOn(changes)}</Box>
      </Box>
    </WarningBox>
  )
}
