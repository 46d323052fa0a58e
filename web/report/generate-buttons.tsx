import { Button, Flex } from '@chakra-ui/react'
import { reports as texts } from '#texts/reports.ts'
import { BusyButton } from '../components/busy-button.tsx'

interface GenerateButtonsProps {
  readonly generating: boolean
  readonly onClear: () => void
  /** What the button that sends the form says, and what it says while the report is on its way. */
  readonly words?: readonly [idle: string, generating: string]
  /** So wide that it stays as it is when its words change. */
  readonly minWidth?: string
}

/** Clear, and the button that sends the form of a report; it keeps the focus while the report is on its way. */
export function GenerateButtons(props: GenerateButtonsProps) {
  const { generating, onClear, minWidth = '10rem' } = props
  const [idle, busy] = props.words ?? [texts.generateReport, texts.generating]
  return (
    <Flex justify="flex-end" gap="3" mt="4">
      <Button variant="outline" onClick={onClear}>
        {texts.clear}
      </Button>
      <BusyButton type="submit" minW={minWidth} busy={generating}>
        {generating ? busy : idle}
      </BusyButton>
    </Flex>
  )
}
