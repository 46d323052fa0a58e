import { hawalaOrders } from '#texts/hawala-orders.ts'
import { recordedOnly } from '#texts/recorded-only.ts'
import { search as texts } from '#texts/search.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { LOAN_ACCOUNT } from '../../../shared/contract/house.ts'
import { type Party, type PartyNames, sidesOf } from '../../search/found-parties.ts'
import {
  type FoundTransaction,
  isDetails,
  isTransaction,
  narrativeOf,
  orderOf,
  type SearchRow,
} from '../../search/search-rows.ts'

/** A row of the results as displayed, for any kind of record. */
export interface FoundLine {
  /** A hawala's reference; empty for a transaction, whose number opens it. */
  readonly reference: string
  /** The business day, "yyyy-mm-dd". */
  readonly date: string
  readonly type: string
  readonly from: Party
  readonly to: Party
  readonly narrative: string
  readonly status: string
  /** The person who deleted the row, and the time; of a hawala that is only noted, that no money moved. */
  readonly statusNote: string
  readonly recordedBy: string
  /** The person who edited the row, and the time. */
  readonly recordNote: string
}

/**
 * True for a loan return. The accounts of a return are stored in the direction of the money, and those of a reversal
 * in the other one. Rules: docs/rules/loans.md.
 */
export function isReturn({ transType, inAccountID, reverses }: FoundTransaction): boolean {
  return transType === 'Loan' && (inAccountID === LOAN_ACCOUNT) === (reverses === null)
}

/** True if a transaction opened a loan, whose due date can be edited with it. */
export function opensLoan(row: FoundTransaction): boolean {
  return row.transType === 'Loan' && !isReturn(row) && row.reverses === null
}

/** The label of a transaction's type. */
export function typeWord(row: FoundTransaction): string {
  return isReturn(row) ? texts.loanReturn : row.transType
}

/**
 * The texts of a row. Rules: docs/rules/search.md
 * @param timeZone IANA name of the business's zone
 * @param selling the other leg if the row is the purchase of an exchange
 */
export function foundLine(
  row: SearchRow,
  names: PartyNames,
  timeZone: string,
  selling: FoundTransaction | null = null,
): FoundLine {
  const sides = sidesOf(row, names, selling)
  if (isTransaction(row)) return { ...sides, ...transactionLine(row, timeZone, selling) }
  return {
    ...sides,
    reference: row.referenceId,
    date: row.tranDate,
    type: row.transType,
    narrative: row.description ?? '',
    status: hawalaState(row),
    statusNote: orderOf(row) === null ? recordedOnly.mark : '',
    recordedBy: isDetails(row) ? row.userCreatedName : row.userName,
    recordNote: '',
  }
}

/** A hawala that posts has a state of its own; the status of its details only follows their type. */
function hawalaState(row: Exclude<SearchRow, FoundTransaction>): string {
  if (!isDetails(row)) return row.status
  return row.orderState ? hawalaOrders.states[row.orderState] : row.hawalaStatus
}

function transactionLine(
  row: FoundTransaction,
  timeZone: string,
  selling: FoundTransaction | null,
) {
  const at = (instant: string) => formatInstant(new Date(instant), timeZone)
  const { deletedDate, userModifiedName, dateModified } = row
  return {
    reference: '',
    date: row.tranDate,
    type: typeWord(row),
    narrative: narrativeOf(row, selling) ?? '',
    status: deletedDate ? texts.isDeleted : row.isApproved ? texts.isApproved : texts.isPending,
    statusNote: deletedDate ? texts.byPerson(row.deletedBy ?? '', at(deletedDate)) : '',
    recordedBy: row.userCreatedName,
    recordNote: dateModified ? texts.editedByPerson(userModifiedName ?? '', at(dateModified)) : '',
  }
}
