import { isHouseAccount } from '../../shared/contract/house.ts'
import { loanNumberOf } from '../../shared/contract/loan-number.ts'
import { Refusal } from '../../shared/contract/refusal.ts'
import { formatAmount, withCommas } from '../../shared/money/amount.ts'
import { type AccountRecord, fullName } from './account.ts'
import { comparedNames, toldApartBy } from './import-names.ts'
import { isSameBorrower, isSpelledAlike, type Loan } from './loan.ts'

/** More loans than this aren't listed in a refusal. */
const MOST_LISTED = 10

/**
 * True if the loans that fit one name say themselves that they are of two borrowers: the name is typed differently on them, or
 * only some of them are loans to a company.
 */
export function differInBorrower(loans: readonly Loan[]): boolean {
  const [first, ...others] = loans
  if (!first) return false
  return others.some(
    ({ borrower, type }) => type !== first.type || !isSpelledAlike(borrower, first.borrower),
  )
}

/**
 * True if the house knows two customers with a name: their father's names, Taskira numbers or phones tell them apart.
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
 * The refusal of a return by name whose loans may be of two people; it lists the loans. Rules: docs/rules/loans.md.
 * @param name as it was sent
 */
export function mayBeOfTwoPeople(
  name: string,
  loans: readonly Loan[],
  currencyCode: string,
): Refusal {
  const listed = loans.slice(0, MOST_LISTED).map((loan) => lineOf(loan, currencyCode))
  const more = loans.length - listed.length
  const all = more > 0 ? [...listed, `and ${more} more`] : listed
  return new Refusal(
    'conflict',
    `The open loans in the name ${name} may be of two people, so the return needs a loanNumber. The loans are: ${all.join('; ')}`,
  )
}

function lineOf(loan: Loan, currencyCode: string): string {
  const { id, type, borrower, loanDate, outstandingMinor } = loan
  const whose = type === 'company' ? `${borrower}, a company` : borrower
  const outstanding = `${withCommas(formatAmount(outstandingMinor))} ${currencyCode}`
  return `${loanNumberOf(id)} to ${whose}, of ${loanDate}, ${outstanding} outstanding`
}
