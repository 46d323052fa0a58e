import type { ReactNode } from 'react'
import { books as texts } from '#texts/books.ts'
import { may } from '../../shared/contract/access.ts'
import { readsAllBooks } from '../../shared/contract/book-readers.ts'
import { paths } from '../app/paths.ts'
import { useSession } from '../app/session.tsx'
import { DeadEnd } from '../ui/dead-end.tsx'
import { Page } from '../ui/page.tsx'
import { NotAllowed } from './not-allowed.tsx'

interface ForBookReadersProps {
  readonly title: string
  readonly children: ReactNode
}

/** Shows a report on the books of the house to those who read them. Others are told who does. Rules: docs/rules/books.md */
export function ForBookReaders({ title, children }: ForBookReadersProps) {
  const { user } = useSession()
  if (readsAllBooks(user)) return children
  return (
    <Page title={title}>
      {may(user.userType, 'books') ? (
        <DeadEnd reason={texts.onlyHeadOffice} advice={texts.whoReads} home={paths.dashboard()} />
      ) : (
        <NotAllowed to="books" advice={texts.whoReads} />
      )}
    </Page>
  )
}
