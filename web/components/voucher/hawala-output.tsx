import { Box, Button } from '@chakra-ui/react'
import { MessageDialog } from '../message-dialog.tsx'
import { PrintFrame } from '../print/print-frame.tsx'
import { HAWALA_RECEIPT_NAME, hawalaPrintTitle, hawalaRows } from './hawala-receipt.ts'
import { type ReceiptHouse, ReceiptPaper } from './receipt-paper.tsx'
import { RECEIPT_PAPER_MM } from './receipt-style.ts'
import type { HawalaOutputState, MarkedReceipt } from './use-hawala-output.ts'

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
  const { shown, job } = output
  const paper = ({ receipt, mark }: MarkedReceipt) => (
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
      <MessageDialog
        open={shown !== null}
        title={`${HAWALA_RECEIPT_NAME.title} Preview`}
        onClose={output.close}
        {...(finalFocus ? { finalFocus } : {})}
        actions={
          <>
            <Button variant="outline" onClick={output.close}>
              {closeLabel}
            </Button>
            <Button data-autofocus="" onClick={output.print}>
              Print
            </Button>
          </>
        }
      >
        {shown ? (
          <Box
            background="white"
            borderWidth="1px"
            borderRadius="md"
            width="fit-content"
            maxWidth="full"
            marginInline="auto"
            paddingInline="4mm"
            overflowX="auto"
          >
            {paper(shown)}
          </Box>
        ) : null}
      </MessageDialog>
      {job ? (
        <PrintFrame
          key={job.number}
          title={hawalaPrintTitle(job.receipt)}
          paperWidthMm={RECEIPT_PAPER_MM}
        >
          {paper(job)}
        </PrintFrame>
      ) : null}
    </>
  )
}
