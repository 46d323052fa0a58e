import { search as texts } from '#texts/search.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { isHouseAccount, LOAN_ACCOUNT } from '../../../shared/contract/house.ts'
import {
  type FoundTransaction,
  isDetails,
  isTransaction,
  type SearchRow,
} from '../../forms/search/search-rows.ts'

/** One side of what was found; what isn't known is empty. */
export interface Party {
  readonly number: string
  readonly name: string
}

/** A row of the results as it is shown, whatever kind it is of. */
export interface FoundLine {
  /** A transaction's number, a hawala's reference. */
  readonly number: string
  /** The business day, "yyyy-mm-dd". */
  readonly date: string
  readonly type: string
  readonly from: Party
  readonly to: Party
  readonly narrative: string
  readonly amount: string
  readonly currencyId: number | null
  readonly status: string
  /** Who deleted it, and when. */
  readonly statusNote: string
  readonly recordedBy: string
  /** Who edited it, and when. */
  readonly recordNote: string
}

/** What the lines are told with. */
export interface LineNames {
  /** Account names by number. */
  readonly accounts: ReadonlyMap<string, string>
  /** Accounts by id, as the sender of a simple hawala is known. */
  readonly senders: ReadonlyMap<number, Party>
  readonly timeZone: string
}

/** True for a loan's money that came back: it is stored as it flowed (decisions.md "Loans"). */
export function isReturn({ transType, inAccountID }: FoundTransaction): boolean {
  return transType === 'Loan' && inAccountID === LOAN_ACCOUNT
}

/** The word for what a transaction is. */
export function typeWord(row: FoundTransaction): string {
  return isReturn(row) ? texts.loanReturn : row.transType
}

/** How a row is shown (specification 2, section 2 "Search Transaction, version A"). */
export function foundLine(row: SearchRow, names: LineNames): FoundLine {
  if (isTransaction(row)) return transactionLine(row, names)
  const common = {
    number: row.referenceId,
    date: row.tranDate,
    type: row.transType,
    to: { number: '', name: row.receiverName ?? '' },
    narrative: row.description ?? '',
    amount: row.amount,
    currencyId: row.currencyId,
    statusNote: '',
    recordNote: '',
  }
  if (isDetails(row)) {
    const from = { number: row.senderAccount ?? '', name: row.senderName ?? '' }
    return { ...common, from, status: row.hawalaStatus, recordedBy: row.userCreatedName }
  }
  const from = names.senders.get(row.senderAccountId) ?? { number: '', name: '' }
  return { ...common, from, status: row.status, recordedBy: row.userName }
}

function transactionLine(row: FoundTransaction, { accounts, timeZone }: LineNames): FoundLine {
  const at = (instant: string) => formatInstant(new Date(instant), timeZone)
  const party = (number: string): Party => ({
    number,
    // Two loans are told apart by the borrower (decisions.md "Loans").
    name: (number === LOAN_ACCOUNT ? row.cTransDescription : accounts.get(number)) ?? '',
  })
  const { tranDescription, cTransDescription, deletedDate, userModifiedName, dateModified } = row
  return {
    number: String(row.id),
    date: row.tranDate,
    type: typeWord(row),
    from: party(row.outAccountID),
    to: party(row.inAccountID),
    narrative: tranDescription ?? (row.transType === 'Loan' ? '' : (cTransDescription ?? '')),
    amount: row.cAmount,
    currencyId: row.currencyID,
    status: deletedDate ? texts.isDeleted : row.isApproved ? texts.isApproved : texts.isPending,
    statusNote: deletedDate ? texts.byPerson(row.deletedBy ?? '', at(deletedDate)) : '',
    recordedBy: row.userCreatedName,
    recordNote: dateModified ? texts.editedByPerson(userModifiedName ?? '', at(dateModified)) : '',
  }
}

/** The side of a transaction that isn't the house's; of a loan the borrower. */
export function customerOf(row: FoundTransaction, accounts: ReadonlyMap<string, string>): Party {
  if (row.transType === 'Loan') return { number: LOAN_ACCOUNT, name: row.cTransDescription ?? '' }
  const number = isHouseAccount(row.outAccountID) ? row.inAccountID : row.outAccountID
  return { number, name: accounts.get(number) ?? '' }
}
