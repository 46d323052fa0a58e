import type { ReactNode, RefObject } from 'react'
import { voucherOutput as texts } from '#texts/voucher-output.ts'
import { useProvider } from '../app/provider.ts'
import { useSession } from '../app/session.tsx'
import {
  branchCopy,
  type HawalaReceipt,
  hawalaPrintTitle,
  hawalaReceiptName,
  hawalaRows,
} from './hawala-receipt.ts'
import { PaperDialog } from './paper-dialog.tsx'
import { PrintFrame } from './print-frame.tsx'
import { type ReceiptMark, ReceiptPaper } from './receipt.tsx'
import { RECEIPT_PAPER_MM } from './receipt-style.ts'
import type { HawalaOutputState } from './use-hawala-output.ts'

/** Returns the mark of a hawala that is only recorded. Every paper of such a hawala has it, also the original. */
function marksOf({ order }: HawalaReceipt): ReceiptMark[] {
  return order ? [] : ['recordedOnly']
}

/**
 * Shows a hawala's receipt in a dialog and prints it. After a copy, the dialog only closes. After an original, the
 * focus moves to the form for the next hawala. Enter closes it where money moved: a hawala that is sent was printed at once, and
 * the slip of one that is received is hardly ever printed.
 */
export function HawalaOutput(props: {
  readonly output: HawalaOutputState
  /** Gets the focus after the receipt of a new hawala closes, for the next hawala. */
  readonly firstInput: RefObject<HTMLElement | null>
  /** A button beside those of the receipt. */
  readonly more?: ReactNode
}) {
  const { output, firstInput, more } = props
  const { businessDate } = useSession()
  const house = useProvider()
  const { shown, printing } = output
  const isCopy = shown?.mark !== undefined
  const { job } = printing
  const paper = (receipt: HawalaReceipt, ...marks: (ReceiptMark | undefined)[]) => (
    <ReceiptPaper
      name={hawalaReceiptName(receipt)}
      rows={hawalaRows(receipt)}
      marks={[...marksOf(receipt), ...marks.filter((mark) => mark !== undefined)]}
      userName={receipt.userName}
      house={house}
      today={businessDate}
    />
  )
  return (
    <>
      <PaperDialog
        open={output.open}
        title={hawalaReceiptName(shown?.receipt ?? {}).title}
        onPrint={output.print}
        isCopyNext={output.isCopyNext}
        closeLabel={isCopy ? texts.close : texts.newHawala}
        closesFirst={!isCopy && shown?.receipt.order !== undefined}
        onClose={output.close}
        onGone={output.forget}
        more={more}
        finalFocus={isCopy ? undefined : () => firstInput.current}
      >
        {shown ? paper(shown.receipt, shown.mark) : null}
      </PaperDialog>
      {job ? (
        <PrintFrame
          key={job.number}
          title={hawalaPrintTitle(job.paper.receipt)}
          paperWidthMm={RECEIPT_PAPER_MM}
          onPrinted={printing.onPrinted}
          onClosed={printing.forget}
        >
          {paper(job.paper.receipt, job.mark)}
          {job.paper.isPair ? paper(branchCopy(job.paper.receipt), 'branchCopy', job.mark) : null}
        </PrintFrame>
      ) : null}
    </>
  )
}
