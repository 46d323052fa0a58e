import type * as z from 'zod/mini'
import { HOUSE_ACCOUNTS, LOAN_ACCOUNT, PAYABLE_ACCOUNT } from '../../../shared/contract/house.ts'
import type { Money } from '../../../shared/contract/money.ts'
import { type AmountMinor, amountOrNull, formatAmount } from '../../../shared/money/amount.ts'
import { atMid } from '../../../shared/money/deal.ts'
import type { Positions } from '../deals/branch-profit.ts'
import type { RowFacts } from '../deals/profit-rows.ts'
import { addInCurrency, type Balances } from '../ledger/statement.ts'
import { nearLimits } from './money-limits.ts'
import { currenciesOf, totalsOf } from './money-places.ts'
import { type MoneyAccount, type MoneyRead, sumOfTills } from './money-read.ts'
import { netWorthOf } from './net-worth.ts'
import { isOwnKind, ownedByHouse } from './owned.ts'

type Answer = Omit<z.output<typeof Money>, 'at'>
type Sum = Answer['loans'][number]

/** What tells amounts by currency: codes, and middle rates of now. */
interface Telling {
  codeOf: (currencyId: number) => string
  worthOf: (minor: AmountMinor, currencyId: number) => string | null
}

/**
 * Tells where the money of the house is, what the house is worth, what it earned today, and what needs somebody. Every worth
 * is at the middle rates of now, so a changed rate isn't shown as money that came in. Rules: docs/rules/books.md.
 */
export function moneyOf(read: MoneyRead, facts: RowFacts): Answer {
  const { today, tills, accounts, earned, late } = read
  const midOf = (currencyId: number) => facts.midAtEnd(today, currencyId)
  const told: Telling = {
    codeOf: (currencyId) => facts.codes.get(currencyId) ?? '',
    worthOf: (minor, currencyId) => {
      const mid = midOf(currencyId)
      return mid && formatAmount(atMid(minor, mid))
    },
  }
  const currencies = currenciesOf(read, { ...told, midOf })
  const house = new Map(
    HOUSE_ACCOUNTS.map((account) => [account, sumOfTills(tills, account, 'now')]),
  )
  const own = accounts.filter(({ kind }) => isOwnKind(kind))
  const owned = ownedByHouse(house, sumOfAccounts(own))
  const { positions, unrealisedMinor } = positionsOf(read, owned, facts)
  const below = {
    loans: houseSums(read, LOAN_ACCOUNT, -1n, told),
    partners: partnersOf(accounts, told),
    hawalas: houseSums(read, PAYABLE_ACCOUNT, 1n, told),
  }
  const ofWorth = [...currencies, ...Object.values(below).flat()]
  const isUnknown = ({ afn }: { afn: string | null }) => afn === null
  const earnedWithoutMid = [...earned.withoutMid].map((id) => ({ currencyCode: told.codeOf(id) }))
  return {
    ...totalsOf(currencies, midOf),
    withoutMid: codesIn([
      ...ofWorth.filter(isUnknown),
      ...positions.filter(hasNoMid),
      ...earnedWithoutMid,
    ]),
    currencies,
    ...below,
    positions,
    netWorth: formatAmount(
      netWorthOf({ positions: positionsNow(read), house, accounts: own }, today, facts),
    ),
    result: formatAmount(resultOf(read)),
    unrealised: formatAmount(unrealisedMinor),
    customers: customersOf(read, house, told),
    nearLimits: nearLimits(accounts, { ...facts, midOf }),
    late,
  }
}

function hasNoMid({ worth }: Answer['positions'][number]): boolean {
  return worth === null
}

function codesIn(rows: readonly { currencyCode: string }[]): string[] {
  return [...new Set(rows.map(({ currencyCode }) => currencyCode))].sort()
}

function sumOfAccounts(accounts: readonly MoneyAccount[]): Balances {
  const sums: Balances = new Map()
  for (const { currencyId, balanceMinor } of accounts) {
    addInCurrency(sums, currencyId, balanceMinor)
  }
  return sums
}

/** @param sign -1 if a balance below zero is told as an amount above it, as with loans */
function houseSums({ tills }: MoneyRead, account: string, sign: 1n | -1n, told: Telling): Sum[] {
  const [before, now] = [sumOfTills(tills, account, 'before'), sumOfTills(tills, account, 'now')]
  return [...new Set([...before.keys(), ...now.keys()])]
    .sort((one, other) => one - other)
    .flatMap((currencyId) => {
      const amountMinor = sign * (now.get(currencyId) ?? 0n)
      const changeMinor = amountMinor - sign * (before.get(currencyId) ?? 0n)
      return sumRow({ currencyId, amountMinor, changeMinor }, told)
    })
}

