import { commissionDueOf } from '../../../shared/contract/commission-due.ts'
import { CASH_ACCOUNT, FEE_ACCOUNT, PAYABLE_ACCOUNT } from '../../../shared/contract/house.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import { payout, sending, wrongCode } from '../hawala-office.ts'
import { type Answer, TODAY } from '../office.ts'
import { halfAway } from './board-work.ts'
import type { Asked } from './count-wishes.ts'
import { dealWishes } from './deal-wishes.ts'
import type { Desk, Market, Wish } from './market.ts'
import type { Figures } from './operation.ts'
import { CLOSING_BRANCH, taken } from './till-work.ts'
import { type Dice, narrativeOf } from './wishes.ts'

/** A hawala that clerks know, from the answer to its sender. */
export type OrderSeen = Answer<'hawala-orders/create'>['data']

/** The branches between which the clerks send hawalas. */
const DESTINATIONS = ['HQ', 'KDH', CLOSING_BRANCH]

/** Makes a hawala to another branch, in cash or from an account, with or without a commission. */
function sent({ accounts }: Market, { staff }: Desk, rolled: Dice): Wish {
  const currencyId = rolled.second % 3 === 0 ? 2 : 1
  const held = currencyId === 2 ? accounts.usd : accounts.afn
  const account = rolled.tag % 2 === 0 ? (held[rolled.first % held.length] ?? null) : null
  const others = DESTINATIONS.filter((branch) => branch !== staff.branch)
  const branch = others[rolled.second % others.length]
  const hawala: Figures = {
    transType: 'Hawala',
    inAccount: PAYABLE_ACCOUNT,
    outAccount: account ?? CASH_ACCOUNT,
    currencyId,
    amountMinor: rolled.amountMinor,
    narrative: narrativeOf(rolled),
    tranDate: TODAY,
    borrower: null,
  }
  const feeMinor = (rolled.amountMinor % 700n) + 1n
  const hasFee = rolled.daysBack % 3 !== 0 && feeMinor <= rolled.amountMinor
  const fee: Figures = {
    ...hawala,
    transType: 'Fee',
    inAccount: FEE_ACCOUNT,
    amountMinor: feeMinor,
    narrative: 'Commission',
  }
  const isTotal = hasFee && rolled.second % 4 === 0
  const isFromReceiver =
    hasFee && !isTotal && rolled.first % 2 === 0 && feeMinor < rolled.amountMinor
  return {
    what: isFromReceiver ? 'send of a hawala whose receiver pays' : 'send of a hawala',
    call: 'hawala-orders/create',
    body: sending({
      destination: { branch },
      currencyId,
      amount: isTotal ? null : formatAmount(rolled.amountMinor),
      total: isTotal ? formatAmount(rolled.amountMinor + feeMinor) : null,
      commission: hasFee ? formatAmount(feeMinor) : null,
      commissionFrom: isFromReceiver ? 'receiver' : null,
      narrative: narrativeOf(rolled),
      from: account === null ? null : { account },
    }),
    meaning: { kind: 'recorded', legs: hasFee && !isFromReceiver ? [hawala, fee] : [hawala] },
    patience: rolled.patience,
  }
}

/** Makes a hawala to another branch for which the customer gives another currency, from a deal whose second side is in cash. */
function sentChanged(market: Market, desk: Desk, rolled: Dice): Wish | null {
  const made = dealWishes.cross(market, desk, rolled)
  if (made?.meaning.kind !== 'recorded') return null
  const { give, get, rate, getRate, boardVersion, narrative } = made.body as unknown as DealBody
  const isBoth = give.amount !== undefined && get.amount !== undefined
  if (get.account !== null || isBoth) return null
  const others = DESTINATIONS.filter((branch) => branch !== desk.staff.branch)
  const branch = others[rolled.second % others.length]
  const [bought, sold] = made.meaning.legs
  if (!bought || !sold) return null
  return {
    ...made,
    what: 'send of a hawala in another currency',
    call: 'hawala-orders/create',
    body: sending({
      destination: { branch },
      currencyId: get.currencyId,
      amount: get.amount ?? null,
      commission: null,
      narrative,
      from: { ...give, rate, getRate, boardVersion },
    }),
    meaning: { kind: 'recorded', legs: [bought, { ...sold, inAccount: PAYABLE_ACCOUNT }] },
  }
}

/** The part of a deal's body from which a hawala is made. */
interface DealBody {
  give: { currencyId: number; account: string | null; amount?: string }
  get: { currencyId: number; account: string | null; amount?: string }
  rate?: string
  getRate?: string
  boardVersion: number
  narrative: string
}

/**
 * Makes the payout of all that was left of a hawala when it was seen, or of a part of that. The first one keeps the commission
 * that the receiver pays.
 * @param shown what the receiver shows: the code, or the number that a partner gave the hawala
 * @param part the part that is paid, in hundredths; without it everything
 */
