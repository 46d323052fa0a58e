import { isHouseAccount, LOAN_ACCOUNT } from '../../../shared/contract/house.ts'
import type { ListedAccount } from '../../components/account-picker/account-options.ts'
import { fullName } from '../../components/account-picker/account-options.ts'
import {
  type FoundTransaction,
  isDetails,
  isTransaction,
  type SearchRow,
} from '../../forms/search/search-rows.ts'

/** Who stands in the Account cell; what isn't known is empty. */
export interface Party {
  readonly number: string
  readonly name: string
}

/** The accounts by number and by id. */
export interface AccountNames {
  readonly byNumber: ReadonlyMap<string, ListedAccount>
  readonly byId: ReadonlyMap<number, ListedAccount>
}

/** Makes accounts to be found by number and by id. */
export function accountNames(accounts: readonly ListedAccount[]): AccountNames {
  return {
    byNumber: new Map(accounts.map((account) => [account.accountNumber, account])),
    byId: new Map(accounts.map((account) => [account.id, account])),
  }
}

/**
 * Whose money it is: the customer's account, of a transfer the debited and the credited one, of a loan the borrower, of a
 * hawala the sender and the receiver.
 */
export function partiesOf(row: SearchRow, names: AccountNames): Party[] {
  if (isTransaction(row)) return transactionParties(row, names)
  const receiver = { number: '', name: row.receiverName ?? '' }
  const sender = isDetails(row)
    ? { number: row.senderAccount ?? '', name: row.senderName ?? '' }
    : partyOf(names.byId.get(row.senderAccountId))
  return [sender, receiver].filter(({ number, name }) => number || name)
}

function transactionParties(row: FoundTransaction, { byNumber }: AccountNames): Party[] {
  // Two loans are told apart by the borrower (decisions.md "Loans").
  if (row.transType === 'Loan') {
    return [{ number: LOAN_ACCOUNT, name: row.cTransDescription ?? '' }]
  }
  return [row.outAccountID, row.inAccountID]
    .filter((number) => !isHouseAccount(number))
    .map((number) => ({ ...partyOf(byNumber.get(number)), number }))
}

function partyOf(account: ListedAccount | undefined): Party {
  return { number: account?.accountNumber ?? '', name: account ? fullName(account) : '' }
}
