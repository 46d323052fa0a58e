import { addDays } from '../../shared/calendar/business-date.ts'
import { USER_BACK_DAYS } from '../../shared/contract/transaction-facts.ts'
import { type AmountMinor, formatAmount } from '../../shared/money/amount.ts'
import { purchaseFrom, sellingFrom } from '../../shared/money/exchange.ts'
import { parseRate } from '../../shared/money/rate.ts'
import { amountFor, roundedDown, usual } from './amounts.ts'
import { exchange, posting, transfer } from './bodies.ts'
import { happens, pick, weighted, whole } from './chance.ts'
import { transferFee } from './fees.ts'
import type { Recorded } from './ledger.ts'
import type { Branch, Code } from './people.ts'
import { quoted } from './rates.ts'
import { floatOf } from './shipments.ts'
import { TEXTS } from './texts.ts'
import {
  BRANCHES,
  clerkOf,
  type Holder,
  houseAccount,
  moneyIn,
  payable,
  type World,
  written,
} from './world.ts'

/** The share of postings that are dated back to an earlier day. */
const LATE = 0.018

/**
 * Everything at a counter except loans and hawalas. Each function that records returns the transaction, or null if none
 * was possible.
 */

/** Picks a customer with an account, usually of that branch, sometimes of another; null if nobody fits. */
export function visitor(world: World, branch: Branch, fits = (_: Holder) => true): Holder | null {
  const { chance, holders } = world
  const from = happens(chance, 0.06) ? pick(chance, BRANCHES) : branch
  const there = holders.filter(
    (holder) => holder.isActive && holder.customer.branch === from && fits(holder),
  )
  return there.length > 0 ? pick(chance, there) : null
}

/**
 * Pays money in or out. Customers with a low balance usually pay in and customers with a high balance take out, so that
 * balances stay plausible.
 */
export async function cash(world: World, branch: Branch): Promise<Recorded | null> {
  const { chance, books, ledger } = world
  const holder = visitor(world, branch, (each) => !isPartner(each) || happens(chance, 0.25))
  if (!holder) return null
  const { number, code, customer } = holder
  const balance = books.balance(number)
  const much = usual(customer.size, code) * 3n
  const brings = happens(chance, balance <= 0n ? 0.85 : balance > much ? 0.2 : 0.46)
  const wanted = amountFor(customer.size, code, chance)
  const most = [wanted, ceiling(holder, balance), payable(world, branch, code)].reduce(least)
  const paidOut = most === wanted ? wanted : roundedDown(most)
  const isCredit = brings || paidOut <= 0n
  const texts = isPartner(holder) ? TEXTS.settlement : isCredit ? TEXTS.credit : TEXTS.debit
  const amount = formatAmount(isCredit ? wanted : paidOut)
  const more = { ...moneyIn(code, written(chance, texts)), ...datedBack(world, branch) }
  const type = isCredit ? 'Credit' : 'Debit'
  return ledger.post(clerkOf(branch, chance), posting(type, number, amount, more))
}

/**
 * Returns a date one to three days back for a few postings, as if a slip was found later; otherwise an empty object. A
 * User may date back three days, but never into a closed day.
 */
function datedBack({ chance, closed, date, days }: World, branch: Branch): { tranDate?: string } {
  const tranDate = addDays(date, -whole(chance, 1, USER_BACK_DAYS))
  return happens(chance, LATE) && tranDate > (closed.get(branch) ?? days[0] ?? date)
    ? { tranDate }
    : {}
}

function isPartner({ customer }: Holder): boolean {
  return customer.type === 'Hawala Partner'
}

/**
 * Returns the most that a customer takes out: traders and partners may go a little below zero, all others take out at
 * most their balance.
 */
function ceiling({ customer, code }: Holder, balance: AmountMinor): AmountMinor {
  const mayOwe = customer.size === 'trader' || customer.size === 'partner'
  return mayOwe ? balance + usual(customer.size, code) : balance
}

function least(a: AmountMinor, b: AmountMinor): AmountMinor {
  return a < b ? a : b
}

/** Transfers money from one customer to another of any branch, in one currency. */
export async function transferred(world: World, branch: Branch): Promise<Recorded | null> {
  const { chance, books, ledger, holders } = world
  const from = visitor(world, branch, (each) => books.balance(each.number) > 0n && !isPartner(each))
  if (!from) return null
  const { code, number } = from
  const others = holders.filter(
    (each) => each.isActive && each.code === code && each.number !== number && !isPartner(each),
  )
  const wanted = amountFor(from.customer.size, code, chance)
  const most = least(wanted, books.balance(number))
  const minor = most === wanted ? wanted : roundedDown(most)
  if (minor <= 0n || others.length === 0) return null
  const to = pick(chance, others)
  const narrative = written(chance, TEXTS.transfer)
  const fee = transferFee(from, minor, books.balance(number))
  const more = { ...moneyIn(code, narrative), cTransDescription: narrative, ...fee }
  const body = transfer(number, to.number, formatAmount(minor), more)
  return ledger.post(clerkOf(branch, chance), body)
}

