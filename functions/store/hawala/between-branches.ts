import { addDays, type BusinessDate, monthOf } from '../../../shared/calendar/business-date.ts'
import { CASH_ACCOUNT, PAYABLE_ACCOUNT } from '../../../shared/contract/house.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import { type BetweenFacts, isWhole } from '../../domain/hawala/between-branches.ts'
import type { HawalaOrder } from '../../domain/hawala/hawala-order.ts'
import type { TillMove } from '../../domain/tills/till-move.ts'
import { TRANSIT } from '../../domain/tills/till-record.ts'
import { env } from '../../env.ts'
import { listBranches } from '../house/branches.ts'
import type { ClerksBalances } from '../house/house-balances.ts'
import { clerksOfBranchesBefore } from '../house/house-position.ts'
import { ledgerMonths } from '../ledger/ledger-months.ts'
import { completeRead } from '../table/complete-read.ts'
import { AFTER_ALL } from '../table/keys.ts'
import { queryItems } from '../table/query.ts'
import { movesSentIn } from '../tills/till-moves.ts'
import { closedOrdersOf } from './hawala-keys.ts'
import { orderFrom } from './hawala-orders.ts'
import { openOrders } from './order-lists.ts'

/**
 * Reads what branches paid for each other up to a day. The orders and the moves come from indexes, so they are compared
 * with the balances of HWL_001 and of the cash in transit.
 * @param today the last day on which anything can be recorded
 */
export async function readBetweenBranches(
  date: BusinessDate,
  today: BusinessDate,
): Promise<BetweenFacts & { isComplete: boolean }> {
  const end = { date, zone: env().businessTimeZone }
  const { rows, held, isComplete } = await completeRead({
    rows: async () => {
      const [payable, moves] = await Promise.all([payableOn(date, today), sentUpTo(date, today)])
      return { payable, moves }
    },
    held: () => balancesOn(date),
    agree: (listed, balances) => isWhole({ ...listed, ...balances }, end),
  })
  return { ...rows, ...held, isComplete }
}

/** Reads the balance of HWL_001 of each branch, and the cash in transit, at the end of a day. */
async function balancesOn(date: BusinessDate): Promise<Pick<BetweenFacts, 'hawalas' | 'transit'>> {
  const branches = await clerksOfBranchesBefore(addDays(date, 1), {})
  const hawalas = new Map<string, Map<number, AmountMinor>>()
  for (const [branch, clerks] of branches) hawalas.set(branch, sumOf(clerks, PAYABLE_ACCOUNT))
  const inTransit: ClerksBalances = branches.get(TRANSIT.branch) ?? new Map()
  const transit = sumOf(inTransit, CASH_ACCOUNT)
  // A debit of CSH001 is cash that comes in.
  return { hawalas, transit: new Map([...transit].map(([id, minor]) => [id, -minor])) }
}

/** Returns the balance of a house account over all tills of a branch, by currency. */
function sumOf(clerks: ClerksBalances, account: string): Map<number, AmountMinor> {
  const sums = new Map<number, AmountMinor>()
  for (const balances of clerks.values()) {
    for (const [currencyId, minor] of balances.get(account) ?? []) {
      sums.set(currencyId, (sums.get(currencyId) ?? 0n) + minor)
    }
  }
  return sums
}

/** Reads the moves of cash that were sent to another branch up to a day. */
async function sentUpTo(date: BusinessDate, today: BusinessDate): Promise<TillMove[]> {
  const months = (await ledgerMonths(today)).filter((month) => month <= monthOf(date))
  return (await Promise.all(months.map(movesSentIn))).flat()
}

/** Reads the orders that were payable at the end of a day: those that still are, and those that were settled later. */
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
