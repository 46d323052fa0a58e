import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as labels from '#texts/labels.ts'
import { orderCorrections as correctionTexts } from '#texts/order-corrections.ts'
import { payHawala as texts } from '#texts/pay-hawala.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { isOpen, isPayable } from '../../../shared/contract/order-states.ts'
import { amountOrNull, parseAmount, withCommas } from '../../../shared/money/amount.ts'
import { useSession } from '../../app/session.tsx'
import { correctedBy, correctionLines } from '../../hawala-orders/correction-lines.ts'
import type { Order } from '../../hawala-orders/order.ts'
import { ageOf } from '../../hawala-orders/order-age.ts'
import { whyNotPaid } from '../../hawala-orders/order-rights.ts'
import { ageWords, originOf, partyLines } from '../../hawala-orders/order-words.ts'
import { dueToReceiver, dueWords } from '../../hawala-orders/receiver-pays.ts'
import { StateBadge } from '../../hawala-orders/state-badge.tsx'
import { SaveQuestionOverlay } from '../../money/save-question.tsx'
import { type Branches, branchLabel } from '../../report/branch-label.ts'
import type { Viewer } from '../../search/use-viewer.ts'
import { FITTED_MONEY, Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { WarningBox } from '../../ui/warning-box.tsx'
import { paidBeforeLines } from './paid-before.ts'
import { PayoutForm } from './payout-form.tsx'
import { usePayout } from './use-payout.ts'

interface FoundOrderProps {
  readonly order: Order
  /** The text that was typed to find the hawala. */
  readonly wanted: string
  readonly branches: Branches
  readonly viewer: Viewer
  readonly onReadAgain: () => Promise<unknown>
  readonly onLeave: () => void
  readonly onPaid: (paid: Order) => void
}

/** A hawala beside the form that pays it. If this person can't pay it, the reason is shown instead of the form. */
export function FoundOrder(props: FoundOrderProps) {
  const { order, wanted, branches, viewer, onReadAgain, onLeave, onPaid } = props
  const { timeZone } = useSession()
  const payout = usePayout({ order, wanted, onPaid, onRefused: onReadAgain, onLeave })
  const why = whyNotPaid(order, viewer, timeZone)
  // The form, with what was typed, stays while the hawala is locked and somebody unlocks it.
  const [waits] = useState(why === null)
  const isStuck = why !== null && order.locked && isPayable(order)
  const lookAgain = () => void onReadAgain()
  const [part, payAs, typed] = useWatch({
    control: payout.form.control,
    name: ['part', 'payAs', 'amount'],
  })
  // A commission that comes off, or another currency, is told where the part is typed.
  const isPlain = part && !payAs && dueWords(order) === null
  const showsForm = why === null || payout.unsettled !== null || (isStuck && waits)
  return (
    <Box
      display="grid"
      gap="5"
      alignItems="start"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        lg: showsForm ? 'minmax(0, 26rem) minmax(0, 1fr)' : 'minmax(0, 40rem)',
      }}
    >
      <OrderPanel
        order={order}
        branches={branches}
        why={showsForm ? null : why}
        now={isPlain ? amountOrNull(parseAmount(typed)) : null}
        onOther={onLeave}
        onLookAgain={isStuck ? lookAgain : null}
      />
      {showsForm ? (
        <PayoutForm
          order={order}
          payout={payout}
          stuck={isStuck ? why : null}
          onLookAgain={lookAgain}
        />
      ) : null}
      <SaveQuestionOverlay question={payout.question} />
    </Box>
  )
}

interface OrderPanelProps {
  readonly order: Order
  readonly branches: Branches
  /** Why the hawala can't be paid here; null if it can. */
  readonly why: string | null
  /** The part that is handed over now; null if nothing is typed, or all that is due is handed over. */
  readonly now: string | null
  readonly onOther: () => void
  /** Reads the hawala again, because somebody else may have unlocked it. Null if that can't help. */
  readonly onLookAgain: (() => void) | null
}

