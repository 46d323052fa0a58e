import { Box, Button, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useRef } from 'react'
import { hawalas as texts } from '#texts/hawalas.ts'
import * as labels from '#texts/labels.ts'
import { orderSteps as stepTexts } from '#texts/order-steps.ts'
import { partnerShares as shareTexts } from '#texts/partner-shares.ts'
import { receiverPays as receiverTexts } from '#texts/receiver-pays.ts'
import { formatDate, formatInstant } from '../../../shared/calendar/format-date.ts'
import { feeCurrencyOf } from '../../../shared/contract/fee-currency.ts'
import { MOST_TRIES_OF_CODE } from '../../../shared/contract/hawala-order-facts.ts'
import { isOpen } from '../../../shared/contract/order-states.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { useSession } from '../../app/session.tsx'
import { givenAt } from '../../hawala-orders/changed-words.ts'
import type { Order } from '../../hawala-orders/order.ts'
import { orderReceipt } from '../../hawala-orders/order-receipt.ts'
import { codeGiverOf } from '../../hawala-orders/order-rights.ts'
import { originOf, payerOf } from '../../hawala-orders/order-words.ts'
import { PayoutPrinter, usePayoutPrints } from '../../hawala-orders/payout-printer.tsx'
import { StateBadge } from '../../hawala-orders/state-badge.tsx'
import { useOpening, WhileOpened } from '../../lists/opening.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { HawalaVoucher } from '../../paper/hawala-voucher.tsx'
import { useHawalaOutput } from '../../paper/use-hawala-output.ts'
import type { Branches } from '../../report/branch-label.ts'
import { TransactionNumber } from '../../transaction/transaction-number.tsx'
import { lazyPart } from '../../ui/lazy-component.tsx'
import { LoadingLines } from '../../ui/loading.tsx'
import { MessageDialog, type OpenDialog } from '../../ui/message-dialog.tsx'
import { Money } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { BUTTONS, type Opens, OrderActions } from './order-actions.tsx'
import { Fact, Person } from './order-facts.tsx'
import { StepsOfOthers } from './steps-of-others.tsx'
import { storyOf } from './story.ts'

// Only hawalas that a partner pays or sent have these steps.
const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)
const RedirectDialog = lazyPart(async () => (await import('./redirect-dialog.tsx')).RedirectDialog)
const CorrectDialog = lazyPart(async () => (await import('./correct-dialog.tsx')).CorrectDialog)
const ReopenDialog = lazyPart(async () => (await import('./reopen-dialog.tsx')).ReopenDialog)
const ForwardDialog = lazyPart(async () => (await import('./forward-dialog.tsx')).ForwardDialog)
const VouchDialog = lazyPart(async () => (await import('./vouch-dialog.tsx')).VouchDialog)
const OrderMessage = lazyPart(
  async () => (await import('../../hawala-orders/message-dialog.tsx')).OrderMessage,
)
const PARTNERS_STEPS = {
  confirm: ConfirmDialog,
  forward: ForwardDialog,
  vouch: VouchDialog,
} as const

interface OrderDialogProps extends OpenDialog {
  readonly id: number
  /** The hawala as the list has it; undefined if it isn't in the loaded part. */
  readonly listed: Order | undefined
  readonly branches: Branches
  /** Called with the hawala after a step. */
  readonly onChanged: (order: Order) => void
}

