import { searchTransactions as texts } from '#texts/search-transactions.ts'
import { isPurchase } from '../../search/found-rows.ts'
import {
  type EditableRow,
  isTransaction,
  labelOf,
  type SearchRow,
} from '../../search/search-rows.ts'

/** Returns the name of a row in titles and buttons: "transaction 12", "hawala NOTE-SEND-000042". */
export function nameOf(row: EditableRow): string {
  return isTransaction(row) ? texts.transactionNumber(row.id) : texts.hawalaNumber(labelOf(row))
}

/** Says for a leg of an exchange that an edit here doesn't change the other leg. Undefined for any other row. */
export function legOf(row: SearchRow): string | undefined {
  if (!isTransaction(row) || !row.otherLeg) return undefined
  return texts.onlyThisLeg(isPurchase(row) ? 'purchase' : 'selling', row.id, row.otherLeg.id)
}

/** Returns the currency of a row's amount; null if a hawala has none. */
export function currencyOf(row: SearchRow): number | null {
  return isTransaction(row) ? row.currencyID : row.currencyId
}
