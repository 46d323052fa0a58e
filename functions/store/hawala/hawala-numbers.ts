import type { HawalaType } from '../../../shared/contract/hawala-facts.ts'
import type { HawalaSerialRecord } from '../../domain/hawala/hawala-serial.ts'
import { env } from '../../env.ts'
import { type Actor, auditPart } from '../people/audit.ts'
import { changedAt, changedMeanwhile } from '../table/changed-meanwhile.ts'
import { type FreeNumber, lastNumber, numberTakenPart } from '../table/counters.ts'
import type { Part } from '../table/transact.ts'
import { hawalaSerialKey } from './hawala-keys.ts'
import { listHawalaSerials } from './hawala-serials.ts'

const COUNTERS = { Send: 'hawalaNoSend', Receive: 'hawalaNoReceive' } as const

/** Everything that decides the next details number of a type. */
export interface HawalaNos {
  readonly type: HawalaType
  readonly serials: readonly HawalaSerialRecord[]
  /** The last number of the type's counter. */
  readonly last: number
}

/** Reads everything that decides the next details number of a type. */
export async function readHawalaNos(type: HawalaType): Promise<HawalaNos> {
  const [serials, last] = await Promise.all([listHawalaSerials(), lastNumber(COUNTERS[type])])
  return { type, serials, last }
}

/**
 * Returns the next details number of a type: the last number plus 1. The last number is the highest of the counter and of
 * all serial records of the type (docs/rules/hawala.md). Two branches never get the same number, and a refused save leaves
 * no gap.
 */
export function freeHawalaNo({ type, serials, last }: HawalaNos): FreeNumber {
  const number = Math.max(last, lastOf(type, serials)) + 1
  return { number, part: numberTakenPart(COUNTERS[type], last, number) }
}

/**
 * Reads a forecast of the next details number of each type. The forecast is right if nobody else saves first. No number is
 * taken.
 */
export async function foreseenHawalaNos(): Promise<Record<HawalaType, number>> {
  const [sent, received] = await Promise.all([readHawalaNos('Send'), readHawalaNos('Receive')])
  return { Send: freeHawalaNo(sent).number, Receive: freeHawalaNo(received).number }
}

/** Returns the highest number in the serial records of a type; 0 if there are none. */
function lastOf(type: HawalaType, serials: readonly HawalaSerialRecord[]): number {
  return Math.max(0, ...serialsOf(type, serials).map(({ lastHawalaNo }) => lastHawalaNo))
}

function serialsOf(type: HawalaType, serials: readonly HawalaSerialRecord[]) {
  return serials.filter(({ hawalaType }) => hawalaType === type)
}

/** The account of the partner who sends or receives, and the new number. */
interface Given {
  accountId: number
  hawalaNo: number
  detailsId: number
}

/**
 * Sets the serial record of a partner and type to the new number, with an audit entry. This is the record with the
 * given account as currency account; if there is none, the first record with the given account as main account. A
 * record that already has this or a higher number isn't changed.
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
    updatedAt: changedAt(serial.updatedAt, actor.at),
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
      refuse: () => changedMeanwhile('serialOfPartner'),
    },
    auditPart({ ...audit, before: { ...serial }, after }, actor),
  ]
}
