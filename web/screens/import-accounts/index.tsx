import { importAccounts as texts } from '#texts/import-accounts.ts'
import { may } from '../../../shared/contract/access.ts'
import { useSession } from '../../app/session.tsx'
import { NotAllowed } from '../../lists/not-allowed.tsx'
import { filtersIn } from '../../report/address.ts'
import { useReportAddress } from '../../report/use-report-address.ts'
import { Later } from '../../ui/later.tsx'
import { lazyPart } from '../../ui/lazy-component.tsx'
import { Page } from '../../ui/page.tsx'
import { NewImport } from './new-import.tsx'

/** The screen that brings accounts and opening balances over from other books. Rules: docs/rules/import.md */
export default function ImportAccounts() {
  const { userType } = useSession().user
  return (
    <Page title={texts.title} subtitle={texts.subtitle}>
      {may(userType, 'import') ? (
        <NewOrOpened />
      ) : (
        <NotAllowed to="import" advice={texts.askAnAdmin} />
      )}
    </Page>
  )
}

const OpenedImport = lazyPart(async () => (await import('./opened-import.tsx')).OpenedImport)

const shownIn = (search: string) => filtersIn(search, { id: '' })

/** An import whose rows were uploaded has its own address, where it can be opened again without the file. */
function NewOrOpened() {
  const { filters, show } = useReportAddress(shownIn)
  return filters.id === '' ? (
    <NewImport onSent={(id) => show({ id })} />
  ) : (
    <Later height="20rem">
      <OpenedImport key={filters.id} id={filters.id} />
    </Later>
  )
}
