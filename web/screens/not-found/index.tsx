import { notFound as texts } from '#texts/not-found.ts'
import { paths } from '../../app/paths.ts'
import { DeadEnd } from '../../ui/dead-end.tsx'
import { Page } from '../../ui/page.tsx'

/** The screen for any unknown address. */
export default function NotFound() {
  return (
    <Page title={texts.title}>
      <DeadEnd reason={texts.explanation} home={paths.dashboard()} />
    </Page>
  )
}
