import { useState } from 'react'
import type { HawalaReceipt } from './hawala-receipt.ts'
import type { ReceiptMark } from './receipt.tsx'
import { usePrintJobs } from './use-print-jobs.ts'

/** A receipt, with its mark if it is a copy. */
interface MarkedReceipt {
  readonly receipt: HawalaReceipt
  readonly mark: ReceiptMark | undefined
}

/** The result of `useHawalaOutput`. */
export type HawalaOutputState = ReturnType<typeof useHawalaOutput>

/**
 * The state of the shown receipt and of the printed receipt. The receipt stays known after its preview closes, because
 * the closing dialog still shows it.
 */
export function useHawalaOutput() {
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState<MarkedReceipt | null>(null)
  const printing = usePrintJobs(nameOf)
  return {
    open,
    shown,
    printing,
    /** True if the shown paper was already sent to the printer, so that the next print is a copy. */
    isCopyNext: shown !== null && printing.isGivenOut(shown.receipt),
    /** Opens the preview of the hawala that was just saved. */
    showSaved: (receipt: HawalaReceipt) => {
      setShown({ receipt, mark: undefined })
      setOpen(true)
    },
    /** Opens the preview of a copy. */
    showCopy: (receipt: HawalaReceipt) => {
      setShown({ receipt, mark: 'copy' })
      setOpen(true)
    },
    /** Prints the receipt in the preview. */
    print: () => shown && printing.print(shown.receipt, shown.mark),
    close: () => setOpen(false),
  }
}

/** A unique name for a receipt. The series is part of it, because each series has its own numbers. */
function nameOf({ series, number }: HawalaReceipt): string {
  return `${series ?? ''} ${number}`
}
