import { CASH_ACCOUNT, FEE_ACCOUNT, POSITION_ACCOUNT } from '../../../shared/contract/house.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import { formatRate } from '../../../shared/money/rate.ts'
import { TODAY } from '../office.ts'
import { type BoardSeen, halfAway, scaled } from './board-work.ts'
import type { Asked } from './count-wishes.ts'
import type { Desk, Market, Wish } from './market.ts'
import type { Figures } from './operation.ts'
import { type Decide, type Dice, narrativeOf } from './wishes.ts'

const [AFN, USD, RS] = [1, 2, 4] as const
const REASON = 'An old customer'
const MOST_MINOR = 10n ** 18n - 1n

type Pair = readonly [give: number, get: number]
interface Quoted {
  rate: bigint
  per: bigint
}

/** Returns the rates of the deal, and those that the clerk sends: each side's own rate, or a typed one. */
function quotedAt(board: BoardSeen, [give, get]: Pair, { tag }: Dice) {
  const side = (currencyId: number, name: 'buy' | 'sell', moved: bigint) => {
    const of = board.rates.find((each) => each.currencyId === currencyId)
    return of && { rate: scaled(of[name]) + moved, per: BigInt(of.per) }
  }
  const one: Quoted = { rate: 1_0000n, per: 1n }
  // Most deals are at the branch's own rates; some rates are typed, and the largest is beyond every margin.
  const typed = [null, null, null, 0n, null, 1000n, -700n, null, 9_0000n][tag % 9] ?? null
  const given = give === AFN ? one : side(give, 'buy', typed ?? 0n)
  const got = get === AFN ? one : side(get, 'sell', typed ?? 0n)
  if (!given || !got) return null
  const isCross = give !== AFN && get !== AFN
  const own = give === AFN ? got : given
  const sent =
    typed === null
      ? {}
      : { rate: formatRate(own.rate), ...(isCross ? { getRate: formatRate(got.rate) } : {}) }
  return { given, got, sent }
}

/** Rounds a calculated amount in cash to whole afghanis, unless that would be 0. */
const inCash = (minor: bigint, rounds: boolean) =>
  rounds ? halfAway(minor, 100n) * 100n || minor : minor

/** Returns the amounts and the worth of a deal, calculated from one chosen amount; null if such a deal is impossible. */
function amountsAt(
  [give, get]: Pair,
  { given, got }: { given: Quoted; got: Quoted },
  { amountMinor, first }: Dice,
  follows: { give: boolean; get: boolean },
) {
  const [above, below] = [given.rate * got.per, given.per * got.rate]
  const isGiven = first % 2 === 0
  const giveMinor = isGiven
    ? amountMinor
    : inCash(halfAway(amountMinor * below, above), follows.give && give === AFN)
  const getMinor = isGiven
    ? inCash(halfAway(amountMinor * above, below), follows.get && get === AFN)
    : amountMinor
  const worth = halfAway(giveMinor * given.rate, given.per * 1_0000n)
  const valueMinor = give === AFN ? giveMinor : get === AFN ? getMinor : worth
  const all = [giveMinor, getMinor, valueMinor]
  if (all.some((minor) => minor > MOST_MINOR) || giveMinor === 0n || getMinor === 0n) return null
  return { giveMinor, getMinor, valueMinor, isGiven }
}

/** Makes a deal between two currencies, in cash or by accounts, by a board that somebody of the branch saw. */
const deal =
  (what: string, [give, get]: Pair, { fee = false, date = TODAY } = {}): Decide =>
  ({ accounts, boards }: Market, { staff }: Desk, rolled: Dice): Wish | null => {
    const pair =
      rolled.second % 2 === 0 || give === AFN ? ([give, get] as const) : ([get, give] as const)
    const board = boards.of(staff.branch, rolled.daysBack % 5 === 0 ? 1 : 0)
    const quotes = board && quotedAt(board, pair, rolled)
    const place = (currencyId: number, by: number) => {
      const held = currencyId === AFN ? accounts.afn : currencyId === USD ? accounts.usd : []
      return by % 3 === 0 && held.length > 0 ? (held[by % held.length] ?? null) : null
    }
    const [giveAccount, getAccount] = [
      place(pair[0], rolled.first),
      place(pair[1], rolled.daysBack),
    ]
    const isBoth = rolled.tag % 5 === 0
    const follows = { give: !isBoth && !giveAccount, get: !isBoth && !getAccount }
    const amounts = quotes && amountsAt(pair, quotes, rolled, follows)
    if (!board || !quotes || !amounts) return null
    const { giveMinor, getMinor, valueMinor, isGiven } = amounts
    const side = (at: 0 | 1, minor: bigint, isSent: boolean, account: string | null) => ({
      currencyId: pair[at],
      account,
      ...(isSent || isBoth ? { amount: formatAmount(minor) } : {}),
    })
    const common = {
      narrative: narrativeOf(rolled),
      tranDate: date,
      borrower: null,
      ...({ transType: 'Exchange', valueMinor } as const),
    }
    const legs: Figures[] = [
      {
        ...common,
        inAccount: POSITION_ACCOUNT,
        outAccount: giveAccount ?? CASH_ACCOUNT,
        currencyId: pair[0],
        amountMinor: giveMinor,
      },
      {
        ...common,
        inAccount: getAccount ?? CASH_ACCOUNT,
        outAccount: POSITION_ACCOUNT,
        currencyId: pair[1],
        amountMinor: getMinor,
      },
    ]
    const body = {
      give: side(0, giveMinor, isGiven, giveAccount),
      get: side(1, getMinor, !isGiven, getAccount),
      ...quotes.sent,
      boardVersion: board.version,
      narrative: narrativeOf(rolled),
      ...(rolled.tag % 3 === 0 ? { person: { name: 'Ahmad Zia', phone: '0700123456' } } : {}),
    }
    const { patience } = rolled
    const meaning = { kind: 'recorded', legs } as const
    const wish = { what, call: 'deals/create', body, meaning, patience } as const
    return fee ? charged(wish, legs) : wish
  }

