import { search as texts } from '#texts/search.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { LOAN_ACCOUNT } from '../../../shared/contract/house.ts'
import { type Party, type PartyNames, sidesOf } from '../../search/found-parties.ts'
import {
  type FoundTransaction,
  isDetails,
  isTransaction,
  narrativeOf,
  type SearchRow,
} from '../../search/search-rows.ts'

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

/** True for a loan's money that came back: it is stored as it flowed. Rules: docs/rules/loans.md. */
export function isReturn({ transType, inAccountID }: FoundTransaction): boolean {
  return transType === 'Loan' && inAccountID === LOAN_ACCOUNT
}

/** The word for what a transaction is. */
export function typeWord(row: FoundTransaction): string {
  return isReturn(row) ? texts.loanReturn : row.transType
}

/**
 * How a row is shown. Rules: docs/rules/search.md
 * @param timeZone IANA name of the business's zone
 */
export function foundLine(row: SearchRow, names: PartyNames, timeZone: string): FoundLine {
  const sides = sidesOf(row, names)
  if (isTransaction(row)) return { ...sides, ...transactionLine(row, timeZone) }
  return {
    ...sides,
    number: row.referenceId,
    date: row.tranDate,
    type: row.transType,
    narrative: row.description ?? '',
    amount: row.amount,
    currencyId: row.currencyId,
    status: isDetails(row) ? row.hawalaStatus : row.status,
    statusNote: '',
    recordedBy: isDetails(row) ? row.userCreatedName : row.userName,
    recordNote: '',
  }
}

function transactionLine(row: FoundTransaction, timeZone: string) {
  const at = (instant: string) => formatInstant(new Date(instant), timeZone)
  const { deletedDate, userModifiedName, dateModified } = row
  return {
    number: String(row.id),
    date: row.tranDate,
    type: typeWord(row),
    narrative: narrativeOf(row) ?? '',
    amount: row.cAmount,
    currencyId: row.currencyID,
    status: deletedDate ? texts.isDeleted : row.isApproved ? texts.isApproved : texts.isPending,
    statusNote: deletedDate ? texts.byPerson(row.deletedBy ?? '', at(deletedDate)) : '',
    recordedBy: row.userCreatedName,
    recordNote: dateModified ? texts.editedByPerson(userModifiedName ?? '', at(dateModified)) : '',
  }
}
