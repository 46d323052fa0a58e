import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import * as fieldLabels from '#texts/labels.ts'
import { payHawala as texts } from '#texts/pay-hawala.ts'
import { payouts as payoutTexts } from '#texts/payouts.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { may } from '../../../shared/contract/access.ts'
import { saysSomething } from '../../../shared/contract/fields.ts'
import { isOpen } from '../../../shared/contract/order-states.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import { useApi } from '../../api/use-api.ts'
import { SCREEN_COMMANDS } from '../../app/keys/screen-commands.ts'
import { useCommands } from '../../app/keys/use-commands.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { checkedAsTyped } from '../../fields/checked-as-typed.ts'
import { MessageButton } from '../../hawala-orders/message-button.tsx'
import type { Order } from '../../hawala-orders/order.ts'
import { whyNotPaid } from '../../hawala-orders/order-rights.ts'
import { PayoutPrinter, usePayoutPrints } from '../../hawala-orders/payout-printer.tsx'
import { dueToReceiver, receivedOf } from '../../hawala-orders/receiver-pays.ts'
import { StateBadge } from '../../hawala-orders/state-badge.tsx'
import { NotAllowed } from '../../lists/not-allowed.tsx'
import { AtEnd, ReadFailed } from '../../lists/read-failed.tsx'
import type { Branches } from '../../report/branch-label.ts'
import { useViewer } from '../../search/use-viewer.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Input } from '../../ui/control.tsx'
import { Field } from '../../ui/field.tsx'
import { ignoreHeldEnter } from '../../ui/held-enter.ts'
import { PrintIcon } from '../../ui/icons.tsx'
import { Later } from '../../ui/later.tsx'
import { lazyPart, usePreload } from '../../ui/lazy-component.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { LoadingLines } from '../../ui/loading.tsx'
import { FITTED_MONEY, Money } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SideMark } from '../../ui/side-mark.tsx'
import { toast } from '../../ui/toaster.tsx'
import { meantOrder } from './order-searches.ts'
import { useFoundOrders } from './use-found-orders.ts'

// The form of the payout is fetched while the number is typed.
const FoundOrder = lazyPart(async () => (await import('./found-order.tsx')).FoundOrder)

/** The screen that pays hawalas out against their code and an identity. Rules: docs/rules/hawala-orders.md */
export default function PayHawala() {
  const { userType } = useSession().user
  if (may(userType, 'record')) return <Counter />
  return (
    <Page title={texts.title}>
      <NotAllowed to="record" advice={texts.askWhoRecords} />
    </Page>
  )
}

const NO_BRANCHES: Branches = []

/** Pays hawalas out, one after the other. */
function Counter() {
  const viewer = useViewer()
  const { timeZone } = useSession()
  const branches = useApi('GET /api/branches')
  const labels = branches.data ?? NO_BRANCHES
  const search = useFoundOrders(viewer.branch)
  const { found } = search
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [paid, setPaid] = useState<Order | null>(null)
  const printing = usePayoutPrints()
  const input = useRef<HTMLInputElement>(null)
  const chosen = found.orders.find(({ id }) => id === chosenId) ?? null

  const find = async (typed: string) => {
    setPaid(null)
    setChosenId(null)
    const orders = await search.find(typed)
    const mayPay = (order: Order) => whyNotPaid(order, viewer, timeZone) === null
    setChosenId((orders && meantOrder(orders, mayPay)?.id) ?? null)
  }
  const toSearch = () => {
    search.clear()
    setChosenId(null)
    input.current?.focus()
    input.current?.select()
  }
  const asked = useAskedNumber(find)

  useEffect(() => input.current?.focus(), [])
  usePreload(FoundOrder.preload)
  return (
    <Page title={texts.title} subtitle={texts.subtitle(viewer.branch)}>
      <Stack gap="5">
        <FindForm
          input={input}
          searching={found.status === 'searching'}
          initial={asked}
          onFind={(typed) => void find(typed)}
        />
        {paid ? <PaidPanel order={paid} onPrint={() => printing.print(paid)} /> : null}
        {found.status === 'searching' ? <LoadingLines lines={4} /> : null}
        {found.status === 'failed' ? (
          <LoadFailed
            what={texts.theHawala}
            reason={found.reason}
            onRetry={() => void find(found.typed)}
          />
        ) : null}
        {found.status === 'done' && found.orders.length === 0 ? (
          <NoneFound typed={found.typed} />
        ) : null}
        {found.orders.length > 0 && !chosen ? (
          <FoundList orders={found.orders} onChoose={({ id }) => setChosenId(id)} />
        ) : null}
        {chosen ? (
          <Later height="20rem">
            <FoundOrder
              key={chosen.id}
              order={chosen}
              wanted={found.typed}
              branches={labels}
              viewer={viewer}
              onReadAgain={search.readAgain}
              onLeave={toSearch}
              onPaid={(order) => {
                toast({ title: order.state === 'part' ? texts.partPaidNow : texts.paidNow })
                setPaid(order)
                printing.print(order)
                toSearch()
              }}
            />
          </Later>
        ) : null}
      </Stack>
      <PayoutPrinter printing={printing} branches={labels} />
      <AtEnd>
        <ReadFailed what={fieldLabels.theBranches} read={branches} />
      </AtEnd>
    </Page>
  )
}

/**
 * Finds the hawala that the address names ("?number=1042"), and removes the number from the address.
 * @returns the number; empty if there is none
 */