/** The hawala that was found. It is large enough to be compared with what the receiver says. */
function OrderPanel({ order, branches, why, now, onOther, onLookAgain }: OrderPanelProps) {
  const { businessDate, timeZone } = useSession()
  const { receiver, sender, label, narrative, vouchedBy } = order
  const age = ageOf(order, businessDate)
  const less = dueWords(order)
  return (
    <Panel
      title={
        <Flex gap="2" align="center">
          {texts.hawala(label)} <StateBadge order={order} />
        </Flex>
      }
      actions={
        <Button size="sm" variant="outline" onClick={onOther}>
          {texts.other}
        </Button>
      }
    >
      {why === null ? null : (
        <WarningBox role="status" mb="4" display="block">
          <Text fontWeight="semibold">{texts.notPayable}</Text>
          <Text>{why}</Text>
          {onLookAgain ? (
            <Button mt="2" size="sm" variant="outline" onClick={onLookAgain}>
              {texts.lookAgain}
            </Button>
          ) : null}
        </WarningBox>
      )}
      <Corrections order={order} timeZone={timeZone} />
      <Box as="dl" display="grid" gap="3">
        <Line label={labels.receiver} lines={partyLines(receiver)}>
          <Box fontSize="2xl" fontWeight="semibold" lineHeight="1.25">
            <bdi>{receiver.name}</bdi>
          </Box>
        </Line>
        <Line label={why !== null ? labels.amount : now === null ? texts.payOut : texts.payOutNow}>
          <Box fontSize="3xl" fontWeight="bold" lineHeight="1.25" css={FITTED_MONEY}>
            <Money
              value={now ?? (isOpen(order) ? dueToReceiver(order) : order.amount)}
              code={order.currencyCode}
            />
          </Box>
          {now === null ? null : <Text>{texts.ofLeft(withCommas(order.left))}</Text>}
          {less === null ? null : <Text>{less}</Text>}
          {order.state === 'part' ? (
            <Text color="fg.warning">
              {texts.leftOfWhole(withCommas(order.left), withCommas(order.amount))}
            </Text>
          ) : null}
        </Line>
        {order.state === 'part' ? (
          <Line label={texts.paidBefore} lines={paidBeforeLines(order, timeZone)} />
        ) : null}
        <Line label={labels.sender} lines={partyLines(sender)}>
          <Box fontSize="lg">
            <bdi>{sender.name}</bdi>
          </Box>
        </Line>
        <Line label={texts.from}>
          {order.way === 'send'
            ? texts.fromBranch(branchLabel(branches, order.branch), order.createdByName)
            : texts.fromPartner(originOf(order, branches), branchLabel(branches, order.branch))}
        </Line>
        <Line label={texts.since}>
          {formatInstant(new Date(order.createdAt), timeZone)}
          {age === null ? null : (
            <Text as="span" color={age.isOld ? 'fg.warning' : 'fg.muted'}>
              {` (${ageWords(age)})`}
            </Text>
          )}
        </Line>
        {vouchedBy?.holds ? (
          <Line label={texts.vouchedBy} lines={[texts.partnerSaid(vouchedBy.partnerAgreed)]}>
            {texts.who(vouchedBy.byName, vouchedBy.branch)}
          </Line>
        ) : null}
        {narrative ? (
          <Line label={labels.narrative}>
            <bdi>{narrative}</bdi>
          </Line>
        ) : null}
      </Box>
    </Panel>
  )
}

/** What was corrected since the hawala was sent, so that who pays compares it with what the receiver says. */
function Corrections({ order, timeZone }: { readonly order: Order; readonly timeZone: string }) {
  if (order.corrections.length === 0 || !isPayable(order)) return null
  return (
    <WarningBox role="note" mb="4" display="block" data-corrected="">
      <Text fontWeight="semibold">{correctionTexts.title}</Text>
      {order.corrections.map((each) => (
        <Box key={each.at} mt="1" overflowWrap="anywhere">
          {correctionLines(each).map((line) => (
            <Text key={line}>{line}</Text>
          ))}
          <Text fontSize="sm">{correctedBy(each, timeZone)}</Text>
        </Box>
      ))}
    </WarningBox>
  )
}

interface LineProps {
  readonly label: string
  /** Further details, one on each line. */
  readonly lines?: readonly string[]
  readonly children?: ReactNode
}

function Line({ label, lines = [], children }: LineProps) {
  return (
    <Box overflowWrap="anywhere">
      <Box as="dt" color="fg.muted" fontSize="sm">
        {label}
      </Box>
      <Box as="dd">
        {children}
        {lines.map((line) => (
          <Text key={line}>
            <bdi>{line}</bdi>
          </Text>
        ))}
      </Box>
    </Box>
  )
}
