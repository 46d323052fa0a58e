import { useState } from 'react'
import type { HawalaReceipt } from './hawala-receipt.ts'
import type { ReceiptMark } from './receipt.tsx'
import { usePrintJobs } from './use-print-jobs.ts'

/** A receipt as it is shown. */
interface MarkedReceipt {
  readonly receipt: HawalaReceipt
  readonly mark: ReceiptMark | undefined
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
  const printing = usePrintJobs(nameOf)
  return {
    open,
    shown,
    printing,
    /** True where the one shown was given to the printer before: the next is a copy. */
    isCopyNext: shown !== null && printing.isGivenOut(shown.receipt),
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
    /** Prints what the preview shows. */
    print: () => shown && printing.print(shown.receipt, shown.mark),
    close: () => setOpen(false),
  }
}

/** Tells two receipts apart: the types of entries are numbered each by itself. */
function nameOf({ series, number }: HawalaReceipt): string {
  return `${series ?? ''} ${number}`
}
