import { Box } from '@chakra-ui/react'
import { paths } from '../../app/paths.ts'
import { LinkButton } from '../../components/link-button.tsx'
import { Page } from '../../components/page.tsx'
import { Panel } from '../../components/panel.tsx'

/** Stands at the address of a screen that is planned but not there yet. */
export default function NotBuilt({ title }: { title: string }) {
  return (
    <Page title={title}>
      <Panel>
        <Box fontWeight="semibold">This screen comes in a later version</Box>
        <Box color="fg.muted" mb="4">
          Nothing can be entered or read here yet.
        </Box>
        <LinkButton to={paths.dashboard()} variant="outline">
          Back to the dashboard
        </LinkButton>
      </Panel>
    </Page>
  )
}
