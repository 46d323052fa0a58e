import type { AccountRecord } from '../../domain/accounts/account.ts'
import type { AccountLimits } from '../../domain/accounts/limits.ts'
import { comparedNames } from '../../domain/imports/import-names.ts'
import {
  groupedByName,
  type KnownAccount,
  type KnownAccounts,
} from '../../domain/imports/import-plan.ts'
import type { ReadRow } from '../../domain/imports/import-row.ts'
import { listAccounts } from '../accounts/accounts.ts'
import type { AccountFacts } from '../ledger/known-accounts.ts'
import type { Item } from '../table/client.ts'
import { getItems } from '../table/get.ts'
import { balanceKey, numberOfBalance } from '../table/keys.ts'

/** The accounts with which rows are compared, read consistently. */
export interface AccountsRead {
  known: KnownAccounts
  /** The contra accounts that exist. */
  contra: ReadonlyMap<string, AccountRecord>
  /** The accounts with a book, for the write of openings. Their limits aren't read, because openings may pass them. */
  booked: ReadonlyMap<string, AccountFacts>
}

const NO_LIMITS: AccountLimits = { floorMinor: null, hasNoFloor: false, ceilingMinor: null }

/**
 * Reads all accounts, and the balances of those that a row names by number or by name. The other accounts matter only
 * because their numbers are in use.
 * @param contraNumbers the numbers of the contra accounts
 */
export async function accountsFor(
  rows: readonly ReadRow[],
  contraNumbers: readonly (string | null)[],
): Promise<AccountsRead> {
  const accounts = (await listAccounts()).map((account) => ({
    account,
    names: comparedNames(account),
  }))
  const numbers = new Set(rows.map(({ number }) => number))
  const groups = new Set(
    rows.filter(({ isNumberless }) => isNumberless).map((row) => comparedNames(row).group),
  )
  const met = accounts.filter(
    ({ account: { accountNumber }, names: { group } }) =>
      numbers.has(accountNumber) || (group !== null && groups.has(group)),
  )
  const balances = await getItems(met.map(({ account }) => balanceKey(account.accountNumber)))
  const byNumber = new Map(balances.map((item) => [numberOfBalance(item), item]))
  const known = accounts.map(({ account, names }): KnownAccount => {
    const balance = byNumber.get(account.accountNumber)
    return { ...account, names, ...openingIn(balance) }
  })
  const contra = new Set(contraNumbers.filter((number) => number !== null))
  return {
    known: {
      byNumber: new Map(known.map((each) => [each.accountNumber, each])),
      byName: groupedByName(known),
      contra,
    },
    contra: new Map(
      accounts
        .filter(({ account }) => contra.has(account.accountNumber))
        .map(({ account }) => [account.accountNumber, account]),
    ),
    booked: new Map(
      accounts
        .filter(({ account: { book } }) => book !== null)
        .map(({ account: { accountNumber, id, book } }) => [
          accountNumber,
          { accountId: id, book, limits: NO_LIMITS, group: null },
        ]),
    ),
  }
}

function openingIn(balance: Item | undefined): Pick<KnownAccount, 'isPosted' | 'openingMinor'> {
  return {
    isPosted: balance?.['postings'] !== undefined,
    openingMinor: (balance?.['opening'] as bigint | undefined) ?? null,
  }
}
