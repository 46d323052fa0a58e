import { Box, Button, SimpleGrid, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import { transactionDialog as dialogTexts } from '#texts/transaction-dialog.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { SCREEN_COMMANDS } from '../../app/keys/screen-commands.ts'
import { useCommands } from '../../app/keys/use-commands.ts'
import { useProvider } from '../../app/provider.ts'
import { useSession } from '../../app/session.tsx'
import { LoadingBlock } from '../../components/loading.tsx'
import { MessageDialog } from '../../components/message-dialog.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { Paper } from '../../paper/paper.tsx'
import { Receipt, type ReceiptMark } from '../../paper/receipt.tsx'
import { HistoryList } from './history-list.tsx'

interface TransactionDialogProps {
  readonly id: number
  readonly open: boolean
  /** Goes up when the transaction has changed meanwhile: both are then read again. */
  readonly version: number
  readonly isDeleted: boolean
  readonly codeOf: (currencyId: number) => string
  /** The button that approves it, or why this person may not. */
  readonly approval: ReactNode
  readonly onPrint: (id: number) => void
  readonly onClose: () => void
}

/** The voucher of a transaction, as it is printed, beside its history. */
export function TransactionDialog(props: TransactionDialogProps) {
  const { id, open, version, isDeleted, codeOf, approval, onPrint, onClose } = props
  useCommands(open ? [{ ...SCREEN_COMMANDS.printPaper, run: () => onPrint(id) }] : [])
  return (
    <MessageDialog
      open={open}
      title={isDeleted ? dialogTexts.transactionDeletedTitle(id) : dialogTexts.transactionTitle(id)}
      onClose={onClose}
      width="56rem"
      actions={
        <>
          {approval}
          <Button variant="outline" data-autofocus="" onClick={onClose}>
            {texts.close}
          </Button>
          <Button onClick={() => onPrint(id)}>{dialogTexts.print}</Button>
        </>
      }
    >
      <SimpleGrid
        key={version}
        role="group"
        aria-label={texts.voucherAndHistory}
        // Where it is longer than the dialog, the keys scroll it from here.
        tabIndex={0}
        columns={{ base: 1, md: 2 }}
        gap="6"
        alignItems="start"
      >
        <Voucher id={id} mark={isDeleted ? 'deleted' : 'copy'} />
        <Box minW="0">
          <Text as="h2" fontWeight="semibold" mb="3">
            {dialogTexts.history}
          </Text>
          <HistoryList id={id} codeOf={codeOf} />
        </Box>
      </SimpleGrid>
    </MessageDialog>
  )
}

function Voucher({ id, mark }: { readonly id: number; readonly mark: ReceiptMark }) {
  const { businessDate } = useSession()
  const house = useProvider()
  const slip = useFreshApi('GET /api/transaction-slip/{id}', { params: { id } })
  if (slip.error) return <ReadFailed what={dialogTexts.theVoucher} read={slip} evenIfOld />
  if (!slip.data) return <LoadingBlock height="20rem" />
  return (
    <Paper>
      <Receipt slip={slip.data} mark={mark} house={house} today={businessDate} />
    </Paper>
  )
}
