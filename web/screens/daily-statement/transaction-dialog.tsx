import { Box, Button, SimpleGrid, type SystemStyleObject, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import { transactionDialog as dialogTexts } from '#texts/transaction-dialog.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { SCREEN_COMMANDS } from '../../app/keys/screen-commands.ts'
import { useCommands } from '../../app/keys/use-commands.ts'
import { useProvider } from '../../app/provider.ts'
import { useSession } from '../../app/session.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { Paper, Receipt } from '../../paper/receipt.tsx'
import { markOf } from '../../paper/voucher-mark.ts'
import { LoadingBlock, LoadingLines } from '../../ui/loading.tsx'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { ACTION_WORDS, changedFields, type HistoryEntry } from './history-words.ts'

interface TransactionDialogProps {
  readonly id: number
  readonly open: boolean
  /** The transaction's version. When it changes, the voucher and the history are read again. */
  readonly version: number
  readonly isDeleted: boolean
  readonly codeOf: (currencyId: number) => string
  /** The Approve button, or the reason why there is none. */
  readonly approval: ReactNode
  readonly onPrint: (id: number) => void
  readonly onClose: () => void
}

/** The dialog with a transaction's voucher, as printed, and its history. */
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
        // Focusable, so that the keyboard can scroll a paper that is longer than the dialog.
        tabIndex={0}
        columns={{ base: 1, md: 2 }}
        gap="6"
        alignItems="start"
      >
        <Voucher id={id} />
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

interface HistoryListProps {
  readonly id: number
  readonly codeOf: (currencyId: number) => string
}

/** The history of a transaction, the oldest entry first: who, when, and each field's old and new value. */
function HistoryList({ id, codeOf }: HistoryListProps) {
  const { timeZone } = useSession()
  const history = useFreshApi('GET /api/transactions/{id}/history', { params: { id } })
  const { data, error } = history
  if (error) return <ReadFailed what={dialogTexts.theHistory} read={history} evenIfOld />
  if (!data) return <LoadingLines label={dialogTexts.loadingTheHistory} />
  return (
    <Box as="ol" css={HISTORY_LOOK}>
      {data.map((entry) => (
        <li key={entry.version} data-action={entry.action}>
          <strong>{ACTION_WORDS[entry.action]}</strong> {texts.by} <bdi>{entry.userName}</bdi>
          <small>
            <bdi>{formatInstant(new Date(entry.at), timeZone)}</bdi>
          </small>
          {entry.reason ? (
            <p>
              {dialogTexts.reason} <bdi>{entry.reason}</bdi>
            </p>
          ) : null}
          <Changes entry={entry} codeOf={codeOf} />
        </li>
      ))}
    </Box>
  )
}

interface ChangesProps extends Pick<HistoryListProps, 'codeOf'> {
  readonly entry: HistoryEntry
}

function Changes({ entry, codeOf }: ChangesProps) {
  const fields = changedFields(entry, codeOf)
  if (fields.length === 0) return null
  return (
    <dl>
      {fields.map(({ label, old, now }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{old}</bdi> <span data-arrow="">→</span> <bdi>{now}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const HISTORY_LOOK: SystemStyleObject = {
  listStyle: 'none',
  display: 'grid',
  gap: '3',
  fontSize: 'sm',
  '& li': { borderInlineStartWidth: '3px', borderColor: 'border.emphasized', ps: '3' },
  '& li[data-action=approved]': { borderColor: 'accent.solid' },
  '& li:is([data-action=edited], [data-action=deleted])': { borderColor: 'amber.solid' },
  '& small': { display: 'block', color: 'fg.muted', fontSize: 'xs' },
  '& dl': { display: 'grid', gap: '1', mt: '1' },
  '& dl > div': { display: 'grid', gridTemplateColumns: '8rem minmax(0, 1fr)', columnGap: '2' },
  '& dt': { color: 'fg.muted' },
  '& dd': { overflowWrap: 'anywhere' },
}
