import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { Refusal } from '../../../shared/contract/refusal.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import * as TILLS from '../../../shared/refusals/tills.ts'
import type { Till } from '../../domain/ledger/record.ts'
import { isSameTill } from '../../domain/tills/till.ts'
import { env } from '../../env.ts'
import { closedDay } from '../days/closed-days.ts'
import { tillDayKey } from '../house/house-keys.ts'
import { changedMeanwhile } from '../table/changed-meanwhile.ts'
import type { Item } from '../table/client.ts'
import { getItem } from '../table/get.ts'
import type { Key } from '../table/keys.ts'
import type { Part } from '../table/transact.ts'
import { COUNTED, LOCKED } from '../tills/till-day-marks.ts'
import { additions } from './moves.ts'

/** A count whose differences are being posted. */
export interface ConfirmedCount {
  till: Till
  through: BusinessDate
  /**
   * Set if the day no longer has the mark of its count: the number of postings with which it was read, null if there were
   * none. The write marks the day again, if nothing else was posted.
   */
  seenPostings?: number | null
}

/** The change of one item: of a till's day, or of its share of the loan account. */
export interface TillDay {
  key: Key
  day: string
  till: Till
  sums: Map<string, bigint>
}

/**
 * Makes the part of a write that adds to a till's day. It is refused if the day is counted or closed.
 * @param confirmed the count whose differences the write posts: it may write the day of that count
 */
export function tillDayPart({ key, day, till, sums }: TillDay, confirmed?: ConfirmedCount): Part {
  const { expression, names, values } = additions(sums)
  const isConfirmed = confirmed?.through === day && isSameTill(confirmed.till, till)
  const hold = isConfirmed ? holdOf(confirmed) : OPEN
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: key,
        // The name is stored for people who read the tills of a day.
        UpdateExpression: `ADD ${expression} SET userName = :userName${hold.set}`,
        ConditionExpression: `${hold.condition} AND attribute_not_exists(${LOCKED})`,
        ExpressionAttributeValues: { ...values, ...hold.values, ':userName': till.userName },
        ...(Object.keys(names).length > 0 ? { ExpressionAttributeNames: names } : {}),
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    refuse: (item) => {
      if (!confirmed) return refusalOfDay(till, day, item)
      if (!isConfirmed) return refusalOfVault(till, day, item)
      // A count that was rejected or reopened meanwhile doesn't hold its day any more.
      const isHeld = item?.[COUNTED] !== undefined || item?.[LOCKED] !== undefined
      if (confirmed.seenPostings === undefined && isHeld) return refusalOfDay(till, day, item)
      return changedMeanwhile('till', till.userName)
    },
  }
}

/** The further condition of a write on a till's day, besides that it isn't closed, and the mark that it sets. */
interface Hold {
  condition: string
  set: string
  values: Item
}

/** Any posting needs a day that no count covers. */
const OPEN: Hold = { condition: `attribute_not_exists(${COUNTED})`, set: '', values: {} }

/** Returns the condition for the differences of a count: they need the day that the count froze, or they freeze it again. */
function holdOf({ through, seenPostings }: ConfirmedCount): Hold {
  const values = { ':day': through }
  if (seenPostings === undefined) return { condition: `${COUNTED} = :day`, set: '', values }
  const set = `, ${COUNTED} = :day`
  if (seenPostings === null) return { condition: 'attribute_not_exists(n)', set, values }
  return { condition: 'n = :seen', set, values: { ...values, ':seen': seenPostings } }
}

/** Makes the refusal of a first count whose difference goes to a vault that was counted already. */
function refusalOfVault(vault: Till, day: string, item: Item | undefined): Refusal {
  if (item?.[LOCKED] !== undefined) return refusalOfDay(vault, day, item)
  return refused(TILLS.vaultCounted, { till: vault.userName, through: String(item?.[COUNTED]) })
}

/** Makes the refusal of postings on a till's day; undefined if nothing stops them. */
export async function findStop(till: Till, day: BusinessDate): Promise<Refusal | undefined> {
  return stopOfDay(till, day, await getItem(tillDayKey(day, till)))
}

/** Makes the refusal of postings on a till's day, from the item of the day; undefined if nothing stops them. */
export function stopOfDay(till: Till, day: string, item: Item | undefined): Refusal | undefined {
  const isOpen = item?.[COUNTED] === undefined && item?.[LOCKED] === undefined
  return isOpen ? undefined : refusalOfDay(till, day, item)
}

/** Makes the refusal of a write on a till's day that was counted or closed, from the item of the day. */
function refusalOfDay({ branch, userName }: Till, day: string, item: Item | undefined): Refusal {
  const lockedAt = item?.[LOCKED]
  if (lockedAt !== undefined) return closedDay(branch, day, String(lockedAt))
  return refused(TILLS.counted, { till: userName, through: String(item?.[COUNTED]) })
}
