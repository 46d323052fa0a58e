import { businessDateOf } from '../../../shared/calendar/business-date.ts'
import { LOAN_ACCOUNT } from '../../../shared/contract/house.ts'
import { partnersShareOf, worthOf } from '../../domain/deals/dealt.ts'
import type { Till, TransactionRecord } from '../../domain/ledger/record.ts'
import { env } from '../../env.ts'
import {
  forPayingIn,
  paidForIn,
  partnersShareIn,
  tillDayKey,
  worthIn,
} from '../house/house-keys.ts'
import type { Key } from '../table/keys.ts'
import type { Part } from '../table/transact.ts'
import type { Move, Written } from './moves.ts'
import { type ConfirmedCount, type TillDay, tillDayPart } from './till-day-part.ts'

/**
 * Makes the parts of a write on the days of its tills. Every posting and every change writes the day of the record's till,
 * even if it moves no cash. Such a write adds 1 to `n`, the new rows to `r`, the back-dated ones among them to `b`, and the
 * reversals to `v`. Cash from transit adds to `t` of the receiving till's day. Deals add the worth of what they bought and
 * sold and their margin, hawalas the partner's share, payouts what the branch gets for paying. So a close finds all these
 * numbers without reading transactions. The condition of this same update refuses a counted or closed day, so the lock costs no
 * read and can't be overtaken. Rules: docs/rules/tills.md.
 * @param written without approvals, which a closed day allows
 * @param moves the movements of the write on house accounts
 * @param confirmed the count whose differences the write posts, on a day that this count froze
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
    add(sums, 'r', added)
    if (isBackDated(each.after)) add(sums, 'b', added)
    if (each.after.reverses !== null) add(sums, 'v', added)
    const { isArrival, toTill } = each.after
    if (isArrival && toTill && each.before === null) {
      add(dayOf(tillDayKey(tranDate, toTill), tranDate, toTill).sums, 't', 1n)
    }
  }
  for (const { before, after } of written) {
    // Records with a worth are never edited or deleted, so only new records add to it.
    for (const { till, currencyId, ...worth } of before === null ? worthOf(after) : []) {
      const { sums } = dayOf(tillDayKey(after.tranDate, till), after.tranDate, till)
      const names = worthIn(currencyId)
      add(sums, names.bought, worth.boughtValueMinor)
      add(sums, names.sold, worth.soldValueMinor)
      add(sums, names.takenBack, worth.takenBackMinor)
      add(sums, names.margin, worth.marginMinor)
      if (worth.concededMinor !== 0n) add(sums, names.conceded, worth.concededMinor)
    }
    // Nor are the records of partners' shares.
    for (const { till, currencyId, changeMinor } of before === null ? partnersShareOf(after) : []) {
      const { sums } = dayOf(tillDayKey(after.tranDate, till), after.tranDate, till)
      add(sums, partnersShareIn(currencyId), changeMinor)
    }
    const { till, tranDate, currencyId, forPaying } = after
    if (before === null && forPaying) {
      const { sums } = dayOf(tillDayKey(tranDate, till), tranDate, till)
      const ofFee = forPaying.currencyId ?? currencyId
      add(sums, forPayingIn(ofFee), forPaying.amountMinor)
      add(sums, paidForIn(forPaying.branch, ofFee), forPaying.amountMinor)
    }
  }
  for (const { key, day, till, account, additions: added } of moves) {
    const { sums } = dayOf(key, day, till)
    if (account !== LOAN_ACCOUNT) sums.set('n', 1n)
    for (const [name, minor] of Object.entries(added)) add(sums, name, minor)
  }
  return [...days.values()]
    .filter(({ sums }) => [...sums.values()].some((sum) => sum !== 0n))
    .map((each) => tillDayPart(each, confirmed))
}

function add(sums: TillDay['sums'], name: string, minor: bigint): void {
  sums.set(name, (sums.get(name) ?? 0n) + minor)
}

/**
 * True for a posting, an edit and a deletion. An approval, the mark of a reversed record and a change of a loan's terms alone
 * leave the till's day as it is.
 */
export function isWrite({ before, after }: Written): boolean {
  if (before === null) return true
  return after.deletion !== before.deletion || after.modification !== before.modification
}

/**
 * Returns how many rows a write adds to the record's till: 1, 0 or -1. A record of an earlier version was never counted, so
 * its deletion isn't subtracted.
 */
function rowsAdded({ before, after }: Written): bigint {
  if (!after.isRow) return 0n
  if (before === null) return 1n
  return after.deletion ? -1n : 0n
}

/** True for a record of a day before the one on which it was recorded. */
export function isBackDated({ recordedAt, tranDate }: TransactionRecord): boolean {
  return businessDateOf(new Date(recordedAt), env().businessTimeZone) > tranDate
}
