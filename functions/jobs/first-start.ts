import { addDays, businessDateOf } from '../../shared/calendar/business-date.ts'
import { passwordProblem } from '../../shared/contract/password.ts'
import { commonPasswordProblem } from '../domain/house/frequent-passwords.ts'
import { env } from '../env.ts'
import { hashPassword } from '../http/password.ts'
import { copyAccountTypes } from '../store/accounts/older-types.ts'
import { makeBooks } from '../store/books/make-books.ts'
import { noteOlderNumbers } from '../store/hawala/partner-numbers.ts'
import { recordBranches } from '../store/house/branch-changes.ts'
import {
  createFirstAdmin,
  ensureCurrencies,
  ensureHouseAccounts,
  isFirstAdminMissing,
} from '../store/house/first-start.ts'
import {
  correctedOnce,
  markCurrenciesInUse,
  nameMoneyChangers,
  notedOnce,
} from '../store/house/older-data.ts'
import { firstPrintsKeptFrom } from '../store/ledger/first-print.ts'
import { ledgerMonths } from '../store/ledger/ledger-months.ts'
import { listChangesByDay } from '../store/ledger/older-changes.ts'
import { placeOpenLoansByName } from '../store/loans/older-loan-names.ts'
import { movePasswords } from '../store/people/passwords.ts'
import { readSecret } from '../store/people/secrets-manager.ts'
import { keepUserNames } from '../store/people/users.ts'
import { passOlderHawalas } from '../store/table/counters.ts'
import { refuseUnfitTable } from '../store/table/table-fit.ts'
import { listSentMoves, listWaiting, listWaitingDays } from '../store/tills/older-waiting.ts'

/**
 * Prepares a new table: the four currencies, the house accounts, the branches and the first Admin. It also corrects
 * data of earlier versions once. Running it again changes nothing. On AWS it runs at each deployment, once the functions
 * of the API are deployed; on one machine it runs at each start.
 * @returns whether this run created the first Admin
 * @throws Error that names the table, if its keys or indexes aren't as they must be; Error if the first Admin must be
 * created and the password is missing, too short, too long or easy to guess
 */
export async function handler(): Promise<{ adminCreated: boolean }> {
  const now = new Date()
  await refuseUnfitTable()
  // The password is checked first, so that a refused start writes nothing.
  const adminPassword = (await isFirstAdminMissing()) ? await firstPassword() : null
  await ensureCurrencies(now)
  await ensureHouseAccounts(now)
  await correctedOnce('hawalaIds', passOlderHawalas)
  await correctedOnce('partnerNumbers', noteOlderNumbers)
  await correctedOnce('currenciesInUse', markCurrenciesInUse)
  // Tomorrow in UTC is included, because that day may have begun in the business's time zone.
  const months = () => ledgerMonths(addDays(businessDateOf(now, 'UTC'), 1))
  await correctedOnce('moneyChangers', async () => nameMoneyChangers(await months()))
  await correctedOnce('changesByDay', async () => listChangesByDay(await months()))
  await correctedOnce('waiting', listWaiting)
  await correctedOnce('waitingDays', async () => listWaitingDays(await months()))
  await correctedOnce('sentMoves', listSentMoves)
  await notedOnce('firstPrints', () => firstPrintsKeptFrom(now))
  await correctedOnce('branches', () => recordBranches(now))
  await correctedOnce('openLoanNames', placeOpenLoansByName)
  await correctedOnce('userNames', keepUserNames)
  await correctedOnce('accountTypes', copyAccountTypes)
  await correctedOnce('passwords', movePasswords)
  await correctedOnce('linkedBooks', makeBooks)
  if (adminPassword === null) return { adminCreated: false }
  await createFirstAdmin(await hashPassword(adminPassword), now)
  return { adminCreated: true }
}

/** Reads the password of the first Admin, from the secret if one is configured, else from the environment. */
async function firstPassword(): Promise<string> {
  const { adminPasswordSecret } = env()
  if (adminPasswordSecret === undefined) {
    return goodPassword('ADMIN_PASSWORD', env().adminPassword)
  }
  const { SecretString } = await readSecret(adminPasswordSecret, 'AWSCURRENT')
  return goodPassword(`The secret ${adminPasswordSecret}`, SecretString)
}

/** @param name the place of the password, for the error */
function goodPassword(name: string, adminPassword: string | undefined): string {
  if (!adminPassword) throw new Error(`${name} is missing`)
  const problem = passwordProblem(name, adminPassword) ?? commonPasswordProblem(name, adminPassword)
  if (problem !== null) throw new Error(problem)
  return adminPassword
}
