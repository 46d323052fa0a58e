import { Box, Button } from '@chakra-ui/react'
import { reports as texts } from '#texts/reports.ts'
import { RefreshIcon } from '../ui/icons.tsx'
import { useFocusPassedOn } from '../ui/load-failed.tsx'
import { WarningBox } from '../ui/warning-box.tsx'

interface StillArrivingProps {
  readonly isIncomplete: boolean
  /** Generates the report again. */
  readonly onRefresh: () => void
}

/**
 * A notice above a report, also on paper, that its newest rows are still missing. If the report is complete, nothing is
 * shown.
 */
export function StillArriving({ isIncomplete, onRefresh }: StillArrivingProps) {
  return isIncomplete ? <Notice onRefresh={onRefresh} /> : null
}

function Notice({ onRefresh }: Pick<StillArrivingProps, 'onRefresh'>) {
  const box = useFocusPassedOn()
  return (
    <WarningBox ref={box} role="status" wrap="wrap" align="center" borderRadius="l2">
      <Box flex="1 1 18rem" minW="0">
        <Box fontWeight="semibold">{texts.stillArriving}</Box>
        <Box fontSize="sm">{texts.stillArrivingExplained}</Box>
      </Box>
      <Button size="sm" variant="outline" onClick={onRefresh}>
        <RefreshIcon /> {texts.refresh}
      </Button>
    </WarningBox>
  )
}
