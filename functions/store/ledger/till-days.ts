import { type BusinessDate, businessDateOf } from '../../../shared/calendar/business-date.ts'
import { formatDay } from '../../../shared/calendar/format-date.ts'
import { LOAN_ACCOUNT } from '../../../shared/contract/house.ts'
import { Refusal } from '../../../shared/contract/refusal.ts'
import type { Till, TransactionRecord } from '../../domain/record.ts'
import { isSameTill } from '../../domain/till.ts'
import { env } from '../../env.ts'
import { closedDay } from '../house/closed-days.ts'
import { tillDayKey } from '../house/house-keys.ts'
import { COUNTED, LOCKED } from '../house/till-day-marks.ts'
import type { Item } from '../table/client.ts'
import type { Key } from '../table/keys.ts'
import type { Part } from '../table/transact.ts'
import { actionOf } from './history.ts'
import { additions, type Move, type Written } from './moves.ts'

/** A count whose differences are being posted. */
export interface ConfirmedCount {
  till: Till
  through: BusinessDate
}

/** The change of one item: of a till's day, or of its share of the loan account. */
interface TillDay {
  key: Key
  day: string
  till: Till
  sums: Map<string, bigint>
}

/**
 * The parts of a write on the days of its tills. Every posting and every change writes the day of the record's till, also
 * if it moves no cash: it adds 1 to `n`, and to `r` the number of new rows, to `b` that of the back-dated ones among them,
 * and to `v` that of the reversals. So a close needs no transaction to say how many there were. The condition of this same
 * update refuses what belongs to a counted till or to a closed day, so the lock costs no read and can't be overtaken. Rules:
 * docs/rules/tills.md.
 * @param written without approvals, which a closed day allows
 * @param moves the movements of the write on house accounts
 * @param confirmed the count whose differences the write posts: it may write the day that this count froze
 */
export function tillDayParts(
  written: readonly Written[],
  moves: readonly Move[],
  confirmed?: ConfirmedCount,
): Part[] {
  const days = new Map<string, TillDay>()
  const dayOf = (key: Key, day: string, till: Till): TillDay => {
    const change = days.get(key.sk) ?? { key, day, till, sums: new Map() }
    days.set(key.sk, change)
    return change
  }
  for (const each of written) {
    const { till, tranDate } = each.after
    const { sums } = dayOf(tillDayKey(tranDate, till), tranDate, till)
    const added = rowsAdded(each)
    sums.set('n', 1n)
    sums.set('r', (sums.get('r') ?? 0n) + added)
    if (isBackDated(each.after)) sums.set('b', (sums.get('b') ?? 0n) + added)
    if (each.after.reverses !== null) sums.set('v', (sums.get('v') ?? 0n) + added)
  }
  for (const { key, day, till, account, additions: added } of moves) {
    const { sums } = dayOf(key, day, till)
    if (account !== LOAN_ACCOUNT) sums.set('n', 1n)
    for (const [name, minor] of Object.entries(added))
      sums.set(name, (sums.get(name) ?? 0n) + minor)
  }
  return [...days.values()]
    .filter(({ sums }) => [...sums.values()].some((sum) => sum !== 0n))
    .map((each) => tillDayPart(each, confirmed))
}

/** True for a posting, an edit and a deletion. An approval and the mark of a reversed record leave the till's day alone. */
export function isWrite({ before, after }: Written): boolean {
  return before === null || ['edited', 'deleted'].includes(actionOf({ before, after }))
}

/** A record of an earlier version was never added to the rows of its till, so its deletion doesn't take it away. */
function rowsAdded({ before, after }: Written): bigint {
  if (!after.isRow) return 0n
  if (before === null) return 1n
  return after.deletion ? -1n : 0n
}

/** True for a record of a day before the one on which it was recorded. */
function isBackDated({ recordedAt, tranDate }: TransactionRecord): boolean {
  return businessDateOf(new Date(recordedAt), env().businessTimeZone) > tranDate
}

function tillDayPart({ key, day, till, sums }: TillDay, confirmed?: ConfirmedCount): Part {
  const { expression, values } = additions(sums)
  const isConfirmed = confirmed?.through === day && isSameTill(confirmed.till, till)
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: key,
        // The name is stored for people who read the tills of a day.
        UpdateExpression: `ADD ${expression} SET userName = :userName`,
        ConditionExpression: `${isConfirmed ? `${COUNTED} = :day` : `attribute_not_exists(${COUNTED})`} AND attribute_not_exists(${LOCKED})`,
        ExpressionAttributeValues: {
          ...values,
          ':userName': till.userName,
          ...(isConfirmed ? { ':day': day } : {}),
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    refuse: (item) =>
      confirmed && !isConfirmed ? refusalOfVault(till, day, item) : refusalOfDay(till, day, item),
  }
}

/** The refusal of a first count whose difference goes to a vault that was counted already. */
function refusalOfVault(vault: Till, day: string, item: Item | undefined): Refusal {
  const refusal = refusalOfDay(vault, day, item)
  if (item?.[LOCKED] !== undefined) return refusal
  return new Refusal(
    'conflict',
    `${refusal.message}: reject or reopen that count first, because the difference of a first count goes to the vault`,
  )
}

/** The refusal of what belongs to a till's day that was counted or closed, from the item of the day. */
export function refusalOfDay(
  { branch, userName }: Till,
  day: string,
  item: Item | undefined,
): Refusal {
  const lockedAt = item?.[LOCKED]
  if (lockedAt !== undefined) return closedDay(branch, day, String(lockedAt))
  const through = formatDay(String(item?.[COUNTED]))
  return new Refusal('conflict', `The till of ${userName} is counted through ${through}`)
}
