import type * as z from 'zod/mini'
import { type BusinessDate, businessDateOf } from '../../../shared/calendar/business-date.ts'
import type { reportsBetweenBranches } from '../../../shared/contract/between-branches.ts'
import {
  CASH_ACCOUNT,
  FEE_ACCOUNT,
  LOAN_ACCOUNT,
  OVER_SHORT_ACCOUNT,
  PAYABLE_ACCOUNT,
  POSITION_ACCOUNT,
} from '../../../shared/contract/house.ts'
import { TRANSIT_BRANCH } from '../../../shared/contract/till-facts.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import type { CurrencyCodes } from '../ledger/exchange-pair.ts'
import { movementsOf } from '../ledger/movements.ts'
import type { TransactionRecord } from '../ledger/record.ts'
import type { TillMove } from '../tills/till-move.ts'
import type { HawalaOrder } from './hawala-order.ts'
import { leftOn } from './order-days.ts'

/** The balances of the house accounts by account and currency id: credited less debited. */
type Balances = ReadonlyMap<string, ReadonlyMap<number, AmountMinor>>

/** The data of the report. */
export interface BetweenFacts {
  /** What the tills of each branch have of the house accounts at the end of the day, and cash on its way, by branch. */
  balances: ReadonlyMap<string, Balances>
  /** The orders that may have been payable at the end of the day. */
  orders: readonly HawalaOrder[]
  /** The moves of cash between branches. */
  moves: readonly TillMove[]
  /** The transactions of those moves that `isPlain` doesn't tell. */
  records: readonly TransactionRecord[]
}

/** The day whose end the report shows. */
interface AtEndOf {
  date: BusinessDate
  /** The time zone of the business, which decides on which day cash arrived. */
  zone: string
}

/** The columns that are balances of a house account. */
const ACCOUNTS = {
  hawalas: PAYABLE_ACCOUNT,
  exchange: POSITION_ACCOUNT,
  commission: FEE_ACCOUNT,
  overShort: OVER_SHORT_ACCOUNT,
  loans: LOAN_ACCOUNT,
} as const

/** What explains the cash of a branch in a currency. */
type Explained = Record<
  'accounts' | keyof typeof ACCOUNTS | 'moved' | 'cash' | 'payable',
  AmountMinor
>

/** Returns what explains the cash of each branch and of transit, by branch and currency. Rules: docs/rules/hawala-orders.md. */
export function betweenBranches(
  facts: BetweenFacts,
  { codes, ...end }: AtEndOf & { codes: CurrencyCodes },
): z.output<(typeof reportsBetweenBranches)['response']> {
  return explainedBy(facts, end)
    .filter(({ of }) => Object.values(of).some((minor) => minor !== 0n))
    .map(({ branch, currencyId, of }) => ({
      branch,
      currencyId,
      currencyCode: codes.get(currencyId) ?? '',
      accounts: formatAmount(of.accounts),
      hawalas: formatAmount(of.hawalas),
      exchange: formatAmount(of.exchange),
      commission: formatAmount(of.commission),
      overShort: formatAmount(of.overShort),
      loans: formatAmount(of.loans),
      moved: formatAmount(of.moved),
      cash: formatAmount(of.cash),
      payable: formatAmount(of.payable),
    }))
}

interface Row {
  branch: string
  currencyId: number
  of: Explained
}

/**
 * Works out each branch's columns. What customers, partners and own accounts moved is kept by no branch, so it is the
 * remainder: each posting credits and debits the same branch, unless it moves cash to another one.
 */
function explainedBy({ balances, orders, ...moved }: BetweenFacts, end: AtEndOf): Row[] {
  const movedTo = movedBetween(moved, end)
  const payable = payableBy(orders, end.date)
  const branches = new Set([...balances.keys(), ...movedTo.keys(), ...payable.keys()])
  return [...branches].sort().flatMap((branch) => {
    const own: Balances = balances.get(branch) ?? new Map()
    const [moves, toPay] = [movedTo.get(branch), payable.get(branch)]
    const ids = [...own.values(), moves ?? new Map(), toPay ?? new Map()].flatMap((sums) => [
      ...sums.keys(),
    ])
    return [...new Set(ids)]
      .sort((one, other) => one - other)
      .map((currencyId) => {
        const balance = (account: string) => own.get(account)?.get(currencyId) ?? 0n
        const known = {
          hawalas: balance(ACCOUNTS.hawalas),
          exchange: balance(ACCOUNTS.exchange),
          commission: balance(ACCOUNTS.commission),
          overShort: balance(ACCOUNTS.overShort),
          loans: balance(ACCOUNTS.loans),
          moved: moves?.get(currencyId) ?? 0n,
        }
        // A debit of CSH001 is cash that comes in.
        const cash = -balance(CASH_ACCOUNT)
        const accounts = Object.values(known).reduce((rest, minor) => rest - minor, cash)
        return {
          branch,
          currencyId,
          of: { accounts, ...known, cash, payable: toPay?.get(currencyId) ?? 0n },
        }
      })
  })
}

