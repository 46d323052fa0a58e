import {
  Box,
  Button,
  chakra,
  SimpleGrid,
  Stack,
  type SystemStyleObject,
  Text,
} from '@chakra-ui/react'
import { type ReactNode, useSyncExternalStore } from 'react'
import * as labels from '#texts/labels.ts'
import { transactionDialog as texts } from '#texts/transaction-dialog.ts'
import { formatInstant } from '../../shared/calendar/format-date.ts'
import { BASE_CURRENCY } from '../../shared/contract/house.ts'
import { formatRate, RATE_ONE } from '../../shared/money/rate.ts'
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
import { type FoundTransaction, isTransaction, rateOf } from '../search/search-rows.ts'
import { useViewer } from '../search/use-viewer.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { LoadingBlock, LoadingLines } from '../ui/loading.tsx'
import { MessageDialog } from '../ui/message-dialog.tsx'
import { Money } from '../ui/money.tsx'
import { Picture } from '../ui/picture.tsx'
import { ChangedFields } from './changed-fields.tsx'
import { ACTION_WORDS } from './history-words.ts'
import { openedReversal } from './opened.ts'
import { TransactionNumber } from './transaction-number.tsx'

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
  // The list below reads the history again each time. This only uses the same answer.
  const history = useApi('GET /api/transactions/{id}/history', { params: { id } })
  const isDeleted = history.data?.at(-1)?.action === 'deleted'
  // The dialog of a reversal covers this one and prints its own voucher.
  const isCovered = useSyncExternalStore(
    openedReversal.onChange,
    () => openedReversal.last()?.isOpen ?? false,
  )
  useCommands(open && !isCovered ? [{ ...SCREEN_COMMANDS.printPaper, run: print }] : [])
  return (
    <>
      <MessageDialog
        open={open}
        title={isDeleted ? texts.transactionDeletedTitle(id) : texts.transactionTitle(id)}
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
                {texts.findInSearch}
              </LinkButton>
            )}
            <Button variant="outline" data-autofocus="" onClick={onClose}>
              {texts.close}
            </Button>
            <Button onClick={print}>{texts.print}</Button>
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
          <Stack gap="5" minW="0">
            <Section title={texts.details}>
              <Details id={id} />
            </Section>
            <Section title={texts.history}>
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

/**
 * The button that opens the dialog in which the transaction is reversed. Shows nothing to a person who may not reverse it.
 */
function ReverseIt({ id }: { readonly id: number }) {
  const viewer = useViewer()
  // The details read the transaction. This only uses the same answer.
  const found = useApi('GET /api/search-transactions', { query: { referenceId: `TRX-${id}` } })
  const row = found.data?.filter(isTransaction).find((each) => each.id === id)
  if (!row || !mayReverse(row, viewer)) return null
  return (
    <Button
      variant="outline"
      aria-label={texts.reverseOf(id)}
      onClick={() => openedReversal.open(row)}
    >
      {texts.reverse}
    </Button>
  )
}

/** The voucher as it would be printed now. */
function Voucher({ id }: { readonly id: number }) {
  const { businessDate, timeZone, user } = useSession()
  const house = useProvider()
  const slip = useFreshApi('GET /api/transaction-slip/{id}', { params: { id } })
  if (slip.error) return <ReadFailed what={texts.theVoucher} read={slip} evenIfOld />
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
  if (error) return <ReadFailed what={texts.theHistory} read={history} evenIfOld />
  if (!data) return <LoadingLines label={texts.loadingTheHistory} />
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
              {texts.reason} <bdi>{entry.reason}</bdi>
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

/**
 * What a voucher doesn't say about a transaction, such as its type, both accounts, status, branch, reference, other leg and
 * fee.
 */
function Details({ id }: { readonly id: number }) {
  const found = useFreshApi('GET /api/search-transactions', { query: { referenceId: `TRX-${id}` } })
  const slip = useFreshApi('GET /api/transaction-slip/{id}', { params: { id } }).data
  if (found.error) return <ReadFailed what={texts.theDetails} read={found} evenIfOld />
  if (!found.data) return <LoadingLines label={texts.loadingTheDetails} />
  const row = found.data.filter(isTransaction).find((each) => each.id === id)
  if (!row) return null
  const { otherLeg, reverses, reversedBy } = row
  const lines: readonly [label: string, value: ReactNode][] = [
    [labels.type, row.transType],
    [labels.status, statusOf(row)],
    [texts.debitedAccount, texts.account(row.outAccountID, slip?.debitaccountname ?? '')],
    [texts.creditedAccount, texts.account(row.inAccountID, slip?.creditaccountname ?? '')],
    [labels.rate, row.exRate === formatRate(RATE_ONE) ? null : rateOf(row)],
    [labels.customer, row.person && [row.person.name, row.person.phone ?? ''].join(' ').trim()],
    [texts.worth, row.value && <Money value={row.value} code={BASE_CURRENCY} />],
    [texts.otherLeg, otherLeg && <TransactionNumber id={otherLeg.id} />],
    [texts.reverses, reverses && <TransactionNumber id={reverses} />],
    [texts.reversedBy, reversedBy && <TransactionNumber id={reversedBy} />],
    [labels.commission, row.feeId && <Fee id={row.feeId} amount={row.commission} />],
    [texts.lessCommission, row.commissionReason],
    [texts.reference, row.referenceId],
    [labels.branch, slip && slip.till.branch !== row.branch ? slip.till.branch : null],
    [labels.recordedBy, texts.person(row.userCreatedName, row.branch)],
    [texts.receipt, row.receipt && <Receipted source={row.receipt} />],
  ]
  return (
    <Box as="dl" css={LOOK}>
      {lines.map(([label, value]) =>
        value === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
          </div>
        ),
      )}
    </Box>
  )
}

/** A fee with the number of its own record. */
function Fee({ id, amount }: { readonly id: number; readonly amount: string }) {
  return (
    <>
      <Money value={amount} /> <TransactionNumber id={id} />
    </>
  )
}

/** The picture of a receipt; a click shows it in its full size. */
function Receipted({ source }: { readonly source: string }) {
  return (
    <chakra.a href={source} target="_blank" rel="noreferrer" display="block" maxW="12rem">
      <Picture source={source} label={texts.receiptInFull} height="8rem" />
    </chakra.a>
  )
}

function statusOf({ deletedBy, isApproved, userApprovedName }: FoundTransaction): string {
  if (deletedBy !== undefined) return texts.byPerson(texts.deleted, deletedBy)
  return isApproved ? texts.byPerson(texts.approved, userApprovedName ?? '') : texts.pending
}

const LOOK: SystemStyleObject = {
  display: 'grid',
  gap: '1',
  fontSize: 'sm',
  '& > div': { display: 'grid', gridTemplateColumns: '8rem minmax(0, 1fr)', columnGap: '2' },
  '& dt': { color: 'fg.muted' },
  '& dd': { overflowWrap: 'anywhere' },
}
