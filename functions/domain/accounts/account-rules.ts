import { CASH_ACCOUNT, isHouseAccount, LOAN_ACCOUNT } from '../../../shared/contract/house.ts'
import type { TransactionType } from '../../../shared/contract/transaction-facts.ts'
import * as POSTINGS from '../../../shared/refusals/postings.ts'
import { refused } from '../../../shared/refusals/refused.ts'

interface Sides {
  inAccount: string
  outAccount: string
}
/** An account of the house that a record has already, so that an edit may leave it there; null if there is none. */
type Kept = string | null

const isCustomer = (account: string) => !isHouseAccount(account)

/**
 * Whether accounts fit each transaction type. Types that no single posting may have never fit. Rules: docs/rules/ledger.md.
 */
const FITS: Readonly<Record<TransactionType, (sides: Sides, kept: Kept) => boolean>> = {
  Debit: ({ inAccount, outAccount }) => inAccount === CASH_ACCOUNT && isCustomer(outAccount),
  Credit: ({ inAccount, outAccount }) => outAccount === CASH_ACCOUNT && isCustomer(inAccount),
  Transfer: ({ inAccount, outAccount }, kept) =>
    [inAccount, outAccount].every((account) => isCustomer(account) || account === kept),
  Exchange: ({ inAccount, outAccount }) =>
    (inAccount === CASH_ACCOUNT && isCustomer(outAccount)) ||
    (outAccount === CASH_ACCOUNT && isCustomer(inAccount)),
  Loan: ({ inAccount, outAccount }) =>
    [inAccount, outAccount].sort().join() === `${CASH_ACCOUNT},${LOAN_ACCOUNT}`,
  Hawala: () => false,
  Cash: () => false,
  Fee: () => false,
}

/**
 * Checks that the accounts of a posting fit its type, for a new posting and for an edit.
 * @param kept an account of the house that the edited record has, such as that of over and short in an entry of the books
 * @throws Refusal `badInput` that says what the type needs, or that both accounts are the same
 */
export function requireAccounts(transType: TransactionType, sides: Sides, kept: Kept = null): void {
  const { inAccount, outAccount } = sides
  if (inAccount === outAccount) {
    throw refused(POSTINGS.sameAccount, { accountNumber: inAccount })
  }
  if (!FITS[transType](sides, kept)) throw refused(POSTINGS.accounts, { transType })
}
