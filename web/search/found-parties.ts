import { isHouseAccount, LOAN_ACCOUNT } from '../../shared/contract/house.ts'
import type { ListedAccount } from '../accounts/account-options.ts'
import { fullName } from '../accounts/account-options.ts'
import { type FoundTransaction, isDetails, isTransaction, type SearchRow } from './search-rows.ts'

/** One side of a result; unknown values are empty. */
export interface Party {
  readonly number: string
  readonly name: string
}

/** The accounts by number and by id. The sender of a simple hawala is stored by id. */
export interface PartyNames {
  readonly byNumber: ReadonlyMap<string, Party>
  readonly byId: ReadonlyMap<number, Party>
}

const UNKNOWN: Party = { number: '', name: '' }

/** Indexes the accounts by number and by id. */
export function partyNames(accounts: readonly ListedAccount[]): PartyNames {
  const parties = accounts.map((account) => {
    const party = { number: account.accountNumber, name: fullName(account) }
    return [account.id, party] as const
  })
  return {
    byNumber: new Map(parties.map(([, party]) => [party.number, party])),
    byId: new Map(parties),
  }
}

/**
 * Returns the parties that a row takes money from and gives it to. A loan's party is its borrower. Rules:
 * docs/rules/search.md
 * @param selling the selling of an exchange, if the row is its purchase; one of the two sides is then taken from the selling
 */
export function sidesOf(
  row: SearchRow,
  names: PartyNames,
  selling: FoundTransaction | null = null,
): Readonly<Record<'from' | 'to', Party>> {
  if (isTransaction(row)) {
    const sideOf = (number: string): Party =>
      number === LOAN_ACCOUNT
        ? { number, name: row.cTransDescription ?? '' }
        : (names.byNumber.get(number) ?? { number, name: '' })
    // A deal moves the customer's money into the house's position, and pays the other currency out of the position.
    return row.quotedRate === null
      ? { from: sideOf((selling ?? row).outAccountID), to: sideOf(row.inAccountID) }
      : { from: sideOf(row.outAccountID), to: sideOf((selling ?? row).inAccountID) }
  }
  const from = isDetails(row)
    ? { number: row.senderAccount ?? '', name: row.senderName ?? '' }
    : (names.byId.get(row.senderAccountId) ?? UNKNOWN)
  return { from, to: { number: '', name: row.receiverName ?? '' } }
}

/**
 * Returns the owners of the money, usually the customer. For a transfer, the debited and the credited account; for a loan,
 * the borrower; for a hawala, sender and receiver. A deal in cash belongs to the person whose name was recorded.
 */
export function partiesOf(
  row: SearchRow,
  names: PartyNames,
  selling: FoundTransaction | null = null,
): Party[] {
  const { from, to } = sidesOf(row, names, selling)
  const isParty = ({ number, name }: Party) => {
    if (!isTransaction(row)) return number !== '' || name !== ''
    return row.transType === 'Loan' ? number === LOAN_ACCOUNT : !isHouseAccount(number)
  }
  const parties = [from, to].filter(isParty)
  const person = isTransaction(row) ? row.person : null
  return parties.length === 0 && person ? [{ number: '', name: person.name }] : parties
}
