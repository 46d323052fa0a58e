import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { HawalaType } from '../../shared/contract/hawala-serials.ts'
import { env } from '../env.ts'
import { type Actor, auditPart } from './audit.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import { dynamo } from './client.ts'
import { lastNumber, nextNumber } from './counters.ts'
import { hawalaSerialKey } from './hawala-keys.ts'
import { type HawalaSerialRecord, listHawalaSerials } from './hawala-serials.ts'
import { counterKey } from './keys.ts'
import type { Part } from './transact.ts'

const COUNTERS = { Send: 'hawalaNoSend', Receive: 'hawalaNoReceive' } as const

/**
 * Gives out the next details number of a type: the last one plus 1, where the last one is also what a serial record
 * says (decisions.md "Hawala"). Two branches never get the same; a save that fails afterwards leaves a gap.
 */
export async function nextHawalaNo(
  type: HawalaType,
  serials: readonly HawalaSerialRecord[],
): Promise<number> {
  const last = lastOf(type, serials)
  if (last > 0) await raise(type, last)
  return nextNumber(COUNTERS[type])
}

/** The number that the next details of each type will have if nobody else saves before; none is given out. */
export async function foreseenHawalaNos(): Promise<Record<HawalaType, number>> {
  const [serials, sent, received] = await Promise.all([
    listHawalaSerials(),
    lastNumber(COUNTERS.Send),
    lastNumber(COUNTERS.Receive),
  ])
  return {
    Send: Math.max(sent, lastOf('Send', serials)) + 1,
    Receive: Math.max(received, lastOf('Receive', serials)) + 1,
  }
}

/** The last number that a serial record of a type tells; 0 where none does. */
function lastOf(type: HawalaType, serials: readonly HawalaSerialRecord[]): number {
  return Math.max(0, ...serialsOf(type, serials).map(({ lastHawalaNo }) => lastHawalaNo))
}

function serialsOf(type: HawalaType, serials: readonly HawalaSerialRecord[]) {
  return serials.filter(({ hawalaType }) => hawalaType === type)
}

/** The counter is never behind the serial records, which people edit. */
async function raise(type: HawalaType, last: number): Promise<void> {
  try {
    await dynamo.send(
      new UpdateCommand({
        TableName: env().tableName,
        Key: counterKey(COUNTERS[type]),
        UpdateExpression: 'SET #last = :last',
        ConditionExpression: 'attribute_not_exists(pk) OR #last < :last',
        ExpressionAttributeNames: { '#last': 'last' },
        ExpressionAttributeValues: { ':last': last },
      }),
    )
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
  }
}

/** Who sends or receives for the house, and what was given out. */
interface Given {
  type: HawalaType
  accountId: number
  hawalaNo: number
  detailsId: number
}

/**
 * The serial record of a partner and type follows the number, unless it is past it already: that of the account itself, else
 * the first of those it is the main account of; with its entry in the audit trail.
 */
export function serialFollowsParts(
  { type, accountId, hawalaNo, detailsId }: Given,
  serials: readonly HawalaSerialRecord[],
  actor: Actor,
): Part[] {
  const ofType = serialsOf(type, serials)
  const serial =
    ofType.find(({ childAccountId }) => childAccountId === accountId) ??
    ofType.find((each) => each.accountId === accountId)
  if (!serial || serial.lastHawalaNo >= hawalaNo) return []
  const after = {
    ...serial,
    lastHawalaNo: hawalaNo,
    lastTransId: String(detailsId),
    updatedAt: actor.at.toISOString(),
  }
  const audit = { entity: 'hawalaSerial', entityId: String(serial.id) } as const
  return [
    {
      write: {
        Update: {
          TableName: env().tableName,
          Key: hawalaSerialKey(serial.id),
          UpdateExpression: 'SET lastHawalaNo = :no, lastTransId = :details, updatedAt = :at',
          ConditionExpression: 'lastHawalaNo = :seen',
          ExpressionAttributeValues: {
            ':no': after.lastHawalaNo,
            ':details': after.lastTransId,
            ':at': after.updatedAt,
            ':seen': serial.lastHawalaNo,
          },
        },
      },
      refuse: () => changedMeanwhile('The hawala serial number of this partner'),
    },
    auditPart({ ...audit, before: { ...serial }, after }, actor),
  ]
}
