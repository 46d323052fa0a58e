import { hashPassword } from '../../functions/http/password.ts'
import { sessionCookie, signToken } from '../../functions/http/session.ts'
import {
  createFirstAdmin,
  ensureCurrencies,
  ensureHouseAccounts,
} from '../../functions/store/house/first-start.ts'
import { openSession } from '../../functions/store/people/open-session.ts'
import { findUser } from '../../functions/store/people/users.ts'
import { type Chance, pick, seededChance, whole } from './chance.ts'
import type { Office } from './office.ts'
import { type Member, STAFF } from './people.ts'
import { member } from './world.ts'

/** The staff of the demo, and how they come to sit at their desks. */

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

/** Somebody who can sign in. */
export interface Login extends Member {
  readonly password: string
}

/** The logins of a demo: the same in every one, so nothing real is to be kept in it. */
export function demoLogins(): readonly Login[] {
  const chance = seededChance(PASSWORD_SEED)
  return STAFF.map((each) => ({ ...each, password: password(chance) }))
}

function password(chance: Chance): string {
  return `${pick(chance, WORDS)}-${pick(chance, WORDS)}-${whole(chance, 1_000, 9_999)}`
}

/**
 * Makes the table ready as a first start does, but on the first day of the demo, and hires everybody.
 * @param ends the end of the demo. Each gets one session that holds until then, and so at every moment before: signing in
 * each morning would take minutes, since a password is meant to be slow to check
 */
export async function hire(office: Office, ends: Date): Promise<void> {
  await ensureCurrencies(office.now)
  await ensureHouseAccounts(office.now)
  const [admin, ...others] = demoLogins()
  await createFirstAdmin(await hashPassword(admin?.password ?? ''), office.now)
  await sit(office, member('admin'), 1, ends)
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
  const user = await findUser(userId)
  if (!user) throw new Error(`${who.userName} wasn't hired`)
  await openSession(user, { id: sessionId, endsAtSeconds, nowSeconds })
  const { userName, userType } = who
  const token = await signToken({ userId, userName, userType, sessionId }, ends)
  office.seat(who, [sessionCookie(token).split(';')[0] ?? ''])
}

/** Sends everybody home: no session of the demo is left open. */
export async function sendHome(office: Office): Promise<void> {
  for (const each of STAFF) await office.call(each, 'auth/logout')
}