export function paid(order: OrderSeen, rolled: Dice, shown = order.code, part?: bigint): Wish {
  const { id, label, currencyId, amount, version, corrections } = order
  const [leftMinor, wholeMinor] = [minorIn(order.left), minorIn(amount)]
  const amountMinor = part ?? leftMinor
  const isWhole = amountMinor === wholeMinor
  const { giver, shareScaled } = sharedOf(order)
  const shareUpTo = (minor: bigint) =>
    giver === '' ? 0n : halfAway(shareScaled * minor, wholeMinor * 1_000_000n)
  const before = wholeMinor - leftMinor
  const feeMinor = commissionDueOf(order)
  const leg: Figures = {
    transType: 'Hawala',
    inAccount: CASH_ACCOUNT,
    outAccount: PAYABLE_ACCOUNT,
    currencyId,
    amountMinor: amountMinor - feeMinor,
    narrative: `Hawala ${label}`,
    tranDate: TODAY,
    borrower: null,
    forPaying: {
      branch: giver,
      minor: shareUpTo(before + amountMinor) - shareUpTo(before) - feeMinor,
    },
  }
  return {
    what: isWhole ? 'payout of a hawala' : 'payout of a part of a hawala',
    call: 'hawala-orders/pay',
    params: { id },
    // What is left changes with the version, and who pays a corrected hawala has seen what was changed.
    body: payout(shown, {
      ...(isWhole ? {} : { amount: formatAmount(amountMinor) }),
      ...(isWhole && corrections.length === 0 ? {} : { version }),
    }),
    meaning: { kind: 'recorded', legs: [leg, ...feeOf(leg, feeMinor)] },
    patience: rolled.patience,
  }
}

/** Returns the leg of the commission that a payout keeps; none without one. */
function feeOf({ forPaying: _, ...leg }: Figures, feeMinor: bigint): Figures[] {
  if (feeMinor === 0n) return []
  const inAccount = FEE_ACCOUNT
  const posted = { transType: 'Fee' as const, inAccount, narrative: 'Commission' }
  return [{ ...leg, ...posted, amountMinor: feeMinor }]
}

/**
 * Returns the branch that gives others something for paying, and what; "" if none does. A hawala that a partner sent gives the
 * share of the partner once it was redirected, unless it came back.
 */
function sharedOf(order: OrderSeen): { giver: string; shareScaled: bigint } {
  const { way, branch, payingBranch, redirects } = order
  if (way === 'send') {
    const shareScaled = minorIn(order.commission) * minorIn(order.payerPercent)
    return { giver: branch, shareScaled }
  }
  const first = redirects[0]?.from ?? ''
  const shareScaled = minorIn(order.partnerCommission) * 1_000_000n
  return { giver: first === payingBranch ? '' : first, shareScaled }
}

/** Makes a redirection by a Manager, without the code. It posts nothing. */
function redirected(order: OrderSeen, desk: Desk | undefined, rolled: Dice): Asked | null {
  const { id, way, branch, payingBranch, version } = order
  const others = DESTINATIONS.filter(
    (each) =>
      each !== payingBranch &&
      each !== desk?.staff.branch &&
      (way === 'receive' || each !== branch),
  )
  const to = others[rolled.tag % (others.length || 1)]
  if (to === undefined) return null
  return atDesk(desk, {
    what: 'redirection of a hawala',
    call: 'hawala-orders/redirect',
    params: { id },
    body: { payingBranch: to, reason: `reason ${narrativeOf(rolled)}`, version },
    meaning: { kind: 'recorded', legs: [] },
    patience: rolled.patience,
  })
}

/** Returns one of the hawalas that clerks know without taking it from the others. */
function seenOf({ orders, received, parts }: Market, { first, tag }: Dice): OrderSeen | undefined {
  const list = [orders, received, orders, parts][tag % 4] ?? []
  return list.at(-1 - (first % (list.length || 1)))
}

/** Reads a decimal without its point. */
export function minorIn(decimal: string): bigint {
  return BigInt(decimal.replace('.', ''))
}

function cancelled({ id, code, branch, transactionIds, given }: OrderSeen, rolled: Dice): Wish {
  const reason = `reason ${narrativeOf(rolled)}`
  const refundCommission = rolled.tag % 3 !== 0
  const numbers = refundCommission ? transactionIds : transactionIds.slice(0, given ? 2 : 1)
  return {
    what: 'cancellation of a hawala',
    call: 'hawala-orders/cancel',
    params: { id },
    body: { code, reason, refundCommission },
    meaning: { kind: 'reversed', numbers, versions: new Map(), reason, isCancelledBy: branch },
    patience: rolled.patience,
  }
}

/** Returns somebody of a branch; undefined if nobody of it is a clerk of the market. */
export function deskIn(market: Market, branch: string | null, by: number): Desk | undefined {
  const desks = market.desks.filter(({ staff }) => staff.branch === branch)
  return desks[by % (desks.length || 1)]
}

/** Returns a Manager of a branch; undefined if it has none. */
export function managerIn(market: Market, branch: string | null, by: number): Desk | undefined {
  const desks = market.desks.filter(({ staff }) => {
    return staff.branch === branch && staff.userType === 'Manager'
  })
  return desks[by % (desks.length || 1)]
}

