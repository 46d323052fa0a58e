import { customer as texts } from '#texts/customer.ts'
import * as labels from '#texts/labels.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { paths } from '../../app/paths.ts'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { useReportAddress } from '../../report/use-report-address.ts'
import { DeadEnd } from '../../ui/dead-end.tsx'
import { Later } from '../../ui/later.tsx'
import { LoadingLines } from '../../ui/loading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { CustomerPage } from './customer-page.tsx'
import { CustomerView } from './customer-view.tsx'
import { type CustomerFilters, filtersOf, NO_FILTERS } from './filters.ts'
import { LINK_FORM_HEIGHT, LinkForm } from './later-parts.ts'

/** The screen with all accounts of one customer, and one statement over them. Rules: docs/rules/accounts.md */
export default function Customer() {
  const { filters, run, show } = useReportAddress(filtersOf)
  const accounts = useAccounts()
  const { data } = accounts
  const account = data?.find(({ id }) => String(id) === filters.accountId)
  if (data && account && !isHouseAccount(account.accountNumber)) {
    // Another account has its own drafts and unsettled saves.
    return (
      <CustomerView
        key={account.id}
        account={account}
        filters={filters}
        run={run}
        show={show}
        all={data}
      />
    )
  }
  return (
    <CustomerPage>
      <ReadFailed what={labels.theAccounts} read={accounts} />
      {data || accounts.error ? null : <LoadingLines lines={6} />}
      {data ? <NoCustomer account={account} filters={filters} show={show} accounts={data} /> : null}
    </CustomerPage>
  )
}

interface NoCustomerProps {
  /** An account of the house, or none. */
  readonly account: ListedAccount | undefined
  readonly accounts: readonly ListedAccount[]
  readonly filters: CustomerFilters
  readonly show: (filters: CustomerFilters) => void
}

/** Why no customer is shown, or the picker of an account if the address names none. */
function NoCustomer({ account, accounts, filters, show }: NoCustomerProps) {
  if (account) {
    return <DeadEnd reason={texts.isOfTheHouse(account.accountNumber)} home={paths.dashboard()} />
  }
  if (filters.accountId !== '') {
    return <DeadEnd reason={texts.notListed(filters.accountId)} home={paths.dashboard()} />
  }
  return (
    <Panel title={texts.chooseAnAccount} description={texts.chooseExplained}>
      <Later height={LINK_FORM_HEIGHT}>
        <LinkForm
          accounts={accounts}
          label={labels.account}
          button={texts.showCustomer}
          busy={false}
          onTaken={(picked) => {
            show({ ...NO_FILTERS, accountId: String(picked.id) })
            return null
          }}
        />
      </Later>
    </Panel>
  )
}
