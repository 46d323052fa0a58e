import { Button } from '@chakra-ui/react'
import { voucherOutput as texts } from '#texts/voucher-output.ts'
import { SCREEN_COMMANDS } from '../app/keys/screen-commands.ts'
import { useCommands } from '../app/keys/use-commands.ts'
import { PrintIcon } from '../ui/icons.tsx'
import type { VoucherState } from './use-voucher.ts'

/** The button that prints the voucher of the last save on this screen. */
export function PrintLastButton({ voucher }: { readonly voucher: VoucherState }) {
  const none = voucher.lastId === null
  useCommands(none ? [] : [{ ...SCREEN_COMMANDS.print, run: () => void voucher.printLast() }])
  return (
    <Button variant="outline" onClick={voucher.printLast} disabled={none}>
      <PrintIcon /> {none ? texts.noTransaction : texts.printVoucher}
    </Button>
  )
}