/** A hawala with everything that happened to it, and the steps that this person can take. */
export function OrderDialog(props: OrderDialogProps) {
  const { id, listed, branches, open, onChanged, onClose, finalFocus } = props
  const { order, read } = useOrder(id, listed)
  const closeButton = useRef<HTMLButtonElement>(null)
  const stepping = useOpening<Opens>(closeButton)
  const accounts = useAccounts()
  const output = useHawalaOutput()
  const payouts = usePayoutPrints()
  const lists = { branches, accounts: accounts.data }
  const readAgain = () => read.mutate()
  const done = (now: Order) => {
    stepping.close()
    void readAgain()
    onChanged(now)
  }
  return (
    <>
      <MessageDialog
        open={open}
        title={order ? texts.hawala(order.label) : texts.theHawala}
        width="60rem"
        onClose={onClose}
        finalFocus={finalFocus}
        actions={
          <Box css={BUTTONS}>
            {order ? (
              <OrderActions
                order={order}
                branches={branches}
                onStep={stepping.open}
                onReprint={() => output.showCopy(orderReceipt(order, lists, codeOfReprint(order)))}
                onReprintPayout={() => payouts.print(order, 'copy')}
              />
            ) : null}
            <Button ref={closeButton} variant="outline" data-autofocus="" onClick={onClose}>
              {texts.close}
            </Button>
          </Box>
        }
      >
        {order ? (
          <Whole
            order={order}
            branches={branches}
            onReprint={(paid) => payouts.print({ ...order, paid }, 'copy')}
          />
        ) : null}
        {order || read.error ? null : <LoadingLines lines={8} />}
        <ReadFailed what={texts.theHawala} read={read} evenIfOld />
      </MessageDialog>
      <WhileOpened opening={stepping}>
        {(step, opened) => {
          if (!order) return null
          if (step === 'message') return <OrderMessage {...opened} order={order} />
          const dialog = { ...opened, order, onRefused: readAgain }
          if (step === 'cancel') return <CancelDialog {...dialog} onDone={done} />
          if (step === 'confirm' || step === 'forward' || step === 'vouch') {
            const Dialog = PARTNERS_STEPS[step]
            return <Dialog {...dialog} onDone={done} />
          }
          if (step === 'correct') return <CorrectDialog {...dialog} onDone={done} />
          if (step === 'reopen') return <ReopenDialog {...dialog} onDone={done} />
          const withCode = ({ code, ...now }: Order & { readonly code: string | null }) => {
            done(now)
            if (code !== null) output.showCopy(orderReceipt(now, lists, code))
          }
          if (step === 'redirect') {
            return <RedirectDialog {...dialog} branches={branches} onDone={withCode} />
          }
          return <CodeDialog {...dialog} kind={step} onDone={withCode} />
        }}
      </WhileOpened>
      <HawalaVoucher output={output} firstInput={closeButton} />
      <PayoutPrinter printing={payouts} branches={branches} />
    </>
  )
}

/**
 * Decides what a reprinted receipt says about the code. Null: the receipt says why the code isn't on it. Undefined: it says
 * nothing, because the hawala has no code of this house.
 */
function codeOfReprint({ hasCode }: Order): null | undefined {
  return hasCode ? null : undefined
}

interface WholeProps extends StoryProps {
  readonly branches: Branches
}

