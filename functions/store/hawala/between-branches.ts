import { addDays, type BusinessDate, monthOf } from '../../../shared/calendar/business-date.ts'
import { type BetweenFacts, isPlain, isWhole } from '../../domain/hawala/between-branches.ts'
import type { HawalaOrder } from '../../domain/hawala/hawala-order.ts'
import { env } from '../../env.ts'
import { listBranches } from '../house/branches.ts'
import { addAll, type HouseBalances } from '../house/house-balances.ts'
import { clerksOfBranchesBefore } from '../house/house-position.ts'
import { ledgerMonths } from '../ledger/ledger-months.ts'
import { findTransactions } from '../ledger/transactions.ts'
import { completeRead } from '../table/complete-read.ts'
import { AFTER_ALL } from '../table/keys.ts'
import { queryItems } from '../table/query.ts'
import { movesSentIn } from '../tills/till-moves.ts'
import { closedOrdersOf } from './hawala-keys.ts'
import { orderFrom } from './hawala-orders.ts'
import { openOrders } from './order-lists.ts'

/**
 * Reads what explains the cash of each branch at the end of a day. The orders and the moves come from indexes, so they are
 * compared with the balances of HWL_001 and of the cash in transit.
 * @param today the last day on which anything can be recorded
 */
export async function readBetweenBranches(
  date: BusinessDate,
  today: BusinessDate,
): Promise<BetweenFacts & { isComplete: boolean }> {
  const end = { date, zone: env().businessTimeZone }
  const { rows, held, isComplete } = await completeRead({
    rows: async () => {
      const [orders, moved] = await Promise.all([ordersSince(date, today), sentUpTo(date, today)])
      return { orders, ...moved }
    },
    held: () => balancesOn(date),
    agree: (listed, balances) => isWhole({ ...listed, balances }, end),
  })
  return { ...rows, balances: held, isComplete }
}

/** Reads what the tills of each branch have of the house accounts at the end of a day. */
async function balancesOn(date: BusinessDate): Promise<BetweenFacts['balances']> {
  const branches = await clerksOfBranchesBefore(addDays(date, 1), {})
  return new Map(
    [...branches].map(([branch, clerks]) => {
      const sums: HouseBalances = new Map()
      for (const balances of clerks.values()) addAll(sums, balances)
      return [branch, sums]
    }),
  )
}

/** Reads the moves of cash that were sent to another branch up to a day, and the transactions of those that need them. */
async function sentUpTo(
  date: BusinessDate,
  today: BusinessDate,
): Promise<Pick<BetweenFacts, 'moves' | 'records'>> {
  const months = (await ledgerMonths(today)).filter((month) => month <= monthOf(date))
  const moves = (await Promise.all(months.map(movesSentIn))).flat()
  const others = moves.filter((move) => !isPlain(move))
  const numbers = others.flatMap(({ transactionNumbers }) => transactionNumbers)
  return { moves, records: await findTransactions(numbers) }
}

/** Reads the orders that are open, and those that were settled after a day. */
async function ordersSince(date: BusinessDate, today: BusinessDate): Promise<HawalaOrder[]> {
  const branches = await listBranches()
  const [open, settled] = await Promise.all([
    Promise.all(branches.map(({ code }) => openOrders(code))),
    settledAfter(date, today),
  ])
  return [...open.flat(), ...settled]
}

async function settledAfter(date: BusinessDate, today: BusinessDate): Promise<HawalaOrder[]> {
  if (date >= today) return []
  const first = addDays(date, 1)
  // Somebody may ask for a day long before the house kept its books here.
  const months = (await ledgerMonths(today)).filter((month) => month >= monthOf(first))
  const read = months.map((month) =>
    Array.fromAsync(
      queryItems({
        IndexName: 'typeMonth',
        KeyConditionExpression: 'typeMonth = :month AND dated BETWEEN :first AND :last',
        ExpressionAttributeValues: {
          ':month': closedOrdersOf(month),
          ':first': first,
          ':last': `${today}${AFTER_ALL}`,
        },
      }),
    ),
  )
  return (await Promise.all(read)).flat().map(orderFrom)
}
