import { Link } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { accountForm as texts } from '#texts/account-form.ts'
import { useFormField } from '../fields/form-scope.tsx'
import { accountLabel, type ListedAccount } from './account-options.ts'
import { othersWith, type PersonalNumber } from './same-number.ts'

/** More accounts than this aren't named; their number is. */
const MOST_NAMED = 2

/** The accounts to compare with, and how to link to one. */
export interface OtherAccounts {
  /** Undefined while they load. */
  readonly accounts: readonly ListedAccount[] | undefined
  readonly addressOf: (accountNumber: string) => string
}

/**
 * Names the accounts that have the same number, each with a link; nothing if there are none. The links open another
 * tab, so that nothing typed is lost. Rules: docs/rules/accounts.md
 */
export function SameNumberHint(props: OtherAccounts & { readonly name: PersonalNumber }) {
  const { name, accounts, addressOf } = props
  const { form } = useFormField(name)
  const [text, own] = useWatch({ control: form.control, name: [name, 'accountNumber'] })
  const others = accounts ? othersWith(accounts, name, text, own) : []
  const named = others.slice(0, MOST_NAMED)
  return (
    <span role="status">
      {others.length > 0 ? `${texts.sameNumber} ` : null}
      {named.map((account, place) => (
        <span key={account.id}>
          {place > 0 ? ', ' : null}
          <Link
            href={addressOf(account.accountNumber)}
            target="_blank"
            color="fg.warning"
            textDecoration="underline"
          >
            <bdi>
              {accountLabel(account, 'code')} ({account.currency})
            </bdi>
          </Link>
        </span>
      ))}
      {others.length > named.length ? ` ${texts.andMore(others.length - named.length)}` : null}
    </span>
  )
}