/** Everything about the hawala: the money, the people, what happened, and its transactions. */
function Whole({ order, branches, onReprint }: WholeProps) {
  const { amount, commission, partnerCommission, partnerTerms, currencyCode: code } = order
  const { from, narrative, given } = order
  const money = (value: string) => <Money value={value} code={code} />
  return (
    <Stack gap="5">
      <Flex gap="4" align="center" wrap="wrap">
        <Box fontSize="3xl" fontWeight="bold" lineHeight="1.2" minW="0">
          {money(amount)}
        </Box>
        <StateBadge order={order} />
        {order.triesLeft < MOST_TRIES_OF_CODE && !order.locked && isOpen(order) ? (
          <Text color="fg.warning">{texts.triesLeft(order.triesLeft)}</Text>
        ) : null}
        {order.codeVoid && isOpen(order) ? (
          <Text color="fg.warning">{stepTexts.codeVoid(codeGiverOf(order))}</Text>
        ) : null}
        <StepsOfOthers order={order} />
        <Text color="fg.muted">
          <bdi>{originOf(order, branches)}</bdi> → <bdi>{payerOf(order, branches)}</bdi>
        </Text>
      </Flex>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
        <Person label={labels.sender} party={order.sender} />
        <Person label={labels.receiver} party={order.receiver} />
      </SimpleGrid>
      <SimpleGrid columns={{ base: 2, md: 4 }} gap="4">
        {order.state === 'part' ? <Fact label={texts.toPayStill}>{money(order.left)}</Fact> : null}
        <Fact label={labels.commission}>
          <Money value={commission} code={feeCurrencyOf(order).currencyCode} />
          {order.commissionFrom === 'receiver' ? (
            <Text color="fg.muted" fontSize="sm">
              {receiverTexts.fromReceiver}
            </Text>
          ) : null}
        </Fact>
        {given ? (
          <Fact label={texts.given}>
            <Money value={given.amount} code={given.currencyCode} />
            <Box color="fg.muted">{givenAt(order)}</Box>
          </Fact>
        ) : null}
        {order.way === 'send' ? (
          <Fact label={texts.paidIn}>
            {from === null ? labels.inCash : texts.account(from.account)}
          </Fact>
        ) : null}
        {order.partner ? (
          <Fact label={texts.partnerCommission}>
            {money(partnerCommission)}
            {partnerTerms === null || partnerTerms === partnerCommission ? null : (
              <Text color="fg.muted" fontSize="sm">
                {shareTexts.termsAre(withCommas(partnerTerms))}
              </Text>
            )}
          </Fact>
        ) : null}
        {order.partnerNumber || order.partnerDate ? (
          <Fact label={texts.partnerNumber}>
            <bdi>{order.partnerNumber}</bdi>
            {order.partnerDate === null ? null : (
              <Text color="fg.muted" fontSize="sm">
                {texts.atPartnerOn(formatDate(order.partnerDate))}
              </Text>
            )}
          </Fact>
        ) : null}
        {narrative ? (
          <Fact label={labels.narrative}>
            <bdi>{narrative}</bdi>
          </Fact>
        ) : null}
        <Fact label={labels.transactions}>
          <Flex gap="2" wrap="wrap">
            {order.transactionIds.map((id) => (
              <TransactionNumber key={id} id={id} />
            ))}
          </Flex>
        </Fact>
      </SimpleGrid>
      <Story order={order} onReprint={onReprint} />
    </Stack>
  )
}

interface StoryProps {
  readonly order: Order
  /** Prints the receipt of a payout again. */
  readonly onReprint: (payout: Order['payouts'][number]) => void
}

function Story({ order, onReprint }: StoryProps) {
  const { timeZone } = useSession()
  const takenBack = order.reopenings.flatMap(({ payout }) => payout ?? [])
  const photos = [...takenBack, ...order.payouts].flatMap(({ photo }) => photo ?? [])
  return (
    <Box>
      <Box as="h3" fontWeight="semibold" mb="1">
        {texts.whatHappened}
      </Box>
      <Box as="ol" listStyleType="none" display="grid" gap="2">
        {storyOf(order, timeZone).map(({ what, more, payout }) => (
          <Box as="li" key={what} overflowWrap="anywhere">
            {what}
            {more.map((line) => (
              <Text key={line} color="fg.muted" fontSize="sm">
                {line}
              </Text>
            ))}
            {payout && order.payouts.length > 1 ? (
              <Button
                mt="1"
                size="xs"
                variant="outline"
                aria-label={texts.reprintPayoutOf(
                  withCommas(payout.amount),
                  formatInstant(new Date(payout.at), timeZone),
                )}
                onClick={() => onReprint(payout)}
              >
                {texts.reprintPayout}
              </Button>
            ) : null}
          </Box>
        ))}
      </Box>
      {photos.map((photo) => (
        <Box key={photo} mt="3" maxW="20rem" borderWidth="1px" borderRadius="l2" overflow="hidden">
          <Picture source={photo} label={texts.photo} />
        </Box>
      ))}
    </Box>
  )
}

/** Returns a hawala as it is now. Until it is read, it is as the list has it. */
function useOrder(id: number, listed: Order | undefined) {
  const read = useFreshApi('GET /api/hawala-orders/{id}', { params: { id } })
  const now = read.data
  const isNewer = now && (!listed || now.version >= listed.version)
  return { order: isNewer ? now : listed, read }
}
