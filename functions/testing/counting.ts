import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { UserType } from '../../shared/contract/access.ts'
import { env } from '../env.ts'
import { branchKey } from '../store/house/house-keys.ts'
import { dynamo } from '../store/table/client.ts'
import type { Answer, Clerk, Sending } from './office.ts'
import { newKey, type openOffice } from './office.ts'

/** A branch that closes its days, with its staff. */
export interface CountingBranch {
  code: string
  manager: Clerk
  laila: Clerk
  karim: Clerk
  /** Makes a member of staff of a user type, in the same branch. */
  hire: (userType: UserType) => Promise<Clerk>
}

let branches = 0

/** Makes a branch that is closed through yesterday, with a Manager and two clerks. */
export async function countingBranch(
  office: Awaited<ReturnType<typeof openOffice>>,
  { lockedThrough = '2026-11-19', ...more }: Record<string, unknown> = {},
): Promise<CountingBranch> {
  branches += 1
  const code = `C${branches}`
  await (await office.admin()).save('branches/save', { params: { code }, body: { name: code } })
  await setBranch(code, {
    closingFrom: '2026-11-20',
    lockedThrough,
    lockedAt: '2026-11-19T12:32:00.000Z',
    hasClosed: true,
    ...more,
  })
  const hire = (userType: UserType) => office.clerk(userType, code)
  const [manager, laila, karim] = [await hire('Manager'), await hire('User'), await hire('User')]
  return { code, manager, laila, karim, hire }
}

/** Sets fields of a branch directly in the table, null included. */
export async function setBranch(code: string, fields: Record<string, unknown>): Promise<void> {
  const names = Object.keys(fields)
  await dynamo.send(
    new UpdateCommand({
      TableName: env().tableName,
      Key: branchKey(code),
      UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(
        names.map((name) => [`:${name}`, fields[name]]),
      ),
    }),
  )
}

/** Returns the number of a member of staff, which the test's user name ends with. */
export function userIdOf({ userName }: Clerk): number {
  return Number(userName.split('-')[1])
}

/** Returns the path of a clerk's till in a branch; null is the vault. */
export function tillPath(branch: string, owner: Clerk | null) {
  return { branch, userId: owner ? userIdOf(owner) : 0 }
}

/** Returns the body of a count: the loose cash by currency id, and none of the other active currencies. */
export function cash(amounts: Record<number, string> = {}, more: object = {}) {
  const counts = [1, 2, 3, 4].map((currencyId) => ({
    currencyId,
    loose: amounts[currencyId] ?? '0',
  }))
  return { counts, ...more }
}

/** Counts a till; the answer may be a refusal. */
export function countTill(
  who: Clerk,
  params: { branch: string; userId: number },
  body: object,
  sending: Sending = {},
): Promise<Answer<'tills/count'>> {
  const headers = { 'idempotency-key': newKey() }
  return who.call('tills/count', { params, body: { ...body }, headers, ...sending })
}

/** Confirms or rejects the count of a till; the answer may be a refusal. */
export function decideTill<Way extends 'confirm' | 'reject'>(
  who: Clerk,
  till: { branch: string; userId: number },
  through: string,
  way: Way,
  body: object = {},
): Promise<Answer<`tills/${Way}`>> {
  const headers = { 'idempotency-key': newKey() }
  const name: `tills/${Way}` = `tills/${way}`
  return who.call(name, { params: { ...till, through }, body: { ...body }, headers })
}

/** Confirms the count of a till; the answer may be a refusal. */
export function confirmTill(
  who: Clerk,
  till: { branch: string; userId: number },
  through: string,
  body: object = {},
): Promise<Answer<'tills/confirm'>> {
  return decideTill(who, till, through, 'confirm', body)
}
