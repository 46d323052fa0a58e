import type { Book } from '../../../shared/contract/book-facts.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import type { Balances } from '../../domain/ledger/statement.ts'
import { houseBalances } from '../house/house-position.ts'
import type { Item } from '../table/client.ts'
import { getItem, getItems } from '../table/get.ts'
import { balanceKey, monthOfNet, numberOfBalance } from '../table/keys.ts'
import { bookFrom } from './limits.ts'

/** The fields that are copied beside a balance, so that a posting and a voucher needn't read the account. */
export interface BalanceRecord {
  accountNumber: string
  accountId: number
  /** Account name and last name. */
  accountName: string
  /** Null on a house account, whose balances are in the clerks' shares. */
  currencyId: number | null
  accountStatus: string
  /** What the books call the account; null for one without a book. */
  book: Book | null
  balanceMinor: AmountMinor
}

/** Reads the balance item of an account consistently; undefined if there is none. */
export async function findBalance(accountNumber: string): Promise<BalanceRecord | undefined> {
  const item = await getItem(balanceKey(accountNumber))
  return item && balanceFrom(accountNumber, item)
}

/**
 * Reads the names of the holders of the customers' accounts in some postings, by account number. They are read from the
 * balance items in batches of a hundred. Like rows of an index, they may be slightly out of date.
 */
export async function holderNames(
  postings: readonly { inAccount: string; outAccount: string }[],
): Promise<ReadonlyMap<string, string>> {
  const both = postings.flatMap(({ inAccount, outAccount }) => [inAccount, outAccount])
  const numbers = [...new Set(both)].filter((number) => !isHouseAccount(number))
  const items = await getItems(numbers.map(balanceKey), { ConsistentRead: false })
  return new Map(items.map((item) => [numberOfBalance(item), String(item['accountName'])]))
}

/** Reads a balance from its item. */
export function balanceFrom(accountNumber: string, item: Item): BalanceRecord {
  return {
    accountNumber,
    accountId: Number(item['accountId']),
    accountName: String(item['accountName']),
    currencyId: item['currencyId'] === undefined ? null : Number(item['currencyId']),
    accountStatus: String(item['accountStatus']),
    book: bookFrom(item),
    balanceMinor: (item['balance'] as bigint | undefined) ?? 0n,
  }
}

/**
 * The balance of a customer's account with its net in each month. The rows of an account report are compared with these
 * figures.
 */
export interface MonthlyBalance {
  currencyId: number
  balanceMinor: AmountMinor
  /** The nets by month, "2026-11". */
  nets: ReadonlyMap<string, AmountMinor>
}

/** Reads the balance of a customer's account and its monthly nets consistently; null if there is no such account. */
export async function findMonthlyBalance(account: string): Promise<MonthlyBalance | null> {
  const item = await getItem(balanceKey(account))
  return item ? monthlyBalanceFrom(item) : null
}

/** Reads the balances of several customers' accounts and their monthly nets consistently, by account number. */
export async function monthlyBalances(
  accounts: readonly string[],
): Promise<ReadonlyMap<string, MonthlyBalance>> {
  const items = await getItems(accounts.map(balanceKey))
  return new Map(items.map((item) => [numberOfBalance(item), monthlyBalanceFrom(item)]))
}

function monthlyBalanceFrom(item: Item): MonthlyBalance {
  const { currencyId, balanceMinor } = balanceFrom(numberOfBalance(item), item)
  return { currencyId: Number(currencyId), balanceMinor, nets: netsFrom(item) }
}

/** Reads what moved on a customer's account in each month, "2026-11", from its balance's item. */
export function netsFrom(item: Item): Map<string, AmountMinor> {
  const nets = new Map<string, AmountMinor>()
  for (const [name, net] of Object.entries(item)) {
    const month = monthOfNet(name)
    if (month !== null) nets.set(month, net as bigint)
  }
  return nets
}

/**
 * Returns the balance of a customer's account at the start of a month: the current balance minus the nets of that month and
 * of the later ones. So no old rows are read.
 * @param month "2026-11"; "" for the very beginning, where every balance is 0
 */
export function balanceBefore({ balanceMinor, nets }: MonthlyBalance, month: string): AmountMinor {
  if (month === '') return 0n
  const since = [...nets].filter(([each]) => each >= month)
  return since.reduce((balance, [, net]) => balance - net, balanceMinor)
}

/** Reads the balances of an account at this moment, by currency id. */
export async function currentBalances(account: string): Promise<Balances> {
  if (isHouseAccount(account)) return houseBalances(account)
  const balance = await findBalance(account)
  return new Map(balance ? [[Number(balance.currencyId), balance.balanceMinor]] : [])
}
