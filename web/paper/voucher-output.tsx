import { Text } from '@chakra-ui/react'
import { type ComponentProps, Suspense } from 'react'
import { voucherOutput as texts } from '#texts/voucher-output.ts'
import { lazyComponent } from '../components/lazy-component.tsx'
import { MessageDialog } from '../components/message-dialog.tsx'
import type { VoucherState } from './use-voucher.ts'
import { VoucherPrinter } from './voucher-printer.tsx'

// Nobody saves before it is there; where it can't be fetched, the screen isn't there either.
const VoucherPreview = lazyComponent(async () => ({
  default: (await import('./voucher-preview.tsx')).VoucherPreview,
}))

/** A voucher on the screen; its code is fetched while the screen is drawn. */
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
   * However the preview is closed, the next form is empty: left filled, one more press would post it again.
   */
  readonly onNewTransaction: () => void
  readonly finalFocus: () => HTMLElement | null
}

/** Where the voucher of a save goes: on the screen, to the printer, or, where there is none, into an alert. */
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
