import { formatAmount } from '../../../shared/money/amount.ts'
import { cash } from '../counting.ts'
import { TODAY } from '../office.ts'
import type { Desk, Market, Wish } from './market.ts'
import {
  CLOSING_BRANCH,
  type CountSeen,
  type TillDeed,
  type TillMeaning,
  type TillRef,
  taken,
} from './till-work.ts'
import type { Dice } from './wishes.ts'

/**
 * A wish (a call with its meaning, see market.ts) and the person who makes it. This need not be the clerk for whom the
 * command runs.
 */
export interface Asked {
  desk: Desk
  wish: Wish
}

/**
 * Counted amounts (hundredths) are below this. They are random and needn't match the till, because a Manager may confirm any
 * difference.
 */
const MOST_COUNTED = 10_000_000n

/** Makes the wish to count a till; a spot count if it doesn't freeze. */
export function countWish(till: TillRef, rolled: Dice, body: object = {}): Wish {
  const afn = rolled.amountMinor % MOST_COUNTED
  const amounts = { 1: formatAmount(afn), 2: formatAmount(afn / 70n) }
  const sent = cash(amounts, body)
  const counted = sent.counts.map(({ currencyId, loose: amount }) => ({ currencyId, amount }))
  return wishOf('tills/count', 'count', till, { body: sent, more: { cash: counted } })
}

/** Makes the wish to confirm or reject a count. */
export function decisionWish(
  { branch, userId, through }: Omit<CountSeen, 'countedBy'>,
  does: 'confirm' | 'reject',
): Wish {
  const body = { reason: 'As it was counted' }
  return wishOf(`tills/${does}`, does, { branch, userId }, { body, more: { through } })
}

/** Makes the wish to reopen a confirmed till. */
export function reopenWish(till: TillRef): Wish {
  return wishOf('tills/reopen', 'reopen', till, { body: { reason: 'Counted too early' } })
}

function wishOf(
  call: Wish['call'],
  does: TillDeed,
  { branch, userId }: TillRef,
  { body, more = {} }: { body: Record<string, unknown>; more?: Partial<TillMeaning> },
): Wish {
  const till: TillRef = { branch, userId }
  const { through } = more
  return {
    what: `${does} of a till`,
    call,
    params: through === undefined ? { ...till } : { ...till, through },
    body,
    meaning: { kind: 'till', does, till, ...more },
    patience: 'repeats',
  }
}

/** Returns the staff of the branch that closes its days. */
export function closingDesks({ desks }: Market): Desk[] {
  return desks.filter(({ staff }) => staff.branch === CLOSING_BRANCH)
}

/** Returns the Managers of the branch that closes its days, and the Manager of head office. */
export function deciders(market: Market): Desk[] {
  const managers = closingDesks(market).filter(({ staff }) => staff.userType === 'Manager')
  return [...managers, market.headOffice]
}

/** Returns one till of the branch that closes its days; it may be the vault. */
function anyTill(market: Market, by: number): TillRef {
  const owners = [0, ...closingDesks(market).map(({ staff }) => staff.userId)]
  return { branch: CLOSING_BRANCH, userId: owners[by % owners.length] ?? 0 }
}

function one<T>(from: readonly T[], by: number): T {
  return from[by % from.length] as T
}

function decided(market: Market, rolled: Dice, does: 'confirm' | 'reject'): Asked | null {
  const count = taken(market.work.waiting, rolled.first)
  const by = deciders(market)
  return count ? { desk: one(by, rolled.second), wish: decisionWish(count, does) } : null
}

/** What people do to the tills of the branch that closes its days. */
export const countDeeds = {
  count: (market: Market, rolled: Dice): Asked | null => {
    if (market.work.isBusy) return null
    const till = anyTill(market, rolled.first)
    const owner = closingDesks(market).find(({ staff }) => staff.userId === till.userId)
    const day = rolled.second % 2 === 0 ? { through: TODAY } : {}
    const wish = countWish(till, rolled, { ...day, freeze: rolled.daysBack % 4 !== 0 })
    return { desk: owner ?? one(deciders(market), rolled.tag), wish }
  },
  confirm: (market: Market, rolled: Dice) => decided(market, rolled, 'confirm'),
  reject: (market: Market, rolled: Dice) => decided(market, rolled, 'reject'),
  reopen: (market: Market, rolled: Dice): Asked | null => {
    if (market.work.isBusy && rolled.daysBack % 4 !== 0) return null
    const count = taken(market.work.confirmed, rolled.first)
    return count ? { desk: one(deciders(market), rolled.second), wish: reopenWish(count) } : null
  },
} as const
