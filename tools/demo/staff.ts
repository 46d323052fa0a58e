import { hashPassword } from '../../functions/http/password.ts'
import { sessionCookie, signToken } from '../../functions/http/session.ts'
import {
  createFirstAdmin,
  ensureCurrencies,
  ensureHouseAccounts,
} from '../../functions/store/house/first-start.ts'
import { openSession } from '../../functions/store/people/open-session.ts'
import { findUserWithPassword } from '../../functions/store/people/users.ts'
import { type Chance, pick, seededChance, whole } from './chance.ts'
import type { Office } from './office.ts'
import { BRANCH_NAMES, type Code, type Member, STAFF } from './people.ts'
import { currencyId, member } from './world.ts'

/** The staff of the demo, and their sessions. */

const WORDS = [
  'anar',
  'badam',
  'chinar',
  'daftar',
  'gandom',
  'kabutar',
  'lajward',
  'pamir',
  'zafran',
]
const PASSWORD_SEED = 1_405
const SESSION_HOURS = 12
/** The difference of a counted till that a clerk may confirm. */
const VARIANCE_LIMITS: Readonly<Record<Code, string>> = {
  AFN: '100.00',
  USD: '5.00',
  EUR: '5.00',
  RS: '500.00',
}

/** The margins within which a typed rate may differ from the board, in per cent. */
const MARGINS = { branchMargin: '1.00', clerkMargin: '0.30' }

/** A member of staff who can sign in. */
export interface Login extends Member {
  readonly password: string
}

/** Returns the logins of a demo. The passwords are the same in every demo, so never put real data into a demo. */
export function demoLogins(): readonly Login[] {
  const chance = seededChance(PASSWORD_SEED)
  return STAFF.map((each) => ({ ...each, password: password(chance) }))
}

function password(chance: Chance): string {
  return `${pick(chance, WORDS)}-${pick(chance, WORDS)}-${whole(chance, 1_000, 9_999)}`
}

/**
 * Prepares the table like a first start, but on the first day of the demo, and creates all branches and users. The Admin
 * is saved once more with a chosen branch, and therefore acts for head office.
 * @param ends the end of the demo. Each user gets one session that is valid until then, because signing in each morning
 * would take minutes: checking a password is slow on purpose
 */
export async function hire(office: Office, ends: Date): Promise<void> {
  await ensureCurrencies(office.now)
  await ensureHouseAccounts(office.now)
  const [admin, ...others] = demoLogins()
  await createFirstAdmin(await hashPassword(admin?.password ?? ''), office.now)
  await sit(office, member('admin'), 1, ends)
  for (const [code, name] of Object.entries(BRANCH_NAMES)) {
    const varianceLimits = Object.entries(VARIANCE_LIMITS).map(([currency, amount]) => ({
      currencyId: currencyId(currency as Code),
      amount,
    }))
    const body = { name, headOffice: code === 'HQ', varianceLimits, ...MARGINS }
    await office.call(member('admin'), 'branches/save', { params: { code }, body })
  }
  // Customers of the demo may owe the house, so that its screens show debtors.
  const settings = { balanceOnVouchers: true, customerFloor: null }
  await office.call(member('admin'), 'house-settings/update', { body: settings })
  const { userName, userType, branch } = member('admin')
  const chosen = { params: { id: 1 }, body: { userName, userType, branch } }
  await office.call(member('admin'), 'tbl-users/update', chosen)
  for (const { userName, userType, branch, password } of others) {
    const body = { userName, userType, branch, password }
    const { id } = await office.call(member('admin'), 'tbl-users/create', { body })
    await sit(office, member(userName), id, ends)
  }
}

async function sit(office: Office, who: Member, userId: number, ends: Date): Promise<void> {
  const sessionId = `demo-${userId}`
  const endsAtSeconds = Math.floor(ends.getTime() / 1_000) + SESSION_HOURS * 3_600
  const nowSeconds = Math.floor(office.now.getTime() / 1_000)
  const user = await findUserWithPassword(userId)
  if (!user) throw new Error(`${who.userName} wasn't hired`)
  await openSession(user, { id: sessionId, endsAtSeconds, nowSeconds })
  const { userName, userType } = who
  const { branch } = user
  const token = await signToken({ userId, userName, userType, branch, sessionId }, ends)
  office.seat(who, userId, [sessionCookie(token).split(';')[0] ?? ''])
}

/** Ends all sessions of the demo. */
export async function sendHome(office: Office): Promise<void> {
  for (const each of STAFF) await office.call(each, 'auth/logout')
}
