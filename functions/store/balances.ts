import { isHouseAccount } from '../../shared/contract/house.ts'
import type { AmountMinor } from '../../shared/money/amount.ts'
import type { Balances } from '../domain/statement.ts'
import type { Item } from './client.ts'
import { getItem } from './get.ts'
import { AFTER_ALL, balanceKey, HOUSE_PARTITION, houseShareOf, monthNet } from './keys.ts'
import { queryItems } from './query.ts'

const SHARE_BALANCE = /^b(\d+)$/

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
 * The balances of an account as they stood when a month began, without reading history: the balance less the nets of
 * that month and the later ones; for a house account the sum of its shares of the months before.
 * @param month "2026-11"; null for the very beginning
 */
export async function balancesBefore(account: string, month: string | null): Promise<Balances> {
  if (isHouseAccount(account)) return houseBalances(account, month ?? '')
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

/** The balances of a house account over all clerks; with a month, only what was before that month. */
export async function houseBalances(account: string, beforeMonth = AFTER_ALL): Promise<Balances> {
  return sumOfShares(`${account}#`, `${account}#${beforeMonth}`)
}

/** The sum of both house accounts per currency, in one query. */
export async function allHouseBalances(): Promise<Balances> {
  return sumOfShares(' ', AFTER_ALL)
}

/** Adds up the shares whose sort keys lie between two, both in. */
async function sumOfShares(first: string, last: string): Promise<Balances> {
  const sums: Balances = new Map()
  const shares = queryItems({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
    ExpressionAttributeValues: { ':pk': HOUSE_PARTITION, ':first': first, ':last': last },
    ConsistentRead: true,
  })
  for await (const share of shares) addShare(sums, share)
  return sums
}

/** The months in which a house account was posted to, oldest first. */
export async function houseMonths(account: string): Promise<string[]> {
  const months = new Set<string>()
  const shares = queryItems({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :account)',
    ExpressionAttributeValues: { ':pk': HOUSE_PARTITION, ':account': `${account}#` },
    ProjectionExpression: 'sk',
    ConsistentRead: true,
  })
  for await (const share of shares) months.add(houseShareOf(String(share['sk'])).month)
  return [...months].sort()
}

function addShare(sums: Balances, share: Item): void {
  for (const [name, balance] of Object.entries(share)) {
    const currencyId = SHARE_BALANCE.exec(name)?.[1]
    if (currencyId === undefined) continue
    const id = Number(currencyId)
    sums.set(id, (sums.get(id) ?? 0n) + (balance as bigint))
  }
}