/** Returns a wish with the desk that has it; null without a desk. */
export function atDesk(desk: Desk | undefined, wish: Wish): Asked | null {
  return desk ? { desk, wish } : null
}

/** What clerks do to hawalas between branches. */
export const orderDeeds = {
  sendHawala: (market: Market, rolled: Dice, desk: Desk): Asked | null =>
    atDesk(desk, sent(market, desk, rolled)),
  sendAnother: (market: Market, rolled: Dice, desk: Desk): Asked | null =>
    atDesk(desk, sent(market, desk, rolled)),
  sendChanged: (market: Market, rolled: Dice, desk: Desk): Asked | null => {
    const wish = sentChanged(market, desk, rolled)
    return wish && atDesk(desk, wish)
  },
  payHawala: (market: Market, rolled: Dice): Asked | null => {
    const order = taken(market.orders, rolled.first)
    return order
      ? atDesk(deskIn(market, order.payingBranch, rolled.second), paid(order, rolled))
      : null
  },
  payPart: (market: Market, rolled: Dice): Asked | null => {
    const order = taken(rolled.tag % 3 === 0 ? market.received : market.orders, rolled.first)
    const wholeMinor = minorIn(order?.left ?? '0')
    if (!order || wholeMinor < 2n) return null
    const partMinor = (wholeMinor * BigInt((rolled.tag % 9) + 1)) / 10n || 1n
    if (partMinor <= commissionDueOf(order)) return null
    const wish = paid(order, rolled, order.code ?? order.partnerNumber, partMinor)
    return atDesk(deskIn(market, order.payingBranch, rolled.second), wish)
  },
  payRest: (market: Market, rolled: Dice): Asked | null => {
    const order = taken(market.parts, rolled.first)
    if (!order) return null
    return atDesk(deskIn(market, order.payingBranch, rolled.second), paid(order, rolled))
  },
  cancelHawala: (market: Market, rolled: Dice): Asked | null => {
    const order = taken(market.orders, rolled.first)
    return order
      ? atDesk(deskIn(market, order.branch, rolled.second), cancelled(order, rolled))
      : null
  },
  /** A Manager of the paying branch unlocks a hawala; the same code can be unlocked only twice. */
  unlock: (market: Market, rolled: Dice): Asked | null => {
    const order = market.orders.at(-1 - (rolled.first % (market.orders.length || 1)))
    if (!order) return null
    const { id, payingBranch } = order
    return atDesk(managerIn(market, payingBranch, rolled.second), {
      what: 'unlocking of a hawala',
      call: 'hawala-orders/new-code',
      params: { id },
      body: { reason: `reason ${narrativeOf(rolled)}`, keepCode: true },
      meaning: { kind: 'recorded', legs: [] },
      patience: rolled.patience,
    })
  },
  /** A Manager of either branch lets another branch pay; the clerks learn the new code from the answer. */
  redirect: (market: Market, rolled: Dice): Asked | null => {
    const order = seenOf(market, rolled)
    const branch = rolled.daysBack % 2 === 0 ? order?.payingBranch : order?.branch
    const manager = managerIn(market, branch ?? null, rolled.second)
    return order ? redirected(order, manager, rolled) : null
  },
  /** A Manager of the branch that recorded it corrects a name, or anybody there tries to. */
  correct: (market: Market, rolled: Dice): Asked | null => {
    const order = seenOf(market, rolled)
    if (!order) return null
    const { id, branch, version } = order
    const name = `Zahra ${rolled.tag}`
    const find = rolled.tag % 5 === 0 ? deskIn : managerIn
    return atDesk(find(market, branch, rolled.second), {
      what: 'correction of a hawala',
      call: 'hawala-orders/correct',
      params: { id },
      body: { receiver: { name }, reason: `reason ${narrativeOf(rolled)}`, version },
      meaning: { kind: 'recorded', legs: [] },
      patience: rolled.patience,
    })
  },
  /** A wrong code only adds a try. */
  tryWrongCode: (market: Market, rolled: Dice): Asked | null => {
    const order = market.orders.at(-1 - (rolled.first % (market.orders.length || 1)))
    if (!order) return null
    const wish: Wish = { ...paid(order, rolled), what: 'bad input', meaning: { kind: 'nothing' } }
    const body = payout(wrongCode(order.code))
    return atDesk(deskIn(market, order.payingBranch, rolled.second), { ...wish, body })
  },
} as const

/** Lets several people pay, cancel or redirect the same hawala at the same moment; one of them succeeds. */
export async function meetOnOrder(market: Market, rolled: Dice): Promise<void> {
  const order = taken(market.orders, rolled.first)
  if (!order) return
  const asks = [0, 1, 2].flatMap((turn) => {
    const dice = { ...rolled, tag: rolled.tag + turn }
    return [
      atDesk(deskIn(market, order.payingBranch, rolled.second + turn), paid(order, dice)),
      atDesk(deskIn(market, order.branch, rolled.second + turn), cancelled(order, dice)),
    ]
  })
  const manager = managerIn(market, order.payingBranch, rolled.second)
  const all = [...asks, redirected(order, manager, rolled)]
  await Promise.all(all.map((each) => each && market.ask(each.desk, each.wish)))
}
