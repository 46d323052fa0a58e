import { Box } from '@chakra-ui/react'
import { paths } from '../../app/paths.ts'
import { LinkButton } from '../../components/link-button.tsx'
import { Page } from '../../components/page.tsx'
import { Panel } from '../../components/panel.tsx'

/** Any address that is not in the list of screens (specification 1, section 2). */
export default function NotFound() {
  return (
    <Page title="404 Page Not Found">
      <Panel>
        <Box color="fg.muted" mb="4">
          Did you forget to add the page to the router?
        </Box>
        <LinkButton to={paths.dashboard()} variant="outline">
          Back to the dashboard
        </LinkButton>
      </Panel>
    </Page>
  )
}
