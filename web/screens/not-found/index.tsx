import { Box } from '@chakra-ui/react'
import { notFound as texts } from '#texts/not-found.ts'
import { paths } from '../../app/paths.ts'
import { LinkButton } from '../../components/link-button.tsx'
import { Page } from '../../components/page.tsx'
import { Panel } from '../../components/panel.tsx'

/** Any address that is not in the list of screens (specification 1, section 2). */
export default function NotFound() {
  return (
    <Page title={texts.title}>
      <Panel>
        <Box color="fg.muted" mb="4">
          {texts.explanation}
        </Box>
        <LinkButton to={paths.dashboard()} variant="outline">
          {texts.backToTheDashboard}
        </LinkButton>
      </Panel>
    </Page>
  )
}
