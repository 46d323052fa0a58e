import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { tillsCount } from '../../../shared/contract/till-counts.ts'
import * as CALLS from '../../../shared/refusals/calls.ts'
import * as COUNTS from '../../../shared/refusals/counts.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { BranchRecord } from '../../domain/house/branch.ts'
import { codesOf } from '../../domain/house/currency.ts'
import { isHeadOffice } from '../../domain/house/user.ts'
import { requireCounter } from '../../domain/tills/count-rights.ts'
import { countedCash } from '../../domain/tills/counted-cash.ts'
import { frozenCount, requireFewDays, spotCount, throughOf } from '../../domain/tills/new-count.ts'
import { requireNoOffer } from '../../domain/tills/open-offers.ts'
import { countAnswer } from '../../domain/tills/till-answers.ts'
import { cashNow, newestPosted } from '../../domain/tills/till-book.ts'
import { endpoint } from '../../http/endpoint.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { closedDay } from '../../store/days/closed-days.ts'
import { beforeFirstCloseParts } from '../../store/days/first-close.ts'
import { findHeadOffice } from '../../store/house/branches.ts'
import { commitOnce } from '../../store/table/once.ts'
import { frozenParts, newCountPart } from '../../store/tills/count-writes.ts'
import { openMoves } from '../../store/tills/open-offers.ts'
import { firstOpenDay, newestPostedIn } from '../../store/tills/till-books.ts'
import { readTill } from '../../store/tills/till-reading.ts'
import { requireOpenIn } from '../../use-cases/open-days.ts'

/**
 * Counts a till. A count that freezes the till is written only if nothing was posted since the till was read. Otherwise the
 * person counts again, because the books now expect another amount (docs/rules/counts.md).
 */
export const handler = endpoint(tillsCount, {
  load: async ({ params, body, claims, today }) => {
    if (body.through != null && body.through > today) {
      throw refused(CALLS.future, { field: 'through' })
    }
    const reading = readTill(params, today)
    const moves = openMoves()
    // Only head office counts in other branches.
    const headOffice = claims.branch === params.branch ? null : findHeadOffice()
    for (const each of [reading, moves, headOffice]) each?.catch(() => undefined)
    const currencies = await listCurrencies()
    const read = await reading
    const cash = countedCash(body.counts, currencies, cashNow(read.reading.book))
    const since = firstOpenDay(read.branch.lockedThrough, today)
    const isAsked = body.through != null || newestPosted(read.reading.book) !== null
    const newestOfBranch = isAsked ? null : await newestPostedIn(read.branch.code, since)
    const through = body.through ?? throughOf(read.reading, newestOfBranch, today)
    const open = { moves: await moves, headOffice: await headOffice }
    return { ...read, ...open, since, through, currencies, cash }
  },
  reply: async ({ body, session, now, today, once }, read) => {
    const { branch, reading, since, through, currencies } = read
    const isSpot = body.freeze === false
    const by = { ...session, isHeadOffice: isHeadOffice(session, read.headOffice) }
    requireCounter(reading.till, by, { isSpot })
    const { userId, userName } = session
    const countedBy = { userId, userName, at: now.toISOString() }
    const isElsewhere = session.branch !== branch.code
    const counting = { reading, through, cash: read.cash, currencies, countedBy, isElsewhere }
    if (isSpot) {
      requireSpotDay(branch, through, { since, today })
      const count = spotCount(counting)
      const answer = countAnswer(count, codesOf(currencies))
      return { body: await commitOnce(once, [newCountPart(count)], answer) }
    }
    requireFreezable(branch, through, since)
    requireNoOffer(read.moves, reading.till)
    const counted = frozenCount(counting)
    const answer = countAnswer(counted.count, codesOf(currencies))
    const frozen = frozenParts(counted, reading, { since, today })
    const parts = [...frozen, ...beforeFirstCloseParts(branch)]
    return { body: await commitOnce(once, parts, answer) }
  },
})

/**
 * Refuses a freezing count on closed days or over too many days, and in a branch that closes no days: there nothing would
 * ever release the till.
 */
function requireFreezable(branch: BranchRecord, through: BusinessDate, since: BusinessDate): void {
  if (branch.closingFrom === null) {
    throw refused(COUNTS.notFreezable, { branch: branch.code })
  }
  requireOpenIn(branch, through < since ? [through] : [since])
  requireFewDays(branch, since, through)
}

/** Refuses a spot count through a day that isn't open, unless that day is today. */
function requireSpotDay(
  { code, lockedThrough, lockedAt, lockedBy }: BranchRecord,
  through: BusinessDate,
  { since, today }: { since: BusinessDate; today: BusinessDate },
): void {
  if (through >= since || through === today) return
  if (lockedThrough !== null) throw closedDay(code, lockedThrough, lockedAt ?? '', lockedBy)
  throw refused(COUNTS.throughToday, { branch: code })
}
