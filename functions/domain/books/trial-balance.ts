import type * as z from 'zod/mini'
import {
  type AccountKind,
  CUSTOMER_LINES,
  HOUSE_KINDS,
  type HouseKind,
} from '../../../shared/contract/account-kinds.ts'
import { HOUSE_ACCOUNTS } from '../../../shared/contract/house.ts'
import type { OwingSide } from '../../../shared/contract/owing-facts.ts'
import type { TrialBalance } from '../../../shared/contract/trial-balance.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import type { Balances } from '../ledger/statement.ts'
import type { AnyClosing, CustomerSides } from './closings.ts'

/** The id and the name of an account. */
export interface Holder {
  accountId: number
  accountName: string
}

/** All balances at the end of a day. */
export interface TrialClosings {
  /** By account of the house, then by currency id. */
  house: ReadonlyMap<string, Balances>
  accounts: readonly AnyClosing[]
  /** The sums of the customers that aren't among `accounts`, by currency id. */
  customers: ReadonlyMap<number, CustomerSides>
}

/** What the lines are named by. */
export interface TrialNames {
  /** The house's own accounts, by number. */
  holders: ReadonlyMap<string, Holder>
  /** The codes of the currencies, by id. */
  codes: ReadonlyMap<number, string>
}

type TrialCurrency = z.output<typeof TrialBalance>['currencies'][number]

/** A line before it is put into the form of the answer. A credit is above 0. */
export interface TrialLine {
  account: string | null
  accountId: number | null
  name: string
  kind: AccountKind | HouseKind
  currencyId: number
  closingMinor: AmountMinor
  openingMinor: AmountMinor
}

/**
 * Lists all balances at the end of a day as debits and credits, by currency: first the accounts of the house, then the others
 * by number, then what customers owe and are owed. Lines of 0 are left out. Rules: docs/rules/books.md.
 * @param opening the balances before the first day of which each line tells what moved; null if none is asked for
 */
export function trialBalance(
  closing: TrialClosings,
  opening: TrialClosings | null,
  names: TrialNames,
): TrialCurrency[] {
  return trialSums(closing, opening, names).map(({ lines, ...sums }) => ({
    ...sums,
    lines: lines.map((line) => trialLine(line, opening !== null)),
  }))
}

/** The lines of a currency before they are put into the form of the answer, with their totals. */
export type TrialSums = Omit<TrialCurrency, 'lines'> & { lines: TrialLine[] }

/** Works out the lines and the totals as `trialBalance` does, for a caller that puts many lines into their form in turns. */
export function trialSums(
  closing: TrialClosings,
  opening: TrialClosings | null,
  names: TrialNames,
): TrialSums[] {
  const lines = new Map<string, TrialLine>()
  for (const [key, { minor, ...line }] of balancesIn(closing, names)) {
    lines.set(key, { ...line, closingMinor: minor, openingMinor: 0n })
  }
  for (const [key, { minor, ...line }] of opening ? balancesIn(opening, names) : []) {
    lines.set(key, {
      ...line,
      closingMinor: lines.get(key)?.closingMinor ?? 0n,
      openingMinor: minor,
    })
  }
  const kept = [...lines.values()].filter(
    ({ closingMinor, openingMinor }) => closingMinor !== 0n || openingMinor !== 0n,
  )
  const ids = [...new Set(kept.map(({ currencyId }) => currencyId))].sort(
    (one, other) => one - other,
  )
  return ids.map((currencyId) => {
    const ofCurrency = kept.filter((line) => line.currencyId === currencyId)
    return {
      currencyId,
      currencyCode: names.codes.get(currencyId) ?? '',
      debit: formatAmount(sumOf(ofCurrency.map(debitOf))),
      credit: formatAmount(sumOf(ofCurrency.map(creditOf))),
      lines: ofCurrency.sort(inOrder),
    }
  })
}

/** The balance of a line, with the key that the line has at the opening too. */
type Balance = [
  key: string,
  Omit<TrialLine, 'closingMinor' | 'openingMinor'> & { minor: AmountMinor },
]

function* balancesIn(
  { house, accounts, customers }: TrialClosings,
  { holders }: TrialNames,
): Generator<Balance> {
  for (const account of HOUSE_ACCOUNTS) {
    const holder = holders.get(account)
    const [accountId, name] = [holder?.accountId ?? null, holder?.accountName ?? account]
    for (const [currencyId, minor] of house.get(account) ?? []) {
      const line = { account, accountId, name, kind: HOUSE_KINDS[account], currencyId, minor }
      yield [`${account} ${currencyId}`, line]
    }
  }
  for (const each of accounts) {
    const { accountId, accountNumber: account, accountName: name, kind, currencyId } = each
    const line = { account, accountId, name, kind, currencyId, minor: each.balanceMinor }
    yield [`${account} ${currencyId}`, line]
  }
  for (const [currencyId, { theyOweMinor, weOweMinor }] of customers) {
    yield customersLine('theyOwe', currencyId, -theyOweMinor)
    yield customersLine('weOwe', currencyId, weOweMinor)
  }
}

function customersLine(side: OwingSide, currencyId: number, minor: AmountMinor): Balance {
  const name = CUSTOMER_LINES[side]
  const line = {
    account: null,
    accountId: null,
    name,
    kind: 'customer',
    currencyId,
    minor,
  } as const
  return [`${side} ${currencyId}`, line]
}

/** Keeps the house first and the sums of the customers last. */
function inOrder(one: TrialLine, other: TrialLine): number {
  return placeOf(one) - placeOf(other) || compared(one.account ?? '', other.account ?? '')
}

function placeOf({ account }: TrialLine): number {
  if (account === null) return HOUSE_ACCOUNTS.length + 1
  const place = (HOUSE_ACCOUNTS as readonly string[]).indexOf(account)
  return place < 0 ? HOUSE_ACCOUNTS.length : place
}

function compared(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

const debitOf = ({ closingMinor }: TrialLine) => (closingMinor < 0n ? -closingMinor : 0n)
const creditOf = ({ closingMinor }: TrialLine) => (closingMinor > 0n ? closingMinor : 0n)
const sumOf = (minors: readonly AmountMinor[]) => minors.reduce((sum, minor) => sum + minor, 0n)

/**
 * Puts a line into the form of the answer.
 * @param isWithOpening true if a first day is asked for, since which each line tells what moved
 */
export function trialLine(line: TrialLine, isWithOpening: boolean): TrialCurrency['lines'][number] {
  const { account, accountId, name, kind, closingMinor, openingMinor } = line
  return {
    account,
    accountId,
    name,
    kind,
    opening: isWithOpening ? formatAmount(openingMinor) : null,
    moved: isWithOpening ? formatAmount(closingMinor - openingMinor) : null,
    debit: formatAmount(debitOf(line)),
    credit: formatAmount(creditOf(line)),
  }
}
