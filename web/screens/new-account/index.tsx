import { newAccount as texts } from '#texts/new-account.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { Page } from '../../components/page.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { GeneralDetails } from './general-details.tsx'
import { useNewAccount } from './use-new-account.ts'

/** Opens an account. Rules: docs/rules/accounts.md */
export default function NewAccount() {
  const account = useNewAccount()
  const currencies = useCurrencies()
  if (currencies.error && !currencies.data) {
    return (
      <Page title={texts.title}>
        <ReadFailed what={texts.theCurrencies} read={currencies} />
      </Page>
    )
  }
  return (
    <Page title={texts.title}>
      <GeneralDetails account={account} currencies={currencies.data} />
    </Page>
  )
}