function useAskedNumber(find: (typed: string) => Promise<void>): string {
  const [params, setParams] = useSearchParams()
  const asked = params.get('number') ?? ''
  const [first] = useState(asked)
  const begin = useEffectEvent((number: string) => {
    setParams({}, { replace: true })
    void find(number)
  })
  useEffect(() => {
    if (asked !== '') begin(asked)
  }, [asked])
  return first
}

function NoneFound({ typed }: { readonly typed: string }) {
  return (
    <Panel>
      <Stack gap="3" align="flex-start" role="status">
        <div>{texts.noneFound(typed)}</div>
        <LinkButton variant="outline" to={paths.hawalas()}>
          {texts.onHawalas}
        </LinkButton>
      </Stack>
    </Panel>
  )
}

/** The length of the longest phone number, and of a partner's longest number. */
const WANTED_MAX_LENGTH = 30
const FindValues = z.object({
  wanted: z.string().check(z.refine(saysSomething, { error: texts.findIsRequired })),
})

interface FindFormProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly searching: boolean
  readonly initial: string
  readonly onFind: (typed: string) => void
}

/** The single field that finds a hawala. */
function FindForm({ input, searching, initial, onFind }: FindFormProps) {
  const form = useForm({
    defaultValues: { wanted: initial },
    resolver: checkedAsTyped<{ wanted: string }>(FindValues),
  })
  const { ref, ...field } = form.register('wanted')
  const submit = form.handleSubmit(({ wanted }) => onFind(wanted))
  return (
    <Panel>
      <chakra.form
        noValidate
        autoComplete="off"
        onKeyDown={ignoreHeldEnter}
        onSubmit={submit}
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: '1fr', sm: 'minmax(0, 24rem) auto' }}
        justifyContent="start"
      >
        <Field
          label={texts.find}
          hint={texts.findHint}
          error={form.formState.errors.wanted?.message}
        >
          <Input
            {...field}
            ref={(element) => {
              ref(element)
              input.current = element
            }}
            type="search"
            maxLength={WANTED_MAX_LENGTH}
            autoComplete="off"
          />
        </Field>
        <Box mt={{ sm: '1.625rem' }}>
          <BusyButton type="submit" busy={searching} minW="7rem">
            {searching ? texts.finding : texts.findButton}
          </BusyButton>
        </Box>
      </chakra.form>
    </Panel>
  )
}

/** The hawalas found by a number or phone, if there are several. The first one has the focus. */
function FoundList(props: {
  readonly orders: readonly Order[]
  readonly onChoose: (order: Order) => void
}) {
  const { orders, onChoose } = props
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <Panel title={texts.several}>
      <Box as="ul" listStyleType="none" display="grid" gap="2">
        {orders.map((order, place) => (
          <Flex
            as="li"
            key={order.id}
            align="center"
            justify="space-between"
            wrap="wrap"
            gap="3"
            p="3"
            borderWidth="1px"
            borderRadius="l2"
          >
            <Box minW="0" overflowWrap="anywhere">
              <Flex gap="2" align="center" wrap="wrap">
                <Text fontWeight="semibold">{order.label}</Text>
                <StateBadge order={order} />
                <Money
                  value={isOpen(order) ? dueToReceiver(order) : order.amount}
                  code={order.currencyCode}
                />
              </Flex>
              <Text>
                <bdi>{order.sender.name}</bdi> → <bdi>{order.receiver.name}</bdi>,{' '}
                {formatDate(order.date)}
              </Text>
            </Box>
            <Button
              ref={place === 0 ? first : null}
              size="sm"
              variant="outline"
              aria-label={texts.chooseOf(order.label)}
              onClick={() => onChoose(order)}
            >
              {texts.choose}
            </Button>
          </Flex>
        ))}
      </Box>
    </Panel>
  )
}

/** The money that the cashier hands over for the hawala that was just paid. It stays until the next search. */
function PaidPanel({ order, onPrint }: { readonly order: Order; readonly onPrint: () => void }) {
  useCommands([{ ...SCREEN_COMMANDS.print, run: onPrint }])
  const to = order.paid?.to
  const onBehalf = order.paid?.onBehalf
  const handed = order.paid?.paidAs ?? (order.paid && { ...order, amount: receivedOf(order.paid) })
  const name = order.paid?.name ?? order.receiver.name
  return (
    <Flex
      as="section"
      aria-label={texts.paidNow}
      role="status"
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="4"
      p="4"
      bg="bg.subtle"
      borderWidth="1px"
      borderRadius="l3"
    >
      <Flex align="center" gap="3" minW="0" flex="1 1 16rem">
        <SideMark side="debit" />
        <Box minW="0" flex="1" overflowWrap="anywhere">
          <Text>{to ? texts.credited(to.account) : texts.handOver(name)}</Text>
          {onBehalf ? (
            <Text>{payoutTexts.onBehalfOf(onBehalf.name, onBehalf.relation)}</Text>
          ) : null}
          <Box fontSize="3xl" fontWeight="bold" lineHeight="1.25" css={FITTED_MONEY}>
            <Money
              value={handed?.amount ?? order.amount}
              code={handed?.currencyCode ?? order.currencyCode}
            />
          </Box>
          <Text color="fg.muted" fontSize="sm">
            {(to ? texts.paidToAccount : texts.paidFromTill)(order.label)}
            {order.state === 'part' ? `, ${payoutTexts.leftOf(withCommas(order.left))}` : null}
          </Text>
        </Box>
      </Flex>
      <Flex gap="3" wrap="wrap">
        <Button variant="outline" onClick={onPrint}>
          <PrintIcon /> {texts.printAgain}
        </Button>
        <MessageButton order={order} />
      </Flex>
    </Flex>
  )
}