/**
 * Returns what a payout in another currency hands over in cash, by a board that somebody of the branch saw; null if it can't.
 * @param pair the currency of the hawala, and that of the notes
 */
export function handedOver(
  { boards }: Market,
  branch: string,
  pair: Pair,
  rolled: Dice,
): { getMinor: bigint; valueMinor: bigint; sent: object } | null {
  const board = boards.of(branch, rolled.daysBack % 5 === 0 ? 1 : 0)
  const quotes = board && quotedAt(board, pair, rolled)
  const amounts = quotes && amountsAt(pair, quotes, { ...rolled, first: 0 }, CASH_FOLLOWS)
  if (!board || !quotes || !amounts) return null
  return { ...amounts, sent: { ...quotes.sent, boardVersion: board.version } }
}

const CASH_FOLLOWS = { give: false, get: true }

/** Adds a fee to a deal, in the currency that is given and from the same account or in cash. */
function charged(wish: Wish, legs: readonly Figures[]): Wish {
  const [bought] = legs
  if (!bought) return wish
  const feeMinor = halfAway(bought.amountMinor + 200n, 400n)
  const fee: Figures = {
    ...bought,
    transType: 'Fee',
    inAccount: FEE_ACCOUNT,
    narrative: 'Commission',
    amountMinor: feeMinor > 0n ? feeMinor : 1n,
    valueMinor: null,
  }
  const sent = { commission: formatAmount(fee.amountMinor), commissionReason: REASON }
  return {
    ...wish,
    body: { ...wish.body, ...sent },
    meaning: { kind: 'recorded', legs: [...legs, fee] },
  }
}

/** The deals that a clerk may make. */
export const dealWishes = {
  deal: deal('deal', [USD, AFN]),
  sale: deal('deal for AFN', [AFN, USD]),
  cross: deal('cross', [USD, RS]),
  chargedDeal: deal('deal with a fee', [USD, AFN], { fee: true }),
} as const satisfies Record<string, Decide>

/** Makes a deal of an earlier day, so that the day of the market begins with positions. */
export const earlierDeal = (date: string) => deal('earlier deal', [USD, RS], { date })

/** Returns the deals among the transactions that were seen, for reversals of deals. */
export function dealsSeen({ seen }: Pick<Market, 'seen'>) {
  return { seen: seen.filter(({ value, reverses }) => value !== null && reverses === null) }
}

/** Makes the wish to publish rates around 68 AFN for a dollar and 250 for 1,000 rupees. */
export function publishing({ first, second, patience }: Dice): Wish {
  const [usd, rs] = [68_0000n + BigInt(first % 5_000), 250_0000n + BigInt(second % 9_999)]
  const rates = [
    { currencyId: USD, per: 1, buy: formatRate(usd), sell: formatRate(usd + 3000n) },
    { currencyId: RS, per: 1_000, buy: formatRate(rs), sell: formatRate(rs + 1_2000n) },
  ]
  return {
    what: 'publication of rates',
    call: 'rate-board/publish',
    body: { rates },
    meaning: { kind: 'rates', branch: null, rates },
    patience: patience === 'keyless' ? 'leaves' : patience,
  }
}

/** The saves of rates: head office saves the board, and a Manager saves the offsets of the own branch. */
export const rateDeeds = {
  publish: (market: Market, rolled: Dice): Asked | null => {
    // This is rare, so that most deals are made by a board that is still in force.
    return rolled.tag % 3 === 0 ? { desk: market.headOffice, wish: publishing(rolled) } : null
  },
  offsets: (_market: Market, rolled: Dice, desk: Desk): Asked | null => {
    const { userType, branch } = desk.staff
    if (userType === 'User') return null
    const by = BigInt(rolled.first % 1_500)
    const rates = [
      { currencyId: USD, buy: formatRate(-by), sell: formatRate(by) },
      { currencyId: RS, buy: formatRate(by), sell: formatRate(by * 2n) },
    ].slice(0, rolled.second % 3)
    return {
      desk,
      wish: {
        what: 'offsets of a branch',
        call: 'rate-board/offsets',
        params: { branch },
        body: { offsets: rates },
        meaning: { kind: 'rates', branch, rates },
        patience: rolled.patience === 'keyless' ? 'leaves' : rolled.patience,
      },
    }
  },
} as const
