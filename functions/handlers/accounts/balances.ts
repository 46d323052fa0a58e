import { accountsBalances } from '../../../shared/contract/accounts.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import * as ACCOUNTS from '../../../shared/refusals/accounts.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { floorOfHouseAnswer } from '../../domain/accounts/limits.ts'
import { endpoint } from '../../http/endpoint.ts'
import { findAccount } from '../../store/accounts/accounts.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { customerFloor } from '../../store/house/house-settings.ts'
import { findLimits } from '../../store/ledger/account-limits.ts'
import { currentBalances } from '../../store/ledger/balances.ts'

/** Gives the current balance of an account; a house account has a row for each currency. */
export const handler = endpoint(accountsBalances, {
  load: async ({ params }) => {
    const [account, currencies] = await Promise.all([findAccount(params.id), listCurrencies()])
    if (!account) throw refused(ACCOUNTS.notFound, { id: params.id })
    const { accountNumber } = account
    const [balances, limits, houseFloorMinor] = await Promise.all([
      currentBalances(accountNumber),
      findLimits(isHouseAccount(accountNumber) ? [] : [accountNumber]),
      customerFloor(),
    ])
    return { account, currencies, balances, limits: limits.get(accountNumber), houseFloorMinor }
  },
  reply: async (_call, { account, currencies, balances, limits, houseFloorMinor }) => ({
    body: currencies
      .filter(({ id }) => account.currencyId === null || account.currencyId === id)
      .map(({ id, code }) => ({
        accountId: account.id,
        currencyId: id,
        currencyCode: code,
        balance: formatAmount(balances.get(id) ?? 0n),
        floor: told(limits?.floorMinor),
        ceiling: told(limits?.ceilingMinor),
        ...floorOfHouseAnswer(limits?.hasNoFloor ?? false, account.accountType, houseFloorMinor),
      })),
  }),
})

function told(minor: bigint | null | undefined): string | null {
  return minor == null ? null : formatAmount(minor)
}
