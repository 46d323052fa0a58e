import type { RouteName } from '../../shared/contract/routes.ts'
import { vaultOf } from '../domain/tills/till-record.ts'
import { tillBooks } from '../store/tills/till-books.ts'
import { type Clerk, openOffice, type Sending, TODAY } from './office.ts'

/** Opens an office with head office and two branches, for tests of tills and moves of cash. */
export async function openMoveOffice() {
  const office = await openOffice()
  const admin = await office.admin()
  const branch = (code: string, body: object) =>
    admin.save('branches/save', { params: { code }, body })
  await branch('HQ', { name: 'Head office', headOffice: true })
  await branch('KBL', { name: 'Kabul' })
  await branch('HRT', { name: 'Herat' })
  return { office, admin, branch, ...(await staffOf(office)) }
}

async function staffOf({ clerk }: Awaited<ReturnType<typeof openOffice>>) {
  return {
    /** Head office. */
    omar: await clerk('Manager', 'HQ'),
    amina: await clerk('Admin', 'HQ'),
    /** The Managers and Users of KBL, and those of HRT. */
    karim: await clerk('Manager', 'KBL'),
    sami: await clerk('Manager', 'KBL'),
    laila: await clerk('User', 'KBL'),
    zia: await clerk('User', 'KBL'),
    nadia: await clerk('Manager', 'HRT'),
    rahim: await clerk('User', 'HRT'),
    viewer: await clerk('Viewer', 'KBL'),
  }
}

/** Returns the id of a member of staff that `clerk` of an office made. */
export function idOf({ userName }: Clerk): number {
  return Number(userName.split('-')[1])
}

/** Returns the till of a clerk as a body names it. */
export function tillOf(clerk: Clerk, branch: string) {
  return { branch, userId: idOf(clerk) }
}

/** Returns the vault of a branch as a body names it. */
export function vault(branch: string) {
  return { branch, userId: vaultOf(branch).userId }
}

/** Makes a call and returns its status and its text. */
export async function refused(
  clerk: Clerk,
  name: RouteName,
  sending: Sending,
): Promise<[status: number, text: string]> {
  const { status, text } = await clerk.call(name, sending)
  return [status, text]
}

/** Returns the cash of a till of a branch in a currency now, in minor units. */
export async function cashOf(
  { branch, userId }: { branch: string; userId: number },
  currencyId = 1,
): Promise<bigint> {
  const book = (await tillBooks(branch, TODAY)).get(userId)
  const moved = book?.days.map(({ cash }) => cash.get(currencyId)) ?? []
  return moved.reduce(
    (sum, each) => sum + (each?.inMinor ?? 0n) - (each?.outMinor ?? 0n),
    book?.opening.get(currencyId) ?? 0n,
  )
}
