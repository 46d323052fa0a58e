import { Box, Button, Stack, Text } from '@chakra-ui/react'
import { orderMessage as texts } from '#texts/order-message.ts'
import { useAccounts } from '../api/use-accounts.ts'
import { useFreshApi } from '../api/use-fresh-api.ts'
import { useSession } from '../app/session.tsx'
import { ReadFailed } from '../lists/read-failed.tsx'
import { LoadingLines } from '../ui/loading.tsx'
import { MessageDialog, type OpenDialog } from '../ui/message-dialog.tsx'
import { toast } from '../ui/toaster.tsx'
import type { Order } from './order.ts'
import { addressedPartner, balanceAfterOrder, messageDays, orderMessage } from './order-message.ts'

interface OrderMessageProps extends OpenDialog {
  readonly order: Order
}

/** The message about a hawala: what is copied or shared is shown. Rules: docs/rules/hawala-orders.md */
export function OrderMessage({ order, open, onClose, finalFocus }: OrderMessageProps) {
  const { balance, read, loading } = useBalanceAfter(order)
  const message = loading ? null : orderMessage(order, balance)
  return (
    <MessageDialog
      open={open}
      title={texts.title(order.label)}
      width="36rem"
      onClose={onClose}
      finalFocus={finalFocus}
      actions={
        <>
          <Button
            data-autofocus=""
            // The focus is on this button when the dialog opens. A disabled button couldn't have it.
            aria-disabled={message === null}
            onClick={() => {
              if (message !== null) void copy(message)
            }}
          >
            {texts.copy}
          </Button>
          {CAN_SHARE ? (
            <Button
              variant="outline"
              disabled={message === null}
              onClick={() => void share(message ?? '')}
            >
              {texts.share}
            </Button>
          ) : null}
          <Button variant="outline" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        {message === null ? (
          <LoadingLines lines={5} />
        ) : (
          <Box data-message="" whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
            {message}
          </Box>
        )}
        <ReadFailed what={texts.theBalance} read={read} />
        <Text color="fg.muted" fontSize="sm">
          {texts.says}
        </Text>
      </Stack>
    </MessageDialog>
  )
}

/** Not every browser can share. */
const CAN_SHARE = typeof navigator.share === 'function'

async function copy(message: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(message)
    toast({ title: texts.copied })
  } catch {
    toast({ title: texts.notCopied, variant: 'destructive' })
  }
}

async function share(text: string): Promise<void> {
  try {
    await navigator.share({ text })
  } catch (error) {
    // The person closed the list of receivers.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast({ title: texts.notShared, variant: 'destructive' })
  }
}

/** Reads the balance of the partner after the hawala, from the rows that the hawala has in the statement of its days. */
function useBalanceAfter(order: Order) {
  const { timeZone } = useSession()
  const partner = addressedPartner(order)
  const accounts = useAccounts()
  const account = accounts.data?.find(({ accountNumber }) => accountNumber === partner)
  const [first = order.date, second] = messageDays(order, timeZone)
  const of = (day: string) => ({
    params: { accountId: account?.id ?? 0 },
    query: { from: day, to: day },
  })
  const route = 'GET /api/reports/partners/{accountId}'
  const last = useFreshApi(account ? route : null, of(first))
  const after = last.data ? balanceAfterOrder(last.data.rows, order) : null
  const goesOn = last.data !== undefined && after === null && second !== undefined
  const earlier = useFreshApi(account && goesOn ? route : null, of(second ?? first))
  const read = last.error ? last : earlier
  const balance = after ?? (earlier.data ? balanceAfterOrder(earlier.data.rows, order) : null)
  const isKnown = balance !== null || (goesOn ? earlier.data : last.data) !== undefined
  const isMissing = accounts.data !== undefined && account === undefined
  const loading = partner !== null && !isKnown && !isMissing && !read.error && !accounts.error
  return { balance, read: accounts.error ? accounts : read, loading }
}
