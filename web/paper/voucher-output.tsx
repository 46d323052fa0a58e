import { Text } from '@chakra-ui/react'
import { type ComponentProps, Suspense } from 'react'
import { voucherOutput as texts } from '#texts/voucher-output.ts'
import { lazyPart } from '../ui/lazy-component.tsx'
import { MessageDialog } from '../ui/message-dialog.tsx'
import type { VoucherState } from './use-voucher.ts'
import { VoucherPrinter } from './voucher-printer.tsx'

// The preview's code is fetched when the screen first renders, normally before anybody can save. A failure goes to the
// error boundary around it.
const VoucherPreview = lazyPart(async () => (await import('./voucher-preview.tsx')).VoucherPreview)

/** Shows the preview of a voucher, and nothing while the code of the preview is being loaded. */
export function ShownVoucher(props: ComponentProps<typeof VoucherPreview>) {
  return (
    <Suspense fallback={null}>
      <VoucherPreview {...props} />
    </Suspense>
  )
}

interface VoucherOutputProps {
  readonly voucher: VoucherState
  /**
   * Called when the preview is closed in any way, to empty the form. A form that stays filled could post the transaction
   * again.
   */
  readonly onNewTransaction: () => void
  readonly finalFocus: () => HTMLElement | null
}

/** Shows and prints the voucher of a save, or shows an alert if there is no voucher. */
export function VoucherOutput({ voucher, onNewTransaction, finalFocus }: VoucherOutputProps) {
  return (
    <>
      <ShownVoucher
        slip={voucher.shown}
        onPrint={voucher.printShown}
        isCopyNext={voucher.isCopyNext}
        closeLabel={texts.newTransaction}
        onClose={onNewTransaction}
        finalFocus={finalFocus}
      />
      <MessageDialog
        open={voucher.alerts.length > 0}
        role="alertdialog"
        title={texts.voucher}
        onClose={voucher.dismissAlerts}
        finalFocus={finalFocus}
      >
        {voucher.alerts.map((text) => (
          <Text key={text}>{text}</Text>
        ))}
        <Text color="fg.muted">{texts.savedAsNumber(voucher.lastId)}</Text>
      </MessageDialog>
      <VoucherPrinter voucher={voucher} />
    </>
  )
}
