import { addDays, businessDateOf } from '../../shared/calendar/business-date.ts'
import { passwordProblem } from '../../shared/contract/password.ts'
import { env } from '../env.ts'
import { hashPassword } from '../http/password.ts'
import {
  createFirstAdmin,
  ensureCurrencies,
  ensureHouseAccounts,
  isFirstAdminMissing,
} from '../store/house/first-start.ts'
import { correctedOnce, markCurrenciesInUse, nameMoneyChangers } from '../store/house/older-data.ts'
import { ledgerMonths } from '../store/ledger/ledger-months.ts'

/**
 * Makes a new table ready for work: the four currencies, the house accounts and the first Admin; and corrects once what an
 * earlier version wrote into an older one. Running it again changes nothing. It runs when it is deployed, after the
 * functions of the API, and at each start on one machine.
 * @returns whether the first Admin was made by this run
 * @throws Error where the first Admin is to be made and ADMIN_PASSWORD is missing or too short
 */
export async function handler(): Promise<{ adminCreated: boolean }> {
  const now = new Date()
  // Looked at first, so that a start that is refused leaves nothing half made.
  const adminPassword = (await isFirstAdminMissing()) ? firstPassword() : null
  await ensureCurrencies(now)
  await ensureHouseAccounts(now)
  await correctedOnce('currenciesInUse', markCurrenciesInUse)
  await correctedOnce('moneyChangers', async () => {
    // By the day that may have begun somewhere already, whatever the time zone of the business.
    await nameMoneyChangers(await ledgerMonths(addDays(businessDateOf(now, 'UTC'), 1)))
  })
  if (adminPassword === null) return { adminCreated: false }
  await createFirstAdmin(await hashPassword(adminPassword), now)
  return { adminCreated: true }
}

function firstPassword(): string {
  const { adminPassword } = env()
  if (!adminPassword) throw new Error('The environment variable ADMIN_PASSWORD is missing')
  const problem = passwordProblem('ADMIN_PASSWORD', adminPassword)
  if (problem !== null) throw new Error(problem)
  return adminPassword
}
