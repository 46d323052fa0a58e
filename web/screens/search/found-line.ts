import { hawalaOrders } from '#texts/hawala-orders.ts'
import { recordedOnly } from '#texts/recorded-only.ts'
import { search as texts } from '#texts/search.ts'
import { transactionDialog as words } from '#texts/transaction-dialog.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { LOAN_ACCOUNT } from '../../../shared/contract/house.ts'
import { type Party, type PartyNames, sidesOf } from '../../search/found-parties.ts'
import {
  type FoundTransaction,
  isDetails,
  isTransaction,
  labelOf,
  narrativeOf,
  orderOf,
  type SearchRow,
} from '../../search/search-rows.ts'

/** A row of the results as displayed, for any kind of record. */
export interface FoundLine {
  /** A hawala's label. Empty for a transaction, because its number opens it. */
  readonly reference: string
  readonly type: string
  readonly from: Party
  readonly to: Party
  readonly narrative: string
  readonly status: string
  /**
   * For a deleted row, who deleted it and when. For a hawala that is only recorded, its status and the words that no money
   * moved.
   */
  readonly statusNote: string
  readonly recordedBy: string
  /** The person who edited the row, and the time. */
  readonly recordNote: string
}

/**
 * True for a loan return. A return is stored with its accounts in the direction of the money; a reversal has them the other
 * way round. Rules: docs/rules/loans.md.
 */
export function isReturn({ transType, inAccountID, reverses }: FoundTransaction): boolean {
  return transType === 'Loan' && (inAccountID === LOAN_ACCOUNT) === (reverses === null)
}

/** True if a transaction opened a loan, whose due date can be edited with it. */
export function opensLoan(row: FoundTransaction): boolean {
  return row.transType === 'Loan' && !isReturn(row) && row.reverses === null
}

/** Returns the label of a transaction's type. */
export function typeWord(row: FoundTransaction): string {
  return isReturn(row) ? texts.loanReturn : row.transType
}

/**
 * Returns the texts of a row. Rules: docs/rules/search.md
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
    reference: labelOf(row),
    type: row.transType,
    narrative: row.description ?? '',
    ...hawalaState(row),
    recordedBy: isDetails(row) ? row.userCreatedName : row.userName,
    recordNote: '',
  }
}

/**
 * Returns the status of a hawala. A hawala that posts shows its own state. A hawala that is only recorded says so instead of
 * its status. So nobody takes it for one that moved money, however narrow the screen is.
 */
function hawalaState(
  row: Exclude<SearchRow, FoundTransaction>,
): Pick<FoundLine, 'status' | 'statusNote'> {
  const { own, order } = isDetails(row)
    ? { own: row.hawalaStatus, order: row.orderState }
    : { own: row.status, order: null }
  return orderOf(row) === null
    ? { status: recordedOnly.status, statusNote: recordedOnly.noted(own) }
    : { status: order ? hawalaOrders.states[order] : own, statusNote: '' }
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
    type: typeWord(row),
    narrative: narrativeOf(row, selling) ?? '',
    status: deletedDate ? words.deleted : row.isApproved ? words.approved : words.pending,
    statusNote: deletedDate ? texts.byPerson(row.deletedBy ?? '', at(deletedDate)) : '',
    recordedBy: row.userCreatedName,
    recordNote: dateModified ? texts.editedByPerson(userModifiedName ?? '', at(dateModified)) : '',
  }
}
