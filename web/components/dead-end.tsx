import { Box, Stack } from '@chakra-ui/react'
import { components as texts } from '#texts/components.ts'
import { LinkButton } from './link-button.tsx'
import { Panel } from './panel.tsx'

interface DeadEndProps {
  /** The reason why the screen shows nothing. */
  readonly reason: string
  /** What the person can do about it. */
  readonly advice?: string
  /** The address of the dashboard. */
  readonly home: string
}

/** The content of a screen that has nothing to show, or nothing for this person: the reason and a link back. */
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
