import { Box, Button } from '@chakra-ui/react'
import { MessageDialog } from '../../components/message-dialog.tsx'
import { Receipt, type ReceiptHouse } from '../../components/voucher/receipt.tsx'
import { type Slip, VOUCHER_NAMES } from '../../components/voucher/voucher-rows.ts'
import type { PostingKind } from './kind.ts'

interface VoucherPreviewProps {
  readonly kind: PostingKind
  /** Null while nothing is to be shown. */
  readonly slip: Slip | null
  readonly house: ReceiptHouse
  readonly today: string
  readonly onPrint: (slip: Slip) => void
  readonly onNewTransaction: () => void
  readonly finalFocus: () => HTMLElement | null
}

/**
 * The voucher of what was just saved (specification 2, section 2). However it is closed, the next form is empty: left
 * filled, one more press would post it again.
 */
export function VoucherPreview(props: VoucherPreviewProps) {
  const { kind, slip, house, today, onPrint, onNewTransaction, finalFocus } = props
  return (
    <MessageDialog
      open={slip !== null}
      title={`${VOUCHER_NAMES[kind].title} Preview`}
      onClose={onNewTransaction}
      finalFocus={finalFocus}
      actions={
        <>
          <Button variant="outline" onClick={onNewTransaction}>
            New Transaction
          </Button>
          <Button data-autofocus="" onClick={() => slip && onPrint(slip)}>
            Print
          </Button>
        </>
      }
    >
      {slip ? (
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
          <Receipt kind={kind} slip={slip} house={house} today={today} />
        </Box>
      ) : null}
    </MessageDialog>
  )
}