type Pair = 'USD AFN' | 'AFN USD' | 'EUR AFN' | 'AFN EUR' | 'RS AFN' | 'AFN RS' | 'EUR USD'
/**
 * How often people exchange each pair of currencies, as weights; the house buys the first currency and sells the
 * second.
 */
const PAIRS: Readonly<Record<Pair, number>> = {
  'USD AFN': 36,
  'AFN USD': 30,
  'EUR AFN': 7,
  'AFN EUR': 6,
  'RS AFN': 9,
  'AFN RS': 8,
  'EUR USD': 4,
}

/**
 * Exchanges money for a person without an account at the day's rate, with company accounts on both sides
 * (docs/how-to.md).
 */
export async function walkIn(world: World, branch: Branch): Promise<Recorded | null> {
  const { chance, ledger, rates } = world
  const [bought, sold] = wishedPair(world, branch)
  const size = happens(chance, 0.25) ? 'trader' : 'person'
  const rateText = quoted(rates, bought, sold)
  const rate = parseRate(rateText) ?? 1n
  const sides = { purchaseIsBase: bought === 'AFN', sellingIsBase: sold === 'AFN' }
  // In both directions the foreign amount is round.
  const foreign = amountFor(size, bought === 'AFN' ? sold : bought, chance)
  const [buys, sells] =
    bought === 'AFN'
      ? [purchaseFrom(foreign, rate, sides), foreign]
      : [foreign, sellingFrom(foreign, rate, sides)]
  if (sells > payable(world, branch, sold)) return null
  const narrative = written(chance, TEXTS.exchange)
  const side = (code: Code, minor: AmountMinor) => ({
    account: houseAccount(code),
    currencyID: moneyIn(code, '').currencyID,
    amount: formatAmount(minor),
  })
  const body = exchange(side(bought, buys), side(sold, sells), rateText, {}, narrative)
  return ledger.exchange(clerkOf(branch, chance), body)
}

/** Returns the currency that a walk-in brings, and the currency that the walk-in wants. */
export function wishedPair(world: World, branch: Branch): [bought: Code, sold: Code] {
  const pair = weighted(world.chance, PAIRS).split(' ') as [Code, Code]
  return isOneSided(world, branch, pair) ? [pair[1], pair[0]] : pair
}

/**
 * True if a branch has much of the incoming currency or little of the outgoing one in its tills. Then the walk-in
 * exchanges in the opposite direction, as if the house's price had attracted such customers.
 */
function isOneSided({ books }: World, branch: Branch, [bought, sold]: [Code, Code]): boolean {
  const [comes, goes] = [books.cash(branch, bought), books.cash(branch, sold)]
  return goes * 10n < floatOf(branch, sold) * 6n || comes * 10n > floatOf(branch, bought) * 15n
}

/** An exchange that a customer wants, from one of their accounts to their account in AFN. */
export interface Changed {
  readonly from: Holder
  readonly to: Holder
  readonly minor: AmountMinor
}

/** Finds a customer who changes money from one account to another; null if nobody can. */
export function wishedChange(world: World, branch: Branch): Changed | null {
  const { chance, books, holders } = world
  const own = (of: Holder, code: Code) =>
    holders.find((each) => each.customer === of.customer && each.code === code && each.isActive)
  const from = visitor(world, branch, (each) => {
    return each.code !== 'AFN' && books.balance(each.number) > 0n && own(each, 'AFN') !== undefined
  })
  const to = from && own(from, 'AFN')
  if (!from || !to) return null
  const minor = roundedDown(
    least(amountFor('person', from.code, chance), books.balance(from.number)),
  )
  return minor > 0n ? { from, to, minor } : null
}

/** Changes money on accounts by two Transfers, because no cash moves (docs/how-to.md). */
export async function changedOnAccount(
  world: World,
  branch: Branch,
  { from: { number, code }, to, minor }: Changed,
): Promise<Recorded | null> {
  const { chance, rates, ledger } = world
  const rate = parseRate(quoted(rates, code, 'AFN')) ?? 1n
  const changed = sellingFrom(minor, rate, { purchaseIsBase: false, sellingIsBase: true })
  if (changed <= 0n) return null
  const clerk = clerkOf(branch, chance)
  const narrative = `${written(chance, TEXTS.ownExchange)} @ ${quoted(rates, code, 'AFN')}`
  const moved = (out: string, into: string, amount: AmountMinor, inCode: Code) => {
    const more = { ...moneyIn(inCode, narrative), cTransDescription: narrative }
    return ledger.post(clerk, transfer(out, into, formatAmount(amount), more))
  }
  await moved(number, houseAccount(code), minor, code)
  return moved(houseAccount('AFN'), to.number, changed, 'AFN')
}
