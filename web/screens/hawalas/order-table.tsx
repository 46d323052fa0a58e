import { Button, Flex } from '@chakra-ui/react'
import { useMemo } from 'react'
import { hawalaOrders as orderTexts } from '#texts/hawala-orders.ts'
import { hawalas as texts } from '#texts/hawalas.ts'
import * as labels from '#texts/labels.ts'
import { payouts as payoutTexts } from '#texts/payouts.ts'
import { isOpen } from '../../../shared/contract/order-states.ts'
import { type AmountMinor, amountIn, withCommas } from '../../../shared/money/amount.ts'
import { useSession } from '../../app/session.tsx'
import type { Order } from '../../hawala-orders/order.ts'
import { ageOf } from '../../hawala-orders/order-age.ts'
import { ageWords, originOf, payerOf, stateWord } from '../../hawala-orders/order-words.ts'
import { cellLooks } from '../../report/cell-looks.ts'
import type { Cards } from '../../table/card-looks.ts'
import { atEnd, atStart, day } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { Money } from '../../ui/money.tsx'
import { amountOf, type HawalaFilters } from './filters.ts'
import { receiverWords } from './receiver-words.ts'

interface OrderTableProps {
  readonly orders: readonly Order[]
  /** What the hawalas were searched by. */
  readonly filters: HawalaFilters
  readonly loading: boolean
  readonly hasMore: boolean
  readonly loadingMore: boolean
  readonly onMore: () => void
  readonly onOpen: (order: Order) => void
}

const SKELETON_ROWS = 10
const CARDS: Cards = { below: '60rem' }
const NO_BRANCHES = [] as const
const NAMES_WIDTH = '27%'

/** The hawalas that fit the filters, the newest first. Only the loaded part is shown. */
export function OrderTable(props: OrderTableProps) {
  const { orders, filters, loading, hasMore, loadingMore, onMore, onOpen } = props
  const { businessDate } = useSession()
  const wanted = useMemo(() => amountOf(filters), [filters])
  const columns = useMemo(
    () => columnsOf(businessDate, wanted, onOpen),
    [businessDate, wanted, onOpen],
  )
  return (
    <>
      <DataTable
        columns={columns}
        rows={orders}
        rowKey={({ id }) => id}
        caption={texts.caption}
        loading={loading}
        skeletonRows={SKELETON_ROWS}
        emptyText={texts.none}
        emptyHint={filters.phone === '' ? texts.noneHint : texts.noneOfPhone}
        looks={LOOKS}
        cards={CARDS}
      />
      {hasMore ? (
        <Flex justify="center" p="4" borderTopWidth="1px" borderColor="border">
          <Button variant="outline" disabled={loadingMore} onClick={onMore}>
            {loadingMore ? texts.showing : texts.showMore}
          </Button>
        </Flex>
      ) : null}
    </>
  )
}

function columnsOf(
  today: string,
  wanted: AmountMinor | null,
  onOpen: (order: Order) => void,
): Column<Order>[] {
  return [
    {
      header: labels.number,
      cell: (order) => (
        <button
          type="button"
          className="row-link"
          aria-label={texts.openOf(order.label)}
          onClick={() => onOpen(order)}
        >
          {order.label}
        </button>
      ),
      card: atStart(1),
    },
    {
      header: labels.state,
      cell: (order) => (
        <>
          <span data-status={order.state} data-locked={isLocked(order) ? '' : undefined}>
            {stateWord(order)}
            {order.unlocks.length > 0 ? ` · ${orderTexts.unlocked(order.unlocks.length)}` : null}
          </span>
          <Age order={order} today={today} />
        </>
      ),
      card: atEnd(2),
    },
    day(labels.date, ({ date }) => date, { card: atStart(3) }),
    {
      header: labels.sender,
      // Only the codes of branches, because a table has no room for their names.
      cell: (order) => (
        <Person name={order.sender.name} at={texts.from(originOf(order, NO_BRANCHES))} />
      ),
      width: NAMES_WIDTH,
      card: atStart(5, 'named'),
    },
    {
      header: labels.receiver,
      cell: (order) => (
        <Person name={receiverWords(order)} at={texts.to(payerOf(order, NO_BRANCHES))} />
      ),
      width: NAMES_WIDTH,
      card: atEnd(6, 'named'),
    },
    {
      header: labels.amount,
      cell: (order) => (
        <>
          <Money value={order.amount} code={order.currencyCode} />
          <Given order={order} wanted={wanted} />
          {order.state === 'part' ? (
            <span data-under="">{payoutTexts.leftOf(withCommas(order.left))}</span>
          ) : null}
        </>
      ),
      align: 'end',
      card: atEnd(4),
    },
  ]
}

/** A sender or receiver, and below the branch or partner where the money was brought or is paid. */
function Person({ name, at }: { readonly name: string; readonly at: string }) {
  return (
    <>
      <span data-line="" title={name}>
        <bdi>{name}</bdi>
      </span>
      <span data-line="" data-under="" title={at}>
        <bdi>{at}</bdi>
      </span>
    </>
  )
}

/** What the sender gave in another currency; it says so if the hawala was found by this amount. */
function Given({ order, wanted }: { readonly order: Order; readonly wanted: AmountMinor | null }) {
  const { amount, given } = order
  if (given === null) return null
  const isFound = amountIn(given.amount) === wanted && amountIn(amount) !== wanted
  const words = `${withCommas(given.amount)} ${given.currencyCode}`
  return (
    <span data-under="">
      {isFound ? <strong>{texts.foundByGiven(words)}</strong> : texts.gave(words)}
    </span>
  )
}

/** How long the money of an open hawala has waited. */
function Age({ order, today }: { readonly order: Order; readonly today: string }) {
  const age = ageOf(order, today)
  if (!age) return null
  const words = ageWords(age)
  return (
    <span data-under="">
      {age.isOld ? <span data-status="Overdue">{texts.old(words)}</span> : texts.waits(words)}
    </span>
  )
}

function isLocked({ locked, state }: Order): boolean {
  return locked && isOpen({ state })
}

/** A hawala whose money waits for the receiver is amber, as in the badge of a single hawala. */
const STATE_LOOKS = {
  '& :is([data-status=sent], [data-status=received], [data-status=part])': {
    bg: 'amber.subtle',
    color: 'amber.fg',
  },
  '& :is([data-status=paid], [data-status=confirmed], [data-status=forwarded])': {
    bg: 'accent.subtle',
    color: 'accent.fg',
  },
  '& :is([data-status=cancelled], [data-status=returned])': { bg: 'bg.muted', color: 'fg.muted' },
  '& [data-status][data-locked]': { bg: 'amber.solid', color: 'amber.contrast' },
} as const

const LOOKS = {
  ...cellLooks,
  ...STATE_LOOKS,
  // The names have the room that the other columns leave, so that none is hidden at the side.
  [`@container (width >= ${CARDS.below})`]: {
    '& td:has(> [data-line])': { maxWidth: '0' },
    '& td [data-line]': { maxWidth: 'none' },
  },
  '& [data-under]': { display: 'block', color: 'fg.muted', fontSize: 'xs' },
} as const
