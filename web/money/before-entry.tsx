import { may } from '../../shared/contract/access.ts'
import { useSession } from '../app/session.tsx'
import { NotAllowed } from '../lists/not-allowed.tsx'
import { ReadFailed } from '../lists/read-failed.tsx'
import { LoadingLines } from '../ui/loading.tsx'
import { Page } from '../ui/page.tsx'

/**
 * Shown in place of a form. It says why this person may not record with it, or that the lists are loading or can't be read.
 */
export function BeforeEntry(props: {
  readonly title: string
  /** The lists that the form needs first, each with its name for the error message. */
  readonly reads: readonly {
    readonly what: string
    readonly read: Parameters<typeof ReadFailed>[0]['read']
  }[]
}) {
  const { title, reads } = props
  const { userType } = useSession().user
  if (!may(userType, 'record')) {
    return (
      <Page title={title}>
        <NotAllowed to="record" />
      </Page>
    )
  }
  return (
    <Page title={title}>
      {reads.map(({ what, read }) => (
        <ReadFailed key={what} what={what} read={read} />
      ))}
      {reads.some(({ read }) => read.error) ? null : <LoadingLines lines={6} />}
    </Page>
  )
}
