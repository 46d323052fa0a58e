import type { Clerk } from '../office.ts'
import { isLimitRefusal } from './limit-refusals.ts'
import type { Market } from './market.ts'

/** The number of savers in each currency: the first accounts, whose only floor is the house's. */
const SAVERS_OF_EACH_CURRENCY = 2

interface Customers {
  afn: readonly string[]
  usd: readonly string[]
}

/**
 * Gives the house the floor 0 for customers, and exempts all customers but a few from it.
 * @returns the account numbers of the few, the savers, who may not pay out more than they have
 */
export async function openSavers(
  admin: Clerk,
  { afn, usd }: Customers,
  ids: ReadonlyMap<string, number>,
): Promise<ReadonlySet<string>> {
  const settings = { balanceOnVouchers: true, customerFloor: '0' }
  await admin.save('house-settings/update', { body: settings })
  for (const numbers of [afn, usd]) {
    for (const number of numbers.slice(SAVERS_OF_EACH_CURRENCY)) {
      const params = { id: ids.get(number) ?? 0 }
      await admin.save('accounts/limits', { params, body: { noFloor: true } })
    }
  }
  return new Set([afn, usd].flatMap((numbers) => numbers.slice(0, SAVERS_OF_EACH_CURRENCY)))
}

const ACCOUNT = /(?:Account|Partner) (\S+) would stand at /

/** Finds savers below zero, which no posting may cause, and refusals because of the floor of an account that has none. */
export async function saverProblems(market: Market): Promise<string[]> {
  const { auditor, accounts, ids, savers, operations } = market
  const standing = [...savers].map(async (saver) => {
    const params = { id: ids.get(saver) ?? 0 }
    const [row] = (await auditor.call('accounts/balances', { params })).data
    const isAbove = row && !row.balance.startsWith('-')
    return isAbove ? [] : [`Saver ${saver} stands at ${row?.balance}, below the house's floor`]
  })
  const limited = new Set([...savers, ...accounts.partners.map(({ partner }) => partner)])
  const refused = operations.flatMap(({ what, at, refusal }) => {
    if (refusal === null || !isLimitRefusal(refusal)) return []
    const account = ACCOUNT.exec(refusal)?.[1] ?? ''
    return limited.has(account) ? [] : [`${what} of ${at} was refused: ${refusal}`]
  })
  return [...(await Promise.all(standing)).flat(), ...refused]
}

/** True if no posting was ever refused because of a saver, so that the house's floor wasn't tested. */
export function neverMetFloor({ operations }: Pick<Market, 'operations'>): boolean {
  return !operations.some(({ refusal }) => refusal?.includes("the house's floor for customers is"))
}
