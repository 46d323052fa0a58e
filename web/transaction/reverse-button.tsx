import { transactionDialog as texts } from '#texts/transaction-dialog.ts'
import type { FoundTransaction } from '../search/search-rows.ts'
import { ReverseIcon } from '../ui/icons.tsx'
import { RowButton } from '../ui/row-button.tsx'
import { openedReversal } from './opened.ts'

/** The button in a row of a table that opens the dialog in which the row's transaction is reversed. */
export function ReverseButton({ row }: { readonly row: FoundTransaction }) {
  return (
    <RowButton
      label={texts.reverseOf(row.id)}
      title={texts.reverse}
      onClick={() => openedReversal.open(row)}
    >
      <ReverseIcon size={14} /> <span>{texts.reverse}</span>
    </RowButton>
  )
}

/** Returns the button that reverses a transaction, in the page or in a part of it; null if there is none. */
export function reverseButtonOf(id: number, within: ParentNode = document): HTMLElement | null {
  return within.querySelector<HTMLElement>(`[aria-label="${texts.reverseOf(id)}"]`)
}
