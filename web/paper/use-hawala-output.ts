import { useState } from 'react'
import type { HawalaReceipt } from './hawala-receipt.ts'
import type { ReceiptMark } from './receipt.tsx'
import { usePrintJobs } from './use-print-jobs.ts'

/** A receipt, with its mark if it is a copy. */
interface MarkedReceipt {
  readonly receipt: HawalaReceipt
  readonly mark: ReceiptMark | undefined
  /** True if the copy for the branch is printed with it. */
  readonly isPair: boolean
}

/** The result of `useHawalaOutput`. */
export type HawalaOutputState = ReturnType<typeof useHawalaOutput>

/**
 * Holds the state of the shown receipt and of the printed receipt. The receipt is kept after its preview closes, because the
 * closing dialog still shows it.
 */
export function useHawalaOutput() {
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState<MarkedReceipt | null>(null)
  const printing = usePrintJobs(nameOf)
  const show = (next: MarkedReceipt) => {
    setShown(next)
    setOpen(true)
  }
  return {
    open,
    shown,
    printing,
    /** True if the shown paper was already sent to the printer, so that the next print is a copy. */
    isCopyNext: shown !== null && printing.isGivenOut(shown),
    /** Opens the preview of the hawala that was just saved. */
    showSaved: (receipt: HawalaReceipt) => show({ receipt, mark: undefined, isPair: false }),
    /** Prints the receipt of the saved hawala and the copy for the branch, and opens the preview. */
    printSaved: (receipt: HawalaReceipt) => {
      const pair = { receipt, mark: undefined, isPair: true }
      printing.print(pair)
      show(pair)
    },
    /** Opens the preview of a copy. */
    showCopy: (receipt: HawalaReceipt) => show({ receipt, mark: 'copy', isPair: false }),
    /** Prints the receipt in the preview. */
    print: () => shown && printing.print(shown, shown.mark),
    close: () => setOpen(false),
    /** Forgets the receipt once its dialog is gone, because it may contain a code. */
    forget: () => {
      setShown(null)
      printing.forget()
    },
  }
}

/** Returns the name with which the print jobs remember a receipt. */
const nameOf = ({ receipt }: MarkedReceipt): string => receipt.number
