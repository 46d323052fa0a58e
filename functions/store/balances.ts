import { isHouseAccount } from '../../shared/contract/house.ts'
import type { AmountMinor } from '../../shared/money/amount.ts'
import type { Balances } from '../domain/statement.ts'
import type { Item } from './client.ts'
import { getItem, getItems } from './get.ts'
import { houseBalances } from './house-position.ts'
import { balanceKey, monthNet, numberOfBalance } from './keys.ts'

/** What is kept beside a balance, so that a posting and a voucher need not read the account. */
export interface BalanceRecord {
  accountNumber: string
  accountId: number
  /** Account name and last name. */
  accountName: string
  /** Null on a house account, whose balances lie in the clerks' shares. */
  currencyId: number | null
  accountStatus: string
  balanceMinor: AmountMinor
}

/** The balance item of an account, as it stands now, or undefined. */
export async function findBalance(accountNumber: string): Promise<BalanceRecord | undefined> {
  const item = await getItem(balanceKey(accountNumber))
  return item && balanceFrom(accountNumber, item)
}

/**
 * Who holds the customers' accounts of some postings, by account number: the names as they are kept beside the balances, a
 * hundred a batch, however many postings there are. Like the rows of an index they may be a moment behind.
 */
export async function holderNames(
  postings: readonly { inAccount: string; outAccount: string }[],
): Promise<ReadonlyMap<string, string>> {
  const both = postings.flatMap(({ inAccount, outAccount }) => [inAccount, outAccount])
  const numbers = [...new Set(both)].filter((number) => !isHouseAccount(number))
  const items = await getItems(numbers.map(balanceKey), { ConsistentRead: false })
  return new Map(items.map((item) => [numberOfBalance(item), String(item['accountName'])]))
}

function balanceFrom(accountNumber: string, item: Item): BalanceRecord {
  return {
    accountNumber,
    accountId: Number(item['accountId']),
    accountName: String(item['accountName']),
    currencyId: item['currencyId'] === undefined ? null : Number(item['currencyId']),
    accountStatus: String(item['accountStatus']),
    balanceMinor: (item['balance'] as bigint | undefined) ?? 0n,
  }
}

/**
 * The balances of a customer's account as they stood when a month began, without reading history: the balance less the
 * nets of that month and the later ones.
 * @param month "2026-11"; null for the very beginning
 */
export async function balancesBefore(account: string, month: string | null): Promise<Balances> {
  const item = await getItem(balanceKey(account))
  if (!item) return new Map()
  if (month === null) return new Map([[Number(item['currencyId']), 0n]])
  const first = monthNet(month)
  const since = Object.entries(item)
    .filter(([name]) => /^n\d{6}$/.test(name) && name >= first)
    .reduce((sum, [, net]) => sum + (net as bigint), 0n)
  const { currencyId, balanceMinor } = balanceFrom(account, item)
  return new Map([[Number(currencyId), balanceMinor - since]])
}

/** The balances of an account at this moment, by currency id. */
export async function currentBalances(account: string): Promise<Balances> {
  if (isHouseAccount(account)) return houseBalances(account)
  const balance = await findBalance(account)
  return new Map(balance ? [[Number(balance.currencyId), balance.balanceMinor]] : [])
}
