import { formatAmount } from '../../../shared/money/amount.ts'
import { type Asked, deciders } from './count-wishes.ts'
import type { Desk, Market, Wish } from './market.ts'
import {
  type Cash,
  CLOSING_BRANCH,
  isBetweenBranches,
  type MoveSeen,
  type TillRef,
  taken,
} from './till-work.ts'
import type { Dice } from './wishes.ts'

const MOST_MOVED = 1_000_000n
const LEAST = '0.01'
/** More than any offer that wasn't raised, in major units. Raised offers are exactly this. */
const MORE = '10000.03'
/** The other branch of moves between branches. */
const OTHER_BRANCH = 'HQ'

function offer(from: TillRef, to: TillRef, rolled: Dice): Wish {
  const minor = (rolled.amountMinor % MOST_MOVED) + 2n
  const isAway = from.branch !== to.branch
  const currencyIds = rolled.tag % 2 === 0 ? [1] : [1, 2]
  const amounts = currencyIds.map((currencyId) => ({ currencyId, amount: formatAmount(minor) }))
  return {
    what: isAway ? 'offer to a branch' : 'offer to a till',
    call: 'till-moves/create',
    body: { from, to, carrier: isAway ? 'Gul Agha' : null, amounts },
    meaning: { kind: 'till', does: 'offer', till: from, to, cash: amounts },
    patience: 'repeats',
  }
}

/** Makes a step of a move that was offered. */
export function step(
  does: 'accept' | 'dispatch' | 'withdraw' | 'raise',
  { id, from, to, amounts }: MoveSeen,
  arrived: readonly Cash[] = [],
): Wish {
  const [till, receiver] = [from, to].map(({ branch, userId }) => ({ branch, userId }))
  const cash = amounts.map(
    (sent) => arrived.find(({ currencyId }) => currencyId === sent.currencyId) ?? sent,
  )
  return {
    what: `${does} of a move`,
    call: `till-moves/${does}`,
    params: { id },
    body:
      arrived.length > 0
        ? { amounts: arrived.map(({ currencyId, amount }) => ({ currencyId, amount })) }
        : {},
    meaning: { kind: 'till', does, cash, till: till as TillRef, to: receiver as TillRef },
    patience: 'repeats',
  }
}

/** Makes the settlement of the difference of a move, which one of its two branches bears. */
function settling({ id }: MoveSeen, branch: string): Wish {
  return {
    what: 'settlement of a move',
    call: 'till-moves/settle',
    params: { id },
    body: { branch, reason: 'Lost on the road' },
    meaning: { kind: 'till', does: 'settle', till: { branch, userId: 0 } },
    patience: 'repeats',
  }
}

/** Returns somebody who may act for a till: its owner; for a vault, a Manager of the branch or of head office. */
function holderOf(market: Market, { branch, userId }: TillRef, by: number): Desk | undefined {
  const ofBranch = market.desks.filter(({ staff }) => staff.branch === branch)
  if (userId !== 0) return ofBranch.find(({ staff }) => staff.userId === userId)
  const managers = ofBranch.filter(({ staff }) => staff.userType === 'Manager')
  return [...managers, market.headOffice][by % (managers.length + 1)]
}

function stepOf(
  market: Market,
  move: MoveSeen | undefined,
  does: 'accept' | 'withdraw' | 'raise',
  rolled: Dice,
): Asked | null {
  if (!move) return null
  const desk = holderOf(market, does === 'accept' ? move.to : move.from, rolled.second)
  const [first] = move.amounts
  // Sometimes less arrives than was sent, and sometimes somebody tries to accept more.
  const amount = does === 'raise' ? MORE : [LEAST, null, null, LEAST, MORE][rolled.tag % 5]
  const arrived = first && amount && does !== 'withdraw' ? [{ ...first, amount }] : []
  return desk ? { desk, wish: step(does, move, arrived) } : null
}

/** Moves of cash between two tills of one branch (any branch), or between the vaults of two branches. */
export const moveDeeds = {
  offer: (market: Market, rolled: Dice, desk: Desk): Asked | null => {
    const { branch, userId } = desk.staff
    if (branch === CLOSING_BRANCH && market.work.isBusy) return null
    const others = market.desks.filter(({ staff }) => staff.branch === branch)
    const userIds = [0, ...others.map(({ staff }) => staff.userId)].filter((id) => id !== userId)
    const to = { branch, userId: userIds[rolled.first % userIds.length] ?? 0 }
    return { desk, wish: offer({ branch, userId }, to, rolled) }
  },
  offerAway: (market: Market, rolled: Dice): Asked | null => {
    if (market.work.isBusy) return null
    const vaults = [CLOSING_BRANCH, OTHER_BRANCH].map((branch) => ({ branch, userId: 0 }))
    const [from, to] = rolled.first % 2 === 0 ? vaults : vaults.toReversed()
    const desk = from && holderOf(market, from, rolled.second)
    return from && to && desk ? { desk, wish: offer(from, to, rolled) } : null
  },
  accept: (market: Market, rolled: Dice): Asked | null => {
    const move = taken(market.work.offers, rolled.first)
    if (!move || !isBetweenBranches(move)) return stepOf(market, move, 'accept', rolled)
    const desk = [...market.desks, ...deciders(market)].findLast(
      ({ staff }) => staff.branch === move.from.branch,
    )
    return desk ? { desk, wish: step('dispatch', move) } : null
  },
  arrive: (market: Market, rolled: Dice): Asked | null =>
    stepOf(market, taken(market.work.underway, rolled.first), 'accept', rolled),
  raise: (market: Market, rolled: Dice): Asked | null =>
    stepOf(market, taken(market.work.offers, rolled.first), 'raise', rolled),
  settle: (market: Market, rolled: Dice): Asked | null => {
    const move = taken(market.work.arrived, rolled.first)
    if (!move) return null
    const { branch } = rolled.second % 2 === 0 ? move.from : move.to
    return { desk: market.headOffice, wish: settling(move, branch) }
  },
  withdraw: (market: Market, rolled: Dice): Asked | null =>
    stepOf(market, taken(market.work.offers, rolled.first), 'withdraw', rolled),
} as const
