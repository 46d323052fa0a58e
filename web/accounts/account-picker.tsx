import { useCallback, useEffect, useMemo } from 'react'
import { accountPicker as texts } from '#texts/account-picker.ts'
import type { SearchBy } from '../../shared/search/matching.ts'
import { Picker, type PickerFieldProps } from '../ui/picker/picker.tsx'
import {
  ACCOUNT_CHOICE,
  ANY_ACCOUNT_CHOICE,
  accountLabel,
  accountOptions,
  fullName,
  type ListedAccount,
} from './account-options.ts'
import type { Wanted } from './offered-accounts.ts'
import { useOffered } from './use-offered.ts'

const NO_ACCOUNTS: readonly ListedAccount[] = []

interface AccountPickerProps extends PickerFieldProps {
  /** Undefined while the accounts load. */
  readonly accounts: readonly ListedAccount[] | undefined
  /** The number of the picked account; empty if none is picked. */
  readonly value: string
  readonly onPick: (account: ListedAccount | null) => void
  /** The choice of the Code/Name switch: this part of an account is shown first and searched first. */
  readonly by: SearchBy
  /** True to offer the accounts of the house, as the reports do. The money screens add these accounts to a posting themselves. */
  readonly withHouseAccounts?: boolean
  /** True if accounts that are not Active can be taken too, as in a search. */
  readonly anyStatus?: boolean
  /** Says why an account may be missing, where only some are offered; it may depend on what was typed. */
  readonly whyNone?: string | ((typed: string) => string) | undefined
  /** What the form knows about the account before it is chosen. */
  readonly wanted?: Wanted | undefined
}

/**
 * The searchable account field of money screens, searches and reports. It finds accounts by code, name, father's name, phone
 * or Taskira number, in local letters and digits.
 */
export function AccountPicker(props: AccountPickerProps) {
  const { accounts = NO_ACCOUNTS, value, onPick, by, wanted, ...others } = props
  const { withHouseAccounts = false, anyStatus = false, whyNone = '', ...field } = others
  const why = typeof whyNone === 'string' ? () => whyNone : whyNone
  const picked = useMemo(
    () => accounts.find((account) => account.accountNumber === value) ?? null,
    [accounts, value],
  )
  // Prepares the search before the first keystroke, so that the keystroke doesn't have to wait.
  const offered = useOffered()
  useEffect(() => void offered?.prepareSearch(accounts), [offered, accounts])
  const { currencyId, otherThan, beside } = wanted ?? {}
  const find = useCallback(
    (query: string) =>
      offered
        ? offered.offeredAccounts(accounts, query, {
            by,
            withHouseAccounts,
            currencyId,
            otherThan,
            beside,
          })
        : accountOptions(accounts, query, by, withHouseAccounts),
    [offered, accounts, by, withHouseAccounts, currencyId, otherThan, beside],
  )
  const noneMatches = useCallback(
    (typed: string) => [texts.noAccountMatches(typed), why(typed)].filter(Boolean).join('. '),
    [why],
  )
  return (
    <Picker
      {...field}
      rules={anyStatus ? ANY_ACCOUNT_CHOICE : ACCOUNT_CHOICE}
      find={find}
      first={wanted && offered?.likelyAccount(accounts, wanted)}
      picked={picked}
      onPick={onPick}
      labelOf={(account) => accountLabel(account, by)}
      row={(account) => <AccountRow account={account} by={by} />}
      listLabel={texts.accounts}
      placeholder={by === 'code' ? texts.accountCodeOrName : texts.accountNameOrCode}
      emptyText={(typed) => `${texts.noAccountFound} ${why(typed)}`.trim()}
      noneMatches={noneMatches}
      loading={props.accounts === undefined || offered === undefined}
    />
  )
}

/** An account in the list, with number and name in the same order as in the field. */
function AccountRow({ account, by }: { account: ListedAccount; by: SearchBy }) {
  const number = <b>{account.accountNumber}</b>
  const name = <bdi>{fullName(account)}</bdi>
  return (
    <>
      <span className="label">
        {by === 'code' ? number : name} - {by === 'code' ? name : number}
      </span>
      <span className="detail">
        <bdi>{account.fatherName}</bdi>
      </span>
      {account.isActive ? null : <span className="status">{account.accountStatus}</span>}
      <span className="currency">{account.currency}</span>
    </>
  )
}
