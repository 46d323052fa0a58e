import { Box, Button, SimpleGrid, Stack, type SystemStyleObject, Text } from '@chakra-ui/react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { transactionDialog as dialogTexts } from '#texts/transaction-dialog.ts'
import { formatInstant } from '../../shared/calendar/format-date.ts'
import { useApi } from '../api/use-api.ts'
import { useCurrencies } from '../api/use-currencies.ts'
import { useFreshApi } from '../api/use-fresh-api.ts'
import { SCREEN_COMMANDS } from '../app/keys/screen-commands.ts'
import { useCommands } from '../app/keys/use-commands.ts'
import { paths } from '../app/paths.ts'
import { useProvider } from '../app/provider.ts'
import { useSession } from '../app/session.tsx'
import { ReadFailed } from '../lists/read-failed.tsx'
import { Paper, Receipt } from '../paper/receipt.tsx'
import { useVoucher } from '../paper/use-voucher.ts'
import { markOf } from '../paper/voucher-mark.ts'
import { VoucherPrinter } from '../paper/voucher-printer.tsx'
import { currencyCodes } from '../report/currency-figures.tsx'
import { mayReverse } from '../search/reversal-rights.ts'
import { isTransaction } from '../search/search-rows.ts'
import { useViewer } from '../search/use-viewer.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { LoadingBlock, LoadingLines } from '../ui/loading.tsx'
import { MessageDialog } from '../ui/message-dialog.tsx'
import { ChangedFields } from './changed-fields.tsx'
import { Details } from './details.tsx'
import { ACTION_WORDS } from './history-words.ts'
import { openedReversal } from './opened.ts'

interface TransactionDialogProps {
  readonly id: number
  readonly open: boolean
  /** The transaction's version. When it changes, the voucher and the history are read again. */
  readonly version?: number
  /** The Approve button, or the reason why there is none. */
  readonly approval?: ReactNode
  readonly onClose: () => void
  readonly finalFocus?: () => HTMLElement | null
}

/** The dialog with a transaction's voucher, as printed, its details and its history. */
export function TransactionDialog(props: TransactionDialogProps) {
  const { id, open, version, approval, onClose, finalFocus } = props
  const voucher = useVoucher()
  const print = () => void voucher.printFound(id)
  // The list below reads the history again each time; this only looks at the same answer.
  const history = useApi('GET /api/transactions/{id}/history', { params: { id } })
  const isDeleted = history.data?.at(-1)?.action === 'deleted'
  // The dialog of a reversal lies over this one and prints its own voucher.
  const isCovered = useSyncExternalStore(
    openedReversal.onChange,
    () => openedReversal.last()?.isOpen ?? false,
  )
  useCommands(open && !isCovered ? [{ ...SCREEN_COMMANDS.printPaper, run: print }] : [])
  return (
    <>
      <MessageDialog
        open={open}
        title={
          isDeleted ? dialogTexts.transactionDeletedTitle(id) : dialogTexts.transactionTitle(id)
        }
        onClose={onClose}
        width="56rem"
        {...(finalFocus ? { finalFocus } : {})}
        actions={
          <>
            <ReverseIt id={id} />
            {approval ?? (
              <LinkButton
                variant="outline"
                to={paths.search('general', String(id))}
                onClick={onClose}
              >
                {dialogTexts.findInSearch}
              </LinkButton>
            )}
            <Button variant="outline" data-autofocus="" onClick={onClose}>
              {dialogTexts.close}
            </Button>
            <Button onClick={print}>{dialogTexts.print}</Button>
          </>
        }
      >
        <SimpleGrid
          key={version}
          role="group"
          aria-label={dialogTexts.voucherAndHistory}
          // Focusable, so that the keyboard can scroll a paper that is longer than the dialog.
          tabIndex={0}
          columns={{ base: 1, md: 2 }}
          gap="6"
          alignItems="start"
        >
          <Voucher id={id} />
          <Stack gap="5" minW="0">
            <Section title={dialogTexts.details}>
              <Details id={id} />
            </Section>
            <Section title={dialogTexts.history}>
              <HistoryList id={id} />
            </Section>
          </Stack>
        </SimpleGrid>
      </MessageDialog>
      <VoucherPrinter voucher={voucher} />
    </>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box>
      <Text as="h2" fontWeight="semibold" mb="2">
        {title}
      </Text>
      {children}
    </Box>
  )
}

