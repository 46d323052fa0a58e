import { isDeepStrictEqual } from 'node:util'
import { DEFAULT_BRANCH, isKeptCode } from '../../../shared/contract/branches.ts'
import * as BRANCHES from '../../../shared/refusals/branches.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { type BranchRecord, branchAnswer, branchNamedAsCode } from '../../domain/house/branch.ts'
import { env } from '../../env.ts'
import { branchCloses, closeBefore } from '../days/house-closes.ts'
import { type Actor, type AuditSide, auditPart } from '../people/audit.ts'
import { listUsers } from '../people/users.ts'
import { changedMeanwhile } from '../table/changed-meanwhile.ts'
import { AFTER_ALL } from '../table/keys.ts'
import { commit, type Part } from '../table/transact.ts'
import { branchKey, HEAD_OFFICE_KEY } from './house-keys.ts'
import { NOT_CLOSING, refusalOfBranch } from './staff-version.ts'

/**
 * Makes the parts of a write that store a new or changed branch, with its audit entry.
 * @param before the branch as it was read; undefined for a new one
 */
export function branchParts(
  before: BranchRecord | undefined,
  after: BranchRecord,
  actor: Actor,
): Part[] {
  return [
    before ? changedBranchPart(before, after) : newBranchPart(after),
    ...headOfficeParts(before, after),
    branchAuditPart(before, after, actor),
  ]
}

function newBranchPart(branch: BranchRecord): Part {
  return {
    write: {
      Put: {
        TableName: env().tableName,
        Item: { ...branchKey(branch.code), ...branch },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    refuse: () => changedMeanwhile('branch', branch.code),
  }
}

/**
 * Makes the part that writes the changed fields of a branch. No other field is written, so that a close or a change of the
 * staff at the same moment is never undone.
 */
function changedBranchPart(before: BranchRecord, after: BranchRecord): Part {
  const { code } = before
  const entries = Object.entries(after).filter(
    ([name, value]) => !isDeepStrictEqual(value, before[name as keyof BranchRecord]),
  )
  const isOnClosing = before.closingFrom !== after.closingFrom
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: branchKey(code),
        UpdateExpression: `SET ${entries.map(([name]) => `#${name} = :${name}`).join(', ')}`,
        ConditionExpression: [
          'version = :seen',
          NOT_CLOSING,
          // A branch of an earlier version doesn't have this attribute.
          ...(isOnClosing ? ['(attribute_not_exists(hasClosed) OR hasClosed = :no)'] : []),
        ].join(' AND '),
        ExpressionAttributeNames: Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
        ExpressionAttributeValues: {
          ...Object.fromEntries(entries.map(([name, value]) => [`:${name}`, value])),
          ':seen': before.version,
          ':none': null,
          ...(isOnClosing ? { ':no': false } : {}),
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    refuse: (item) => refusalOfBranch(code, item),
  }
}

/**
 * Makes the parts that mark a branch as head office, or unmark it. One item names the head office, so that there are never
 * two, even if two branches are marked at the same moment.
 */
function headOfficeParts(before: BranchRecord | undefined, after: BranchRecord): Part[] {
  if ((before?.headOffice ?? false) === after.headOffice) return []
  const place = { TableName: env().tableName }
  if (!after.headOffice) return [{ write: { Delete: { ...place, Key: HEAD_OFFICE_KEY } } }]
  return [
    {
      write: {
        Put: {
          ...place,
          Item: { ...HEAD_OFFICE_KEY, code: after.code },
          ConditionExpression: 'attribute_not_exists(pk)',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
      refuse: (item) => refused(BRANCHES.headOfficeExists, { branch: String(item?.['code']) }),
    },
  ]
}

/**
 * Makes the parts of a write that store a branch whose name is its code. If somebody else makes the same branch at the same
 * time, that branch stays as it is. So the save that includes these parts is never refused because of the branch.
 */
export function branchNamedAsCodeParts(code: string, actor: Actor): Part[] {
  const branch = branchNamedAsCode(code, actor.at.toISOString())
  return [missingBranchPart(branch), branchAuditPart(undefined, branch, actor)]
}

/**
 * Makes a record of each branch to which staff belong, or that has figures in the newest close. This correction may run
 * again.
 */
export async function recordBranches(now: Date): Promise<void> {
  const [users, close] = await Promise.all([listUsers(), closeBefore(AFTER_ALL)])
  const closed = close ? await branchCloses(close.day) : new Map<string, unknown>()
  const codes = new Set([DEFAULT_BRANCH, ...users.map(({ branch }) => branch), ...closed.keys()])
  for (const code of [...codes].filter((each) => !isKeptCode(each))) {
    await commit([missingBranchPart(branchNamedAsCode(code, now.toISOString()))])
  }
}

/** Writes each field that the table doesn't have yet, so an existing branch stays as it is. */
function missingBranchPart(branch: BranchRecord): Part {
  const fields = Object.keys(branch)
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: branchKey(branch.code),
        UpdateExpression: `SET ${fields.map((name) => `#${name} = if_not_exists(#${name}, :${name})`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(fields.map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: Object.fromEntries(
          Object.entries(branch).map(([name, value]) => [`:${name}`, value]),
        ),
      },
    },
  }
}

function branchAuditPart(
  before: BranchRecord | undefined,
  after: BranchRecord,
  actor: Actor,
): Part {
  const sides = { before: before ? branchSide(before) : null, after: branchSide(after) }
  return auditPart({ entity: 'branch', entityId: after.code, ...sides }, actor)
}

/** Returns a branch in the form in which the audit trail stores it. */
function branchSide(branch: BranchRecord): AuditSide {
  const { workingDays, varianceLimits, expenseLimits, ...fields } = branchAnswer(branch)
  const told = (limits: typeof varianceLimits) =>
    limits.map((each) => `${each.currencyId}: ${each.amount}`).join(', ')
  return {
    ...fields,
    workingDays: workingDays.join(', '),
    varianceLimits: told(varianceLimits),
    expenseLimits: told(expenseLimits),
  }
}
