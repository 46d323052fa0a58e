import { DEFAULT_BRANCH } from '../../../shared/contract/branches.ts'
import { usualCashStepMinor, usualDenominations } from '../../../shared/contract/denominations.ts'
import { FIRST_CURRENCIES, HOUSE_ACCOUNTS } from '../../../shared/contract/house.ts'
import { RATE_ONE } from '../../../shared/money/rate.ts'
import type { AccountRecord } from '../../domain/accounts/account.ts'
import { HOUSE_NAMES } from '../../domain/accounts/house-names.ts'
import { env } from '../../env.ts'
import { accountListChangedPart } from '../accounts/account-list.ts'
import { newAccountParts } from '../accounts/accounts.ts'
import { listCurrencies } from '../accounts/currencies.ts'
import { newCurrencyParts } from '../accounts/currency-changes.ts'
import { newUserParts } from '../people/user-changes.ts'
import { freeNumber } from '../table/counters.ts'
import { getItem } from '../table/get.ts'
import { ADMINS_KEY, balanceKey, counterKey } from '../table/keys.ts'
import { commit } from '../table/transact.ts'

export const FIRST_ADMIN = 'admin'

/** Writes the four first currencies if there are no currencies yet; later currencies get the next ids. */
export async function ensureCurrencies(now: Date): Promise<void> {
  const TableName = env().tableName
  if ((await listCurrencies()).length > 0) return
  const instant = now.toISOString()
  const known = { rate: RATE_ONE, isActive: true, inUse: false, setByBoard: false }
  const currencies = FIRST_CURRENCIES.map((currency) => ({
    ...currency,
    ...known,
    denominations: usualDenominations(currency.code),
    cashStepMinor: usualCashStepMinor(currency.code),
    createdAt: instant,
    updatedAt: instant,
  }))
  await commit([
    ...currencies.flatMap((currency) => newCurrencyParts(currency, null)),
    {
      write: { Put: { TableName, Item: { ...counterKey('currency'), last: currencies.length } } },
    },
  ])
}

/** Creates the house accounts that are missing: every currency, type company. Cash is the first account of all. */
export async function ensureHouseAccounts(now: Date): Promise<void> {
  for (const accountNumber of HOUSE_ACCOUNTS) {
    if (await getItem(balanceKey(accountNumber))) continue
    const instant = now.toISOString()
    const { number: id, part } = await freeNumber('account')
    const account: AccountRecord = {
      id,
      accountNumber,
      accountName: HOUSE_NAMES[accountNumber],
      lastName: '',
      fatherName: null,
      taskiraNo: null,
      emailAddress: null,
      phoneNumber: null,
      dateofBirth: null,
      currencyId: null,
      aAddress: null,
      customerOf: null,
      photoKey: null,
      signatureKey: null,
      accountType: 'Company',
      accountStatus: 'Active',
      book: null,
      createdAt: instant,
      updatedAt: instant,
    }
    await commit([part, ...newAccountParts(account), accountListChangedPart()])
  }
}

/** True until the first Admin is created. After that there is always at least one Admin, perhaps with another name. */
export async function isFirstAdminMissing(): Promise<boolean> {
  return (await getItem(ADMINS_KEY)) === undefined
}

/** Creates the first Admin. */
export async function createFirstAdmin(passwordHash: string, now: Date): Promise<void> {
  const instant = now.toISOString()
  const { number: id, part } = await freeNumber('user')
  await commit([
    part,
    ...newUserParts({
      id,
      userName: FIRST_ADMIN,
      userType: 'Admin',
      branch: DEFAULT_BRANCH,
      isBranchChosen: false,
      passwordHash,
      createdAt: instant,
      updatedAt: instant,
    }),
  ])
}
