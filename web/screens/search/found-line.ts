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

/** A row of the results as displayed, for any kind of record. */
export interface FoundLine {
  /** A transaction's number, or a hawala's reference. */
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
  /** The person who deleted the row, and the time. */
  readonly statusNote: string
  readonly recordedBy: string
  /** The person who edited the row, and the time. */
  readonly recordNote: string
}

/**
 * True for a loan return. The accounts of a return are stored in the direction of the money. Rules:
 * docs/rules/loans.md.
 */
export function isReturn({ transType, inAccountID }: FoundTransaction): boolean {
  return transType === 'Loan' && inAccountID === LOAN_ACCOUNT
}

/** The label of a transaction's type. */
export function typeWord(row: FoundTransaction): string {
  return isReturn(row) ? texts.loanReturn : row.transType
}

/**
 * The texts of a row. Rules: docs/rules/search.md
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
