import * as z from 'zod/mini'
import { searchTransactions as texts } from '#texts/search-transactions.ts'
import { formatAmount, parseAmount, withCommas } from '../../../shared/money/amount.ts'
import { settledAmount } from '../../components/amount-field/amount-text.ts'
import { amountText, narrativeText } from '../../money/money-fields.ts'
import { sentAmount } from '../../money/sent-fields.ts'
import { type EditableRow, isTransaction, type SearchRow } from '../../search/search-rows.ts'

/** What the dialog holds, as it stands in its fields. */
export interface EditValues {
  readonly amount: string
  readonly description: string
}

export const EDIT_LABELS: Readonly<Record<keyof EditValues, string>> = {
  amount: texts.amount,
  description: texts.description,
}

export const EditForm = z.object({
  amount: amountText(texts.amountIsRequired),
  description: narrativeText,
})

/** What a row is called by in a title or on a button: "transaction 12", "hawala SEND-000042". */
export function nameOf(row: EditableRow): string {
  return isTransaction(row) ? texts.transactionNumber(row.id) : texts.hawalaNumber(row.referenceId)
}

/** The dialog's fields as a row fills them. */
export function valuesOf(row: EditableRow): EditValues {
  const [amount, description] = isTransaction(row)
    ? [row.cAmount, row.tranDescription]
    : [row.amount, row.description]
  return { amount: withCommas(amount), description: description ?? '' }
}

/** What was typed as it would be saved, to be held against a row's values: "77" is "77.00". */
export function asSaved({ amount, description }: EditValues): EditValues {
  const minor = parseAmount(settledAmount(amount))
  const shown = minor === null ? amount : withCommas(formatAmount(minor))
  return { amount: shown, description: description.trim() }
}

/** The currency of a row's amount. */
export function currencyOf(row: SearchRow): number | null {
  return isTransaction(row) ? row.currencyID : row.currencyId
}

/** The body of both calls, with the version that the edit was made from. */
export function editBody(
  { amount, description }: EditValues,
  version: number,
): { amount: string; description: string; version: number } {
  return { amount: sentAmount(amount), description: description.trim(), version }
}

/** True for a leg of an exchange that was saved with the other: what it moves follows from that one by the rate. */
export function isPairedLeg(row: EditableRow): boolean {
  return isTransaction(row) && row.otherLeg !== null
}

/** The narrative of the credited side where it has words of its own, which this edit leaves alone; a loan's is a name. */
export function otherNarrative(row: EditableRow): string | null {
  if (!isTransaction(row) || row.transType === 'Loan') return null
  const { tranDescription, cTransDescription } = row
  return cTransDescription === tranDescription ? null : cTransDescription
}

/** A row with what the server says of it now; what only the search adds to hawala details stays. */
export function rowAsNow(row: EditableRow, record: object): EditableRow {
  return { ...row, ...record }
}
