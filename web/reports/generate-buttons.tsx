import { Button, Flex } from '@chakra-ui/react'
import { reports as texts } from '#texts/reports.ts'
import { BusyButton } from '../components/busy-button.tsx'

interface GenerateButtonsProps {
  /** What the button that sends the form says where it isn't "Generate Report". */
  readonly label?: string
  readonly generating: boolean
  readonly onClear: () => void
}

/** Clear, and the button that sends the form of a report; it keeps the focus while the report is on its way. */
export function GenerateButtons(props: GenerateButtonsProps) {
  const { label = texts.generateReport, generating, onClear } = props
  return (
    <Flex justify="flex-end" gap="3" mt="4">
      <Button variant="outline" onClick={onClear}>
        {texts.clear}
      </Button>
      <BusyButton type="submit" minW="10rem" busy={generating}>
        {generating ? texts.generating : label}
      </BusyButton>
    </Flex>
  )
}
