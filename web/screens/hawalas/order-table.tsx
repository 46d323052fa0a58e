import { Button, Flex } from '@chakra-ui/react'
import { useMemo } from 'react'
import { hawalaOrders as orderTexts } from '#texts/hawala-orders.ts'
import { hawalas as texts } from '#texts/hawalas.ts'
import * as labels from '#texts/labels.ts'
import { payouts as payoutTexts } from '#texts/payouts.ts'
import { isOpen } from '../../../shared/contract/order-states.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import { useSession } from '../../app/session.tsx'
import type { Order } from '../../hawala-orders/order.ts'
import { ageOf } from '../../hawala-orders/order-age.ts'
import { ageWords, originOf, payerOf, stateWord } from '../../hawala-orders/order-words.ts'
import { cellLooks } from '../../report/cell-looks.ts'
import type { Cards } from '../../table/card-looks.ts'
import { across, atEnd, atStart, day, line, money } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { receiverWords } from './receiver-words.ts'

interface OrderTableProps {
  readonly orders: readonly Order[]
  readonly loading: boolean
  readonly hasMore: boolean
  readonly loadingMore: boolean
  readonly onMore: () => void
  readonly onOpen: (order: Order) => void
}

const SKELETON_ROWS = 10
const CARDS: Cards = { below: '56rem' }
const NO_BRANCHES = [] as const

/** The hawalas that fit the filters, the newest first. Only the loaded part is shown. */
export function OrderTable(props: OrderTableProps) {
  const { orders, loading, hasMore, loadingMore, onMore, onOpen } = props
  const { businessDate } = useSession()
  const columns = useMemo(() => columnsOf(businessDate, onOpen), [businessDate, onOpen])
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
        emptyHint={texts.noneHint}
        looks={{ ...cellLooks, ...STATE_LOOKS }}
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

function columnsOf(today: string, onOpen: (order: Order) => void): Column<Order>[] {
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
        <span data-status={order.state} data-locked={isLocked(order) ? '' : undefined}>
          {stateWord(order)}
          {order.state === 'part' ? ` · ${payoutTexts.leftOf(withCommas(order.left))}` : null}
          {order.unlocks.length > 0 ? ` · ${orderTexts.unlocked(order.unlocks.length)}` : null}
        </span>
      ),
      card: atEnd(2),
    },
    day(labels.date, ({ date }) => date, { card: atStart(3) }),
    {
      header: texts.age,
      cell: (order) => <Age order={order} today={today} />,
      card: atEnd(4),
    },
    line(labels.sender, ({ sender }) => sender.name, { card: atStart(6, 'named') }),
    line(labels.receiver, receiverWords, { card: atEnd(7, 'named') }),
    money(labels.amount, ({ amount }) => amount, {
      code: ({ currencyCode }) => currencyCode,
      card: across(5),
    }),
    {
      header: texts.from,
      // Only the codes, because a table has no room for the names of branches.
      cell: (order) => originOf(order, NO_BRANCHES),
      card: atStart(8, 'named'),
    },
    {
      header: texts.to,
      cell: (order) => payerOf(order, NO_BRANCHES),
      card: atEnd(9, 'named'),
    },
  ]
}

function Age({ order, today }: { readonly order: Order; readonly today: string }) {
  const age = ageOf(order, today)
  if (!age) return null
  const words = ageWords(age)
  return (
    <span data-nowrap="" data-status={age.isOld ? 'Overdue' : undefined}>
      {age.isOld ? texts.old(words) : words}
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
