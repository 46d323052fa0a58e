import { Box, Stack } from '@chakra-ui/react'
import { ui as texts } from '#texts/ui.ts'
import { LinkButton } from './link-button.tsx'
import { Panel } from './panel.tsx'

interface DeadEndProps {
  /** The reason why the screen shows nothing. */
  readonly reason: string
  /** A sentence that says what the person can do now. */
  readonly advice?: string
  /** The address of the dashboard. */
  readonly home: string
}

/** Says why a screen has nothing to show, or nothing that this person may see, and links to the dashboard. */
export function DeadEnd({ reason, advice, home }: DeadEndProps) {
  return (
    <Panel>
      <Stack gap="4" align="flex-start">
        <div>
          <div>{reason}</div>
          {advice ? (
            <Box color="fg.muted" fontSize="sm">
              {advice}
            </Box>
          ) : null}
        </div>
        <LinkButton to={home}>{texts.backToTheDashboard}</LinkButton>
      </Stack>
    </Panel>
  )
}
