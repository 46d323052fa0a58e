import { isHouseAccount } from '../../../shared/contract/house.ts'
import { loanNumberOf } from '../../../shared/contract/loan-number.ts'
import type { Refusal } from '../../../shared/contract/refusal.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import * as LOANS from '../../../shared/refusals/loans.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { type AccountRecord, fullName } from '../accounts/account.ts'
import { comparedNames, toldApartBy } from '../imports/import-names.ts'
import { isSameBorrower, isSpelledAlike, type Loan } from './loan.ts'

/** More loans than this aren't listed in a refusal. */
const MOST_LISTED = 10

/**
 * True if the loans with one name already show that they are of two borrowers. They show it if the name is typed differently
 * on them, or if only some of them are loans to a company.
 */
export function differInBorrower(loans: readonly Loan[]): boolean {
  const [first, ...others] = loans
  if (!first) return false
  return others.some(
    ({ borrower, type }) => type !== first.type || !isSpelledAlike(borrower, first.borrower),
  )
}

/**
 * True if two customers of the house have this name, and their father's names, Taskira numbers or phones tell them apart.
 * @param accounts all accounts of the house
 */
export function isSharedName(name: string, accounts: readonly AccountRecord[]): boolean {
  const theirs = accounts
    .filter(({ accountNumber }) => !isHouseAccount(accountNumber))
    .filter((account) => isSameBorrower(fullName(account), name))
    .map(comparedNames)
  return theirs.some((one, place) =>
    theirs.slice(place + 1).some((other) => toldApartBy(one, other) !== undefined),
  )
}

/**
 * Makes the refusal of a return that names the borrower, if the loans with that name may be of two people. It lists the
 * first loans. Rules: docs/rules/loans.md.
 * @param name as it was sent
 */
export function mayBeOfTwoPeople(
  name: string,
  loans: readonly Loan[],
  currencyCode: string,
): Refusal {
  const listed = loans.slice(0, MOST_LISTED)
  return refused(LOANS.ofTwoPeople, {
    name,
    loans: listed.map(({ id, type, borrower, loanDate, outstandingMinor }) => ({
      loanNumber: loanNumberOf(id),
      borrower,
      type,
      loanDate,
      outstanding: formatAmount(outstandingMinor),
      currency: currencyCode,
    })),
    more: loans.length - listed.length,
  })
}