/** Returns the row of an amount; none if it is 0 and hasn't changed today. */
function sumRow(
  sum: { currencyId: number; amountMinor: AmountMinor; changeMinor: AmountMinor },
  { codeOf, worthOf }: Telling,
): Sum[] {
  const { currencyId, amountMinor, changeMinor } = sum
  if (amountMinor === 0n && changeMinor === 0n) return []
  return [
    {
      currencyId,
      currencyCode: codeOf(currencyId),
      amount: formatAmount(amountMinor),
      change: formatAmount(changeMinor),
      afn: worthOf(amountMinor, currencyId),
    },
  ]
}

function partnersOf(accounts: readonly MoneyAccount[], told: Telling): Answer['partners'] {
  return accounts
    .filter(({ kind }) => kind === 'partner' || kind === 'hawalaPartner')
    .flatMap(({ accountId, accountNumber: account, accountName: name, ...held }) =>
      sumRow({ ...held, amountMinor: held.balanceMinor }, told).map((sum) => ({
        accountId,
        account,
        name,
        ...sum,
      })),
    )
}

/** Returns the open positions, and whatever else the house itself owns of a foreign currency. */
function positionsOf(read: MoneyRead, owned: Balances, { afnId, codes, midAtEnd }: RowFacts) {
  const { today, positionsBefore } = read
  const now = positionsNow(read)
  let unrealisedMinor = 0n
  const ids = [...owned].filter(([, minor]) => minor !== 0n).map(([currencyId]) => currencyId)
  const positions = [...new Set([...positionsBefore.keys(), ...now.keys(), ...ids])]
    .filter((currencyId) => currencyId !== afnId)
    .sort((one, other) => one - other)
    .map((currencyId) => {
      const mid = midAtEnd(today, currencyId)
      const quantityMinor = now.get(currencyId)?.quantityMinor ?? 0n
      const worthMinor = mid && atMid(quantityMinor, mid)
      const ownMinor = worthMinor === null ? null : worthMinor - costIn(now, currencyId)
      unrealisedMinor += ownMinor ?? 0n
      return {
        currencyId,
        currencyCode: codes.get(currencyId) ?? '',
        quantity: formatAmount(quantityMinor),
        change: formatAmount(
          quantityMinor - (positionsBefore.get(currencyId)?.quantityMinor ?? 0n),
        ),
        worth: amountOrNull(worthMinor),
        unrealised: amountOrNull(ownMinor),
        exposure: formatAmount(owned.get(currencyId) ?? 0n),
      }
    })
  return { positions, unrealisedMinor }
}

function positionsNow({ positionsBefore, dealt }: MoneyRead): Positions {
  return dealt?.after ?? positionsBefore
}

function costIn(positions: Positions, currencyId: number): AmountMinor {
  return positions.get(currencyId)?.costMinor ?? 0n
}

/**
 * Returns what the house earned today: what it realised at its own average, and commission, shares, differences, income and
 * expenses of all branches, each at the middle rate of now.
 */
function resultOf({ earned, dealt }: MoneyRead): AmountMinor {
  const earnedMinor = earned.parts.reduce((sum, { afnMinor }) => sum + afnMinor, 0n)
  // The margins are among the parts, so what was realised counts only beyond them.
  return (dealt?.rows ?? []).reduce(
    (sum, { profitMinor, marginMinor }) => sum + profitMinor - marginMinor,
    earnedMinor,
  )
}

/** Returns what all customers are owed together: minus everything else, because all balances come to 0 in each currency. */
function customersOf(
  { accounts, customers }: MoneyRead,
  house: ReadonlyMap<string, Balances>,
  { codeOf }: Telling,
): Answer['customers'] {
  const others = sumOfAccounts(accounts)
  for (const balances of house.values()) {
    for (const [currencyId, minor] of balances) addInCurrency(others, currencyId, minor)
  }
  const of = (currencyId: number, side: 'weOweMinor' | 'theyOweMinor') =>
    customers && formatAmount(customers.sides.get(currencyId)?.[side] ?? 0n)
  return [...new Set([...others.keys(), ...(customers?.sides.keys() ?? [])])]
    .sort((one, other) => one - other)
    .map((currencyId) => ({
      currencyId,
      currencyCode: codeOf(currencyId),
      net: formatAmount(-(others.get(currencyId) ?? 0n)),
      weOwe: of(currencyId, 'weOweMinor'),
      theyOwe: of(currencyId, 'theyOweMinor'),
      asOf: customers?.day ?? null,
    }))
    .filter(({ net, weOwe, theyOwe }) =>
      [net, weOwe, theyOwe].some((amount) => amount !== null && amount !== NOTHING),
    )
}

const NOTHING = formatAmount(0n)
