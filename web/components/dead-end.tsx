import { Box, Stack } from '@chakra-ui/react'
import { components as texts } from '#texts/components.ts'
import { LinkButton } from './link-button.tsx'
import { Panel } from './panel.tsx'

interface DeadEndProps {
  /** Why there is nothing here. */
  readonly reason: string
  /** What one can do about it. */
  readonly advice?: string
  /** The address of the dashboard. */
  readonly home: string
}

/** Stands on a screen that has nothing to show, or nothing for this person: why, and the way back. */
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
