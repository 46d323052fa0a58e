import { useState } from 'react'
import type { HawalaReceipt } from './hawala-receipt.ts'
import type { ReceiptMark } from './receipt-paper.tsx'

/** A receipt as it is shown and printed. */
export interface MarkedReceipt {
  readonly receipt: HawalaReceipt
  readonly mark: ReceiptMark | undefined
}

/** A receipt on its way to the printer; printing the same one again is another job. */
export interface HawalaPrintJob extends MarkedReceipt {
  readonly number: number
}

/** What `useHawalaOutput` gives. */
export type HawalaOutputState = ReturnType<typeof useHawalaOutput>

/**
 * The receipt that is shown, which stays so until the next one: a preview that closes is still its own. And the one that is
 * printed.
 */
export function useHawalaOutput() {
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState<MarkedReceipt | null>(null)
  const [job, setJob] = useState<HawalaPrintJob | null>(null)
  const [givenOut, setGivenOut] = useState<string | null>(null)
  const isCopyNext = shown !== null && nameOf(shown.receipt) === givenOut
  return {
    open,
    shown,
    job,
    /** True where the one shown was given to the printer before: the next is a copy. */
    isCopyNext,
    /** Opens the preview of what was saved last. */
    showSaved: (receipt: HawalaReceipt) => {
      setShown({ receipt, mark: undefined })
      setOpen(true)
    },
    /** Opens the preview of a copy. */
    showCopy: (receipt: HawalaReceipt) => {
      setShown({ receipt, mark: 'copy' })
      setOpen(true)
    },
    /**
     * Prints what the preview shows: the first of a save is the original, each later one a copy (docs/decisions "Vouchers on
     * paper").
     */
    print: () => {
      if (!shown) return
      const mark = isCopyNext ? 'copy' : shown.mark
      setJob({ ...shown, mark, number: (job?.number ?? 0) + 1 })
      if (!mark) setGivenOut(nameOf(shown.receipt))
    },
    close: () => setOpen(false),
  }
}

/** Tells two receipts apart: the types of entries are numbered each by itself. */
function nameOf({ series, number }: HawalaReceipt): string {
  return `${series ?? ''} ${number}`
}