/** The button that asks whether the transaction is to be reversed; nothing for who may not. */
function ReverseIt({ id }: { readonly id: number }) {
  const viewer = useViewer()
  // The details read the transaction; this only looks at the same answer.
  const found = useApi('GET /api/search-transactions', { query: { referenceId: `TRX-${id}` } })
  const row = found.data?.filter(isTransaction).find((each) => each.id === id)
  if (!row || !mayReverse(row, viewer)) return null
  return (
    <Button
      variant="outline"
      aria-label={dialogTexts.reverseOf(id)}
      onClick={() => openedReversal.open(row)}
    >
      {dialogTexts.reverse}
    </Button>
  )
}

/** The voucher as it would be printed now. */
function Voucher({ id }: { readonly id: number }) {
  const { businessDate, timeZone, user } = useSession()
  const house = useProvider()
  const slip = useFreshApi('GET /api/transaction-slip/{id}', { params: { id } })
  if (slip.error) return <ReadFailed what={dialogTexts.theVoucher} read={slip} evenIfOld />
  if (!slip.data) return <LoadingBlock height="20rem" />
  return (
    <Paper>
      <Receipt
        slip={slip.data}
        mark={markOf(slip.data, user.userType)}
        house={house}
        today={businessDate}
        timeZone={timeZone}
      />
    </Paper>
  )
}

/** The history of a transaction, the oldest entry first: who, when, and each field's old and new value. */
function HistoryList({ id }: { readonly id: number }) {
  const { timeZone } = useSession()
  const codeOf = currencyCodes(useCurrencies().data)
  const history = useFreshApi('GET /api/transactions/{id}/history', { params: { id } })
  const { data, error } = history
  if (error) return <ReadFailed what={dialogTexts.theHistory} read={history} evenIfOld />
  if (!data) return <LoadingLines label={dialogTexts.loadingTheHistory} />
  return (
    <Box as="ol" css={HISTORY_LOOK}>
      {data.map((entry) => (
        <li key={entry.version} data-action={entry.action}>
          <strong>{ACTION_WORDS[entry.action]}</strong> {dialogTexts.by} <bdi>{entry.userName}</bdi>
          <small>
            <bdi>{formatInstant(new Date(entry.at), timeZone)}</bdi>
          </small>
          {entry.reason ? (
            <p>
              {dialogTexts.reason} <bdi>{entry.reason}</bdi>
            </p>
          ) : null}
          <ChangedFields entry={entry} codeOf={codeOf} />
        </li>
      ))}
    </Box>
  )
}

const HISTORY_LOOK: SystemStyleObject = {
  listStyle: 'none',
  display: 'grid',
  gap: '3',
  fontSize: 'sm',
  '& li': { borderInlineStartWidth: '3px', borderColor: 'border.emphasized', ps: '3' },
  '& li[data-action=approved]': { borderColor: 'accent.solid' },
  '& li:is([data-action=edited], [data-action=deleted], [data-action=reversed])': {
    borderColor: 'amber.solid',
  },
  '& small': { display: 'block', color: 'fg.muted', fontSize: 'xs' },
  '& dl': { display: 'grid', gap: '1', mt: '1' },
  '& dl > div': { display: 'grid', gridTemplateColumns: '8rem minmax(0, 1fr)', columnGap: '2' },
  '& dt': { color: 'fg.muted' },
  '& dd': { overflowWrap: 'anywhere' },
}
