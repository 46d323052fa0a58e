import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { formatDay } from '../../../shared/calendar/format-date.ts'
import { env } from '../../env.ts'
import { HOUSE_PARTITION, tillDayKey } from '../../store/house/house-keys.ts'
import { dynamo, type Item } from '../../store/table/client.ts'
import { COUNTED, LOCKED } from '../../store/tills/till-day-marks.ts'
import { TODAY } from '../office.ts'
import { isForged } from './till-work.ts'

/** A day of a till that clerks work on. */
export interface TillDayOf {
  day: string
  till: { branch: string; userId: number; userName: string }
}

/** The locks on a till's day: a count, the close of the day, or both. */
export type LockKind = 'counted' | 'locked' | 'both'

/** A till's day while it is counted or closed. The moments are those of `LockedDays.moment`. */
export interface DayLock {
  sortKey: string
  kind: LockKind
  attributes: Readonly<Record<string, string>>
  /** The refusal that every posting, edit and delete of the day must get. */
  refusal: string
  /** When it was first asked for, and when it was certainly in force. */
  from: { asked: number; stood: number }
  /** When its release was first asked for, and when it was certainly gone; infinite while it is in force. */
  until: { asked: number; gone: number }
}

/** At 17:02 in Kabul. */
const CLOSED_AT = `${TODAY}T12:32:00.000Z`
/** The most days that are locked at once. With more, most clerks would be refused. */
const MOST_AT_ONCE = 10
const MOST_ATTEMPTS = 100

/** Counts and closes days of tills while clerks post to them, and releases them again, directly in the table. */
export class LockedDays {
  /** Every lock so far, in the order in which they were asked for. */
  readonly all: DayLock[] = []
  readonly problems: string[] = []
  private readonly standing = new Map<string, DayLock & { held: string }>()
  /** The days that are locked, or that are being locked or released. */
  private readonly busy = new Set<string>()
  private moments = 0

  /** Returns the next moment. Calls and locks take one when they begin and one when they end, which gives their order. */
  moment(): number {
    this.moments += 1
    return this.moments
  }

  /** Counts or closes a day, unless it is locked already or enough days are locked. A missing item is made. */
  async lock({ day, till }: TillDayOf, kind: LockKind): Promise<void> {
    const key = tillDayKey(day, till)
    if (!isForged(till)) return
    if (this.busy.size >= MOST_AT_ONCE || this.busy.has(key.sk)) return
    this.busy.add(key.sk)
    const attributes: Record<string, string> = {
      ...(kind === 'locked' ? {} : { [COUNTED]: TODAY }),
      ...(kind === 'counted' ? {} : { [LOCKED]: CLOSED_AT }),
    }
    const never = Number.POSITIVE_INFINITY
    const lock: DayLock = {
      sortKey: key.sk,
      kind,
      attributes,
      refusal: kind === 'counted' ? countedText(till.userName) : closedText(till.branch, day),
      from: { asked: this.moment(), stood: never },
      until: { asked: never, gone: never },
    }
    this.all.push(lock)
    const names = Object.keys(attributes)
    const after = await untilAnswered({
      TableName: env().tableName,
      Key: key,
      UpdateExpression: `SET ${names.map((name) => `${name} = :${name}`).join(', ')}`,
      ExpressionAttributeValues: Object.fromEntries(
        names.map((name) => [`:${name}`, attributes[name]]),
      ),
      ReturnValues: 'ALL_NEW',
    })
    lock.from.stood = this.moment()
    this.standing.set(key.sk, Object.assign(lock, { held: textOf(after) }))
  }

  /** Releases one of the locks. Nothing on the day may have changed since it was locked. */
  async release(which: number): Promise<void> {
    const lock = [...this.standing.values()][which % this.standing.size]
    if (!lock) return
    this.standing.delete(lock.sortKey)
    lock.until.asked = this.moment()
    const before = await untilAnswered({
      TableName: env().tableName,
      Key: { pk: HOUSE_PARTITION, sk: lock.sortKey },
      UpdateExpression: `REMOVE ${Object.keys(lock.attributes).join(', ')}`,
      ReturnValues: 'ALL_OLD',
    })
    lock.until.gone = this.moment()
    this.busy.delete(lock.sortKey)
    // An attempt that got no answer may have released the day already, and then clerks may have posted.
    const stood = Object.keys(lock.attributes).every((name) => before?.[name] !== undefined)
    if (stood && textOf(before) !== lock.held) {
      this.problems.push(
        `${lock.sortKey} was ${lock.kind} as ${lock.held}, and then it was ${textOf(before)}`,
      )
    }
  }
}

function countedText(userName: string): string {
  return `409 The till of ${userName} is counted through 20 November`
}

/** Returns the refusal of a closed day. A close covers earlier days too; their refusal also says the day of the close. */
function closedText(branch: string, day: string): string {
  const on = day === TODAY ? '' : ' on 20 November'
  return `409 ${branch} closed ${formatDay(day)} at 17:02${on}`
}

/** Repeats an update until it is answered, because the database's faults hit it too. */
async function untilAnswered(
  input: ConstructorParameters<typeof UpdateCommand>[0],
): Promise<Item | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await dynamo.send(new UpdateCommand(input))).Attributes
    } catch (error) {
      if (attempt === MOST_ATTEMPTS) throw error
    }
  }
}

/** Returns an item as text, whatever the order of its attributes. */
function textOf(item: Item | undefined): string {
  return Object.entries(item ?? {})
    .map(([name, value]) => `${name}=${String(value)}`)
    .sort()
    .join(' ')
}
