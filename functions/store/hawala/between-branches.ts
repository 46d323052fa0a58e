import { addDays, type BusinessDate, monthOf } from '../../../shared/calendar/business-date.ts'
import { PAYABLE_ACCOUNT } from '../../../shared/contract/house.ts'
import { type BetweenFacts, isSumOfPayable } from '../../domain/between-branches.ts'
import type { HawalaOrder } from '../../domain/hawala-order.ts'
import { listBranches } from '../house/branches.ts'
import { TILL_MOVE_PARTITION } from '../house/house-keys.ts'
import { clerksOfBranchesBefore } from '../house/house-position.ts'
import { moveFrom } from '../house/till-moves.ts'
import { ledgerMonths } from '../ledger/ledger-months.ts'
import { completeRead } from '../table/complete-read.ts'
import { AFTER_ALL } from '../table/keys.ts'
import { partitionItems, queryItems } from '../table/query.ts'
import { closedOrdersOf } from './hawala-keys.ts'
import { orderFrom } from './hawala-orders.ts'
import { openOrders } from './order-lists.ts'

/**
 * Reads what branches paid for each other up to a day. The orders come from indexes, so they are compared with HWL_001,
 * which is their sum.
 * @param today the last day on which anything can be recorded
 */
export async function readBetweenBranches(
  date: BusinessDate,
  today: BusinessDate,
): Promise<BetweenFacts & { isComplete: boolean }> {
  const [moves, { rows: payable, held: hawalas, isComplete }] = await Promise.all([
    partitionItems(TILL_MOVE_PARTITION),
    completeRead({
      rows: () => payableOn(date, today),
      held: () => hawalasOn(date),
      agree: (rows, held) => isSumOfPayable({ hawalas: held, payable: rows }),
    }),
  ])
  return { hawalas, payable, moves: moves.map(moveFrom), isComplete }
}

/** The balance of HWL_001 by branch at the end of a day. */
async function hawalasOn(date: BusinessDate) {
  const branches = await clerksOfBranchesBefore(addDays(date, 1), {})
  const hawalas = new Map<string, Map<number, bigint>>()
  for (const [branch, clerks] of branches) {
    const sums = new Map<number, bigint>()
    for (const balances of clerks.values()) {
      for (const [currencyId, minor] of balances.get(PAYABLE_ACCOUNT) ?? []) {
        sums.set(currencyId, (sums.get(currencyId) ?? 0n) + minor)
      }
    }
    hawalas.set(branch, sums)
  }
  return hawalas
}

/** The orders that were payable at the end of a day: those that still are, and those that were settled later. */
async function payableOn(date: BusinessDate, today: BusinessDate): Promise<HawalaOrder[]> {
  const branches = await listBranches()
  const [open, settled] = await Promise.all([
    Promise.all(branches.map(({ code }) => openOrders(code))),
    settledAfter(date, today),
  ])
  return [...open.flat(), ...settled].filter(
    (order) => order.date <= date && order.payingBranch !== null,
  )
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
