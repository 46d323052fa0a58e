import {
  HAWALA_RECEIPT_NAME,
  type HawalaReceipt,
  hawalaPrintTitle,
  hawalaRows,
} from './hawala-receipt.ts'
import { PaperDialog } from './paper-dialog.tsx'
import { PrintFrame } from './print-frame.tsx'
import { type ReceiptHouse, type ReceiptMark, ReceiptPaper } from './receipt-paper.tsx'
import { RECEIPT_PAPER_MM } from './receipt-style.ts'
import type { HawalaOutputState } from './use-hawala-output.ts'

interface HawalaOutputProps {
  readonly output: HawalaOutputState
  /** The word on the button that closes the preview. */
  readonly closeLabel: string
  readonly house: ReceiptHouse
  /** The business date, "yyyy-mm-dd". */
  readonly today: string
  /** Where the focus goes when the preview closes; back to where it was where nothing is given. */
  readonly finalFocus?: () => HTMLElement | null
}

/** Where the receipt of a hawala goes: on the screen as it will be printed, and to the printer. */
export function HawalaOutput(props: HawalaOutputProps) {
  const { output, closeLabel, house, today, finalFocus } = props
  const { shown, printing } = output
  const { job } = printing
  const paper = (receipt: HawalaReceipt, mark: ReceiptMark | undefined) => (
    <ReceiptPaper
      name={HAWALA_RECEIPT_NAME}
      rows={hawalaRows(receipt)}
      mark={mark}
      userName={receipt.userName}
      house={house}
      today={today}
    />
  )
  return (
    <>
      <PaperDialog
        open={output.open}
        title={HAWALA_RECEIPT_NAME.title}
        onPrint={output.print}
        isCopyNext={output.isCopyNext}
        closeLabel={closeLabel}
        onClose={output.close}
        finalFocus={finalFocus}
      >
        {shown ? paper(shown.receipt, shown.mark) : null}
      </PaperDialog>
      {job ? (
        <PrintFrame
          key={job.number}
          title={hawalaPrintTitle(job.paper)}
          paperWidthMm={RECEIPT_PAPER_MM}
          onPrinted={printing.onPrinted}
        >
          {paper(job.paper, job.mark)}
        </PrintFrame>
      ) : null}
    </>
  )
}
