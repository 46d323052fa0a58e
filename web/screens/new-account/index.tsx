import { messageOf } from '../../api/errors.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Page } from '../../components/page.tsx'
import { GeneralDetails } from './general-details.tsx'
import { useNewAccount } from './use-new-account.ts'

/** Opens an account (specification 1, section 2 "New Account"). */
export default function NewAccount() {
  const account = useNewAccount()
  const currencies = useCurrencies()
  if (currencies.error && !currencies.data) {
    return (
      <Page title="Accounts">
        <LoadFailed
          what="The currencies"
          reason={messageOf(currencies.error, currencies.error.message)}
          onRetry={() => void currencies.mutate()}
          retrying={currencies.isValidating}
        />
      </Page>
    )
  }
  return (
    <Page title="Accounts">
      <GeneralDetails account={account} currencies={currencies.data} />
    </Page>
  )
}