type Sums = Map<string, Map<number, AmountMinor>>

function add(sums: Sums, branch: string, currencyId: number, minor: AmountMinor): void {
  const own = sums.get(branch) ?? new Map<number, AmountMinor>()
  sums.set(branch, own.set(currencyId, (own.get(currencyId) ?? 0n) + minor))
}

/** Returns what each branch had to pay at the end of a day. */
function payableBy(orders: readonly HawalaOrder[], date: BusinessDate): Sums {
  const sums: Sums = new Map()
  for (const order of orders) {
    const left = leftOn(order, date)
    if (left) add(sums, left.payingBranch, order.currencyId, left.leftMinor)
  }
  return sums
}

/** Returns what came to each branch and to transit from others, below zero for what left them. */
function movedBetween(
  { moves, records }: Pick<BetweenFacts, 'moves' | 'records'>,
  end: AtEndOf,
): Sums {
  const sums: Sums = new Map()
  for (const move of moves.filter(isPlain)) addMove(sums, move, end)
  for (const record of records) {
    const { till, toTill, tranDate, currencyId } = record
    if (toTill === null || toTill.branch === till.branch || tranDate > end.date) continue
    // The accounts of each branch are off by what it gave, so what came to it is the opposite.
    for (const { till: at, changeMinor } of movementsOf(record)) {
      add(sums, at.branch, currencyId, -changeMinor)
    }
  }
  return sums
}

function addMove(sums: Sums, move: TillMove, { date, zone }: AtEndOf): void {
  const { from, to, amounts, dispatchedOn, decided, state } = move
  const isSent = dispatchedOn !== null && dispatchedOn <= date
  const arrivedOn =
    state === 'accepted' && decided ? businessDateOf(new Date(decided.at), zone) : null
  const go = (one: string, other: string, currencyId: number, minor: AmountMinor) => {
    add(sums, one, currencyId, -minor)
    add(sums, other, currencyId, minor)
  }
  for (const { currencyId, amountMinor, arrivedMinor } of amounts) {
    if (isSent) go(from.branch, TRANSIT_BRANCH, currencyId, amountMinor)
    if (arrivedOn !== null && arrivedOn <= date) {
      go(TRANSIT_BRANCH, to.branch, currencyId, arrivedMinor ?? 0n)
    }
  }
}

/**
 * True for a move that posted no more than what was sent and what arrived, so that its fields tell what it moved. What head
 * office settled is only in its transactions, and so are the positions that went along in an earlier version.
 */
export function isPlain({ amounts, dispatchedOn, state, transactionNumbers }: TillMove): boolean {
  const sent = dispatchedOn === null ? [] : amounts.filter(({ amountMinor }) => amountMinor > 0n)
  const arrived =
    state === 'accepted' ? amounts.filter(({ arrivedMinor }) => (arrivedMinor ?? 0n) > 0n) : []
  return transactionNumbers.length === sent.length + arrived.length
}

/**
 * True if the lists of orders and moves are complete. Then HWL_001 of all branches is the sum of what is payable, and what
 * was moved explains all cash in transit.
 */
export function isWhole(facts: BetweenFacts, end: AtEndOf): boolean {
  const left = new Map<number, AmountMinor>()
  const rows = explainedBy(facts, end)
  for (const { currencyId, of } of rows) {
    left.set(currencyId, (left.get(currencyId) ?? 0n) + of.hawalas - of.payable)
  }
  const isExplained = ({ branch, of }: Row) => branch !== TRANSIT_BRANCH || of.accounts === 0n
  return [...left.values()].every((minor) => minor === 0n) && rows.every(isExplained)
}
