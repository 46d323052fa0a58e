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
  return {
    open,
    shown,
    job,
    /** Opens the preview. */
    show: (receipt: HawalaReceipt, mark?: ReceiptMark) => {
      setShown({ receipt, mark })
      setOpen(true)
    },
    /** Prints what the preview shows. */
    print: () => shown && setJob({ ...shown, number: (job?.number ?? 0) + 1 }),
    close: () => setOpen(false),
  }
}
