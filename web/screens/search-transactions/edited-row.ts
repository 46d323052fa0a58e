import * as z from 'zod/mini'
import * as labels from '#texts/labels.ts'
import { formatAmount, parseAmount, withCommas } from '../../../shared/money/amount.ts'
import { amountText, narrativeText } from '../../money/money-fields.ts'
import { sentAmount } from '../../money/sent-fields.ts'
import { reasonText } from '../../search/reason.tsx'
import { type EditableRow, isTransaction } from '../../search/search-rows.ts'
import { settledAmount } from '../../ui/amount-field/amount-text.ts'

/** The values of the dialog: the text of each field. */
export interface EditValues {
  readonly amount: string
  readonly description: string
  /** Why the row is edited. The edit of a hawala needs no reason. */
  readonly reason: string
}

export const EDIT_LABELS: Readonly<Record<'amount' | 'description', string>> = {
  amount: labels.amount,
  description: labels.description,
}

/** Makes the schema of the dialog. */
export function editForm(row: EditableRow) {
  return z.object({
    amount: amountText(labels.amountIsRequired),
    description: narrativeText,
    reason: isTransaction(row) ? reasonText : z.string(),
  })
}

/** Returns the initial values of the dialog for a row. */
export function valuesOf(row: EditableRow): EditValues {
  const [amount, description] = isTransaction(row)
    ? [row.cAmount, row.tranDescription]
    : [row.amount, row.description]
  return { amount: withCommas(amount), description: description ?? '', reason: '' }
}

/** Returns the typed values as they would be saved, to compare them with a row's values: "77" becomes "77.00". */
export function asSaved({ amount, description, reason }: EditValues): EditValues {
  const minor = parseAmount(settledAmount(amount))
  const shown = minor === null ? amount : withCommas(formatAmount(minor))
  return { amount: shown, description: description.trim(), reason }
}

/** Makes the request body of both calls, with the version that was edited. */
export function editBody({ amount, description, reason }: EditValues, row: EditableRow) {
  return {
    amount: sentAmount(amount),
    description: description.trim(),
    version: row.version,
    ...(isTransaction(row)
      ? { kind: 'transaction' as const, reason: reason.trim() }
      : { kind: 'hawalaDetails' as const }),
  }
}

/** True for a leg of an exchange that was saved with its other leg. The rate links the two amounts. */
export function isPairedLeg(row: EditableRow): boolean {
  return isTransaction(row) && row.otherLeg !== null
}

/**
 * Returns the credit narrative, which this dialog can't edit; null if it is the same as the narrative. Also null for a loan,
 * whose credit narrative is a name.
 */
export function otherNarrative(row: EditableRow): string | null {
  if (!isTransaction(row) || row.transType === 'Loan') return null
  const { tranDescription, cTransDescription } = row
  return cTransDescription === tranDescription ? null : cTransDescription
}

/** Returns a row updated from the server's record. Fields that only the search adds to hawala details are kept. */
export function rowAsNow(row: EditableRow, record: object): EditableRow {
  return { ...row, ...record }
}
