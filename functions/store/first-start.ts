import { FIRST_CURRENCIES } from '../../shared/contract/house.ts'
import { RATE_ONE } from '../../shared/money/rate.ts'
import { env } from '../env.ts'
import { type AccountRecord, newAccountParts } from './accounts.ts'
import { nextNumber } from './counters.ts'
import { currencyItem, listCurrencies } from './currencies.ts'
import { getItem } from './get.ts'
import { balanceKey, HOUSE_ACCOUNTS, userNameKey } from './keys.ts'
import { commit } from './transact.ts'
import { newUserParts } from './users.ts'

export const FIRST_ADMIN = 'admin'
const HOUSE_NAMES = { CSH001: 'Cash', LON001: 'Loans' } as const

/** Writes the four currencies that are missing; what is there stays. */
export async function ensureCurrencies(now: Date): Promise<void> {
  const instant = now.toISOString()
  const known = new Set((await listCurrencies()).map(({ id }) => id))
  const missing = FIRST_CURRENCIES.filter(({ id }) => !known.has(id))
  if (missing.length === 0) return
  await commit(
    missing.map((currency) => ({
      write: {
        Put: {
          TableName: env().tableName,
          Item: currencyItem({
            ...currency,
            rate: RATE_ONE,
            isActive: true,
            createdAt: instant,
            updatedAt: instant,
          }),
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
    })),
  )
}

/** Opens the two accounts of the house where they are missing: ids 1 and 2, every currency, type company. */
export async function ensureHouseAccounts(now: Date): Promise<void> {
  for (const accountNumber of HOUSE_ACCOUNTS) {
    if (await getItem(balanceKey(accountNumber))) continue
    const instant = now.toISOString()
    const account: AccountRecord = {
      id: await nextNumber('account'),
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
      photoKey: null,
      signatureKey: null,
      accountType: 'Company',
      accountStatus: 'Active',
      createdAt: instant,
      updatedAt: instant,
    }
    await commit(newAccountParts(account))
  }
}

/** True until the first Admin's name was given out. */
export async function isFirstAdminMissing(): Promise<boolean> {
  return (await getItem(userNameKey(FIRST_ADMIN))) === undefined
}

/** Makes the first Admin. */
export async function createFirstAdmin(passwordHash: string, now: Date): Promise<void> {
  const instant = now.toISOString()
  await commit(
    newUserParts(
      {
        id: await nextNumber('user'),
        userName: FIRST_ADMIN,
        userType: 'Admin',
        branch: 'HQ',
        passwordHash,
        createdAt: instant,
        updatedAt: instant,
      },
      () => new Error(`The user name ${FIRST_ADMIN} is taken`),
    ),
  )
}
