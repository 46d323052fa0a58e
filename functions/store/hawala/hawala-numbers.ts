import type { HawalaType } from '../../../shared/contract/hawala-serials.ts'
import type { HawalaSerialRecord } from '../../domain/hawala-serial.ts'
import { env } from '../../env.ts'
import { type Actor, auditPart } from '../people/audit.ts'
import { changedMeanwhile } from '../table/changed-meanwhile.ts'
import { type FreeNumber, lastNumber, numberTakenPart } from '../table/counters.ts'
import type { Part } from '../table/transact.ts'
import { hawalaSerialKey } from './hawala-keys.ts'
import { listHawalaSerials } from './hawala-serials.ts'

const COUNTERS = { Send: 'hawalaNoSend', Receive: 'hawalaNoReceive' } as const

/** What the next details number of a type follows from. */
export interface HawalaNos {
  readonly type: HawalaType
  readonly serials: readonly HawalaSerialRecord[]
  /** What the type's counter stands at. */
  readonly last: number
}

/** Reads what the next details number of a type follows from. */
export async function readHawalaNos(type: HawalaType): Promise<HawalaNos> {
  const [serials, last] = await Promise.all([listHawalaSerials(), lastNumber(COUNTERS[type])])
  return { type, serials, last }
}

/**
 * The next details number of a type: the last one plus 1, where the last one is also what a serial record says
 * (docs/rules/hawala.md). Two branches never get the same, and a save that is refused leaves no gap.
 */
export function freeHawalaNo({ type, serials, last }: HawalaNos): FreeNumber {
  const number = Math.max(last, lastOf(type, serials)) + 1
  return { number, part: numberTakenPart(COUNTERS[type], last, number) }
}

/** The number that the next details of each type will have if nobody else saves before; none is given out. */
export async function foreseenHawalaNos(): Promise<Record<HawalaType, number>> {
  const [sent, received] = await Promise.all([readHawalaNos('Send'), readHawalaNos('Receive')])
  return { Send: freeHawalaNo(sent).number, Receive: freeHawalaNo(received).number }
}

/** The last number that a serial record of a type tells; 0 where none does. */
function lastOf(type: HawalaType, serials: readonly HawalaSerialRecord[]): number {
  return Math.max(0, ...serialsOf(type, serials).map(({ lastHawalaNo }) => lastHawalaNo))
}

function serialsOf(type: HawalaType, serials: readonly HawalaSerialRecord[]) {
  return serials.filter(({ hawalaType }) => hawalaType === type)
}

/** Who sends or receives for the house, and what was given out. */
interface Given {
  accountId: number
  hawalaNo: number
  detailsId: number
}

/**
 * The serial record of a partner and type follows the number, unless it is past it already: that of the account itself, else
 * the first of those it is the main account of; with its entry in the audit trail.
 */
export function serialFollowsParts(
  { accountId, hawalaNo, detailsId }: Given,
  { type, serials }: HawalaNos,
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
