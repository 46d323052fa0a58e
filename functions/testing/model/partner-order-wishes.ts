import { addDays } from '../../../shared/calendar/business-date.ts'
import { CASH_ACCOUNT, FEE_ACCOUNT, PAYABLE_ACCOUNT } from '../../../shared/contract/house.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import { receiving, sending } from '../hawala-office.ts'
import { TODAY } from '../office.ts'
import type { Asked } from './count-wishes.ts'
import { atDesk, deskIn, managerIn, minorIn, type OrderSeen, paid } from './hawala-order-wishes.ts'
import type { Desk, Market, Wish } from './market.ts'
import type { Figures } from './operation.ts'
import { CLOSING_BRANCH, taken } from './till-work.ts'
import { type Dice, narrativeOf } from './wishes.ts'

/**
 * The limits of each partner's account, in hundredths. Most amounts fit, and many together don't. A third of the hawalas that it
 * sends need somebody who vouches.
 */
export const PARTNER_LIMITS = {
  floorMinor: -400_000n,
  ceilingMinor: 400_000n,
  vouchFromMinor: 66_600n,
} as const

/** The floor over the first two accounts of partners together. Both hold AFN, so no published rate changes their worth. */
export const GROUP_FLOOR_MINOR = -500_000n

/** The commission of a hawala that a partner pays, where one is taken. */
const FEE_MINOR = 7n

type Accounts = Pick<Figures, 'transType' | 'inAccount' | 'outAccount' | 'narrative'>

function leg(accounts: Accounts, currencyId: number, amountMinor: bigint): Figures {
  return { ...accounts, currencyId, amountMinor, tranDate: TODAY, borrower: null }
}

/** Returns the share of a partner: what it gets, or what it pays us. */
function shareLeg(partner: string, isEarned: boolean, currencyId: number, minor: bigint): Figures {
  const [inAccount, outAccount] = isEarned ? [FEE_ACCOUNT, partner] : [partner, FEE_ACCOUNT]
  const narrative = "Partner's commission"
  return leg({ transType: 'Fee', inAccount, outAccount, narrative }, currencyId, minor)
}

/** Returns one of the partners, with its currency. */
function partnerOf({ accounts }: Market, by: number): { partner: string; currencyId: number } {
  const all = accounts.partners
  return all[by % all.length] ?? { partner: '', currencyId: 1 }
}

/** Returns the rolled amount, mostly made smaller, because no limit allows many of the large ones. */
function amountOf({ amountMinor, tag }: Dice): bigint {
  return tag % 9 === 0 ? amountMinor : (amountMinor % 99_999n) + 1n
}

/** Makes a hawala that a partner pays. A Manager may give a share that is more than the commission. */
function sentThrough(market: Market, { staff }: Desk, rolled: Dice): Wish {
  const { partner, currencyId } = partnerOf(market, rolled.first)
  const amountMinor = amountOf(rolled)
  const hasFee = rolled.daysBack % 2 === 0 && amountMinor >= FEE_MINOR
  const wantedMinor = rolled.second % 4 === 0 ? 0n : BigInt(rolled.second)
  const mostMinor = staff.userType === 'User' ? (hasFee ? FEE_MINOR : 0n) : wantedMinor
  const shareMinor = wantedMinor > mostMinor ? mostMinor : wantedMinor
  const narrative = narrativeOf(rolled)
  const hawala: Accounts = {
    transType: 'Hawala',
    inAccount: partner,
    outAccount: CASH_ACCOUNT,
    narrative,
  }
  const fee: Accounts = {
    transType: 'Fee',
    inAccount: FEE_ACCOUNT,
    outAccount: CASH_ACCOUNT,
    narrative: 'Commission',
  }
  return {
    what: 'send of a hawala through a partner',
    call: 'hawala-orders/create',
    body: sending({
      destination: { account: partner },
      currencyId,
      amount: formatAmount(amountMinor),
      commission: hasFee ? formatAmount(FEE_MINOR) : null,
      partnerCommission: formatAmount(shareMinor),
      narrative,
    }),
    meaning: {
      kind: 'recorded',
      legs: [
        leg(hawala, currencyId, amountMinor),
        ...(hasFee ? [leg(fee, currencyId, FEE_MINOR)] : []),
        ...(shareMinor > 0n ? [shareLeg(partner, false, currencyId, shareMinor)] : []),
      ],
      isWithinLimits: true,
    },
    patience: rolled.patience,
  }
}

/** Returns the day on which a hawala stands with the partner, sometimes. Nothing is dated by it. */
function datedByPartner({ daysBack, tag }: Dice): { partnerDate?: string } {
  return tag % 2 === 0 ? {} : { partnerDate: addDays(TODAY, -daysBack) }
}

/** Makes a hawala that a partner sent, to be paid by the recorder's branch or by another one. */
function receivedFrom(market: Market, { staff }: Desk, rolled: Dice): Wish {
  const { partner, currencyId } = partnerOf(market, rolled.first)
  const amountMinor = amountOf(rolled)
  const shareMinor = rolled.second % 4 === 0 ? 0n : BigInt(rolled.second)
  const branch =
    rolled.daysBack % 2 === 0 ? staff.branch : rolled.tag % 2 === 0 ? 'HQ' : CLOSING_BRANCH
  // It counts in the branch that pays, on the vault if the clerk works elsewhere.
  const till = branch === staff.branch ? {} : { till: { branch, userId: 0 } }
  const narrative = narrativeOf(rolled)
  const accounts: Accounts = {
    transType: 'Hawala',
    inAccount: PAYABLE_ACCOUNT,
    outAccount: partner,
    narrative,
  }
  return {
    what: 'hawala that a partner sent',
    call: 'hawala-orders/create',
    body: receiving({
      partner,
      payingBranch: branch,
      partnerNumber: `P-${rolled.tag % 400}`,
      currencyId,
      amount: formatAmount(amountMinor),
      partnerCommission: formatAmount(shareMinor),
      ...datedByPartner(rolled),
      narrative,
    }),
    meaning: {
      kind: 'recorded',
      legs: [
        { ...leg(accounts, currencyId, amountMinor), ...till },
        ...(shareMinor > 0n
          ? [{ ...shareLeg(partner, true, currencyId, shareMinor), ...till }]
          : []),
      ],
      isWithinLimits: true,
    },
    patience: rolled.patience,
  }
}

/** Returns the record of a share, below zero of one that the other side pays; none for 0. */
function sharesOf({ way, partner, currencyId }: OrderSeen, shareMinor: bigint): Figures[] {
  if (shareMinor === 0n) return []
  const isEarned = (way === 'receive') === shareMinor > 0n
  const minor = shareMinor < 0n ? -shareMinor : shareMinor
  return [shareLeg(partner ?? '', isEarned, currencyId, minor)]
}

/** Makes the return of a partner's hawala by the branch that should pay it; the partner sometimes pays for it still. */
function returned(order: OrderSeen, rolled: Dice): Wish {
  const { id, partnerNumber, payingBranch, transactionIds } = order
  const keptMinor = rolled.tag % 3 === 0 ? BigInt(rolled.second) : 0n
  const reason = `reason ${narrativeOf(rolled)}`
  return {
    what: 'return of a hawala',
    call: 'hawala-orders/cancel',
    params: { id },
    body: { code: partnerNumber, reason, partnerCommission: formatAmount(keptMinor) },
    meaning: {
      kind: 'reversed',
      beside: sharesOf(order, keptMinor),
      numbers: transactionIds,
      versions: new Map(),
      reason,
      isCancelledBy: payingBranch ?? '',
    },
    patience: rolled.patience,
  }
}

/** Returns the share of the partner to whom a hawala is forwarded. */
function forwardedShare(rolled: Dice): bigint {
  return rolled.tag % 3 === 0 ? 0n : BigInt(rolled.second + 1)
}

/** Asks somebody for a forwarding: a Manager if the partner gets more than is left of what the sending one pays us. */
function forwarding(market: Market, order: OrderSeen, rolled: Dice, by: number): Asked | null {
  const wish = forwarded(market, order, rolled)
  const paysMinor = minorIn(order.partnerCommission)
  const mostMinor = (paysMinor * minorIn(order.left)) / minorIn(order.amount)
  const find = forwardedShare(rolled) > mostMinor ? managerIn : deskIn
  return wish && atDesk(find(market, order.payingBranch, by), wish)
}

/** Makes the forwarding of a hawala to another partner with the same currency; null if there is none. */
function forwarded(market: Market, order: OrderSeen, rolled: Dice): Wish | null {
  const { id, label, currencyId, partner: from } = order
  const others = market.accounts.partners.filter((each) => {
    return each.currencyId === currencyId && each.partner !== from
  })
  const partner = others[rolled.tag % (others.length || 1)]?.partner
  if (!partner) return null
  const amountMinor = minorIn(order.left)
  const shareMinor = forwardedShare(rolled)
  const narrative = `Hawala ${label}`
  const accounts: Accounts = {
    transType: 'Hawala',
    inAccount: partner,
    outAccount: PAYABLE_ACCOUNT,
    narrative,
  }
  return {
    what: 'forwarding of a hawala',
    call: 'hawala-orders/forward',
    params: { id },
    // What is left changes with the version.
    body: { partner, partnerCommission: formatAmount(shareMinor), version: order.version },
    meaning: {
      kind: 'recorded',
      legs: [
        leg(accounts, currencyId, amountMinor),
        ...(shareMinor > 0n ? [shareLeg(partner, false, currencyId, shareMinor)] : []),
      ],
      isWithinLimits: true,
    },
    patience: rolled.patience,
  }
}

/** Returns the share that was agreed, and as it turned out. */
function turnedOut({ partnerCommission }: OrderSeen, rolled: Dice) {
  const wasMinor = minorIn(partnerCommission)
  const isOther = rolled.tag % 3 === 0
  return { wasMinor, isOther, nowMinor: isOther ? BigInt(rolled.second) - 3n : wasMinor }
}

/** Asks somebody for a confirmation: a Manager if the partner gets more than was agreed. */
function confirming(market: Market, order: OrderSeen, rolled: Dice, by: number): Asked | null {
  const { wasMinor, nowMinor } = turnedOut(order, rolled)
  const find = nowMinor > wasMinor ? managerIn : deskIn
  return atDesk(find(market, order.branch, by), confirmed(order, rolled))
}

/** Makes the confirmation that a partner has paid a hawala, which posts a share that turned out otherwise, and nothing else. */
function confirmed(order: OrderSeen, rolled: Dice): Wish {
  const { id, branch, transactionIds } = order
  const { wasMinor, isOther, nowMinor } = turnedOut(order, rolled)
  const legs = nowMinor === wasMinor ? [] : sharesOf(order, nowMinor)
  const isReversed = nowMinor !== wasMinor && wasMinor !== 0n
  return {
    what: 'confirmation of a hawala',
    call: 'hawala-orders/confirm',
    params: { id },
    body: {
      partnerNumber: `P-${rolled.tag}`,
      ...datedByPartner(rolled),
      ...(isOther ? { partnerCommission: formatAmount(nowMinor) } : {}),
    },
    meaning: isReversed
      ? {
          kind: 'reversed',
          beside: legs,
          // The share is the last record of the send.
          numbers: transactionIds.slice(-1),
          versions: new Map(),
          reason: 'the share turned out otherwise',
          isCancelledBy: branch,
        }
      : { kind: 'recorded', legs, isWithinLimits: true },
    patience: rolled.patience,
  }
}

/** Makes the cancellation of a hawala by a Manager of the branch that sent it, as the partner agreed. */
function cancelledThrough(order: OrderSeen, rolled: Dice): Wish {
  const { id, branch, transactionIds } = order
  const keptMinor = rolled.tag % 3 === 0 ? BigInt(rolled.second) - 3n : 0n
  const reason = `reason ${narrativeOf(rolled)}`
  return {
    what: 'cancellation through a partner',
    call: 'hawala-orders/cancel',
    params: { id },
    body: { reason, partnerAgreed: 'Not paid', partnerCommission: formatAmount(keptMinor) },
    meaning: {
      kind: 'reversed',
      beside: sharesOf(order, keptMinor),
      numbers: transactionIds,
      versions: new Map(),
      reason,
      isCancelledBy: branch,
    },
    patience: rolled.patience,
  }
}

/** Makes somebody of another branch than the one that pays vouch for a hawala that a partner sent. */
function vouchedFor(market: Market, order: OrderSeen, rolled: Dice): Asked | null {
  const elsewhere = order.payingBranch === 'HQ' ? 'KDH' : 'HQ'
  return atDesk(managerIn(market, elsewhere, rolled.second), {
    what: 'vouching for a hawala',
    call: 'hawala-orders/vouch',
    params: { id: order.id },
    body: { partnerAgreed: `Yes ${rolled.tag}` },
    meaning: { kind: 'recorded', legs: [] },
    patience: rolled.patience,
  })
}

/** What clerks do to hawalas through partners. */
export const partnerDeeds = {
  sendThrough: (market: Market, rolled: Dice, desk: Desk): Asked | null =>
    atDesk(desk, sentThrough(market, desk, rolled)),
  receiveFrom: (market: Market, rolled: Dice, desk: Desk): Asked | null =>
    atDesk(desk, receivedFrom(market, desk, rolled)),
  payPartners: (market: Market, rolled: Dice): Asked | null => {
    const order = taken(market.received, rolled.first)
    if (!order) return null
    const desk = deskIn(market, order.payingBranch, rolled.second)
    return atDesk(desk, paid(order, rolled, order.partnerNumber))
  },
  vouch: (market: Market, rolled: Dice): Asked | null => {
    const order = market.received.at(-1 - (rolled.first % (market.received.length || 1)))
    return order ? vouchedFor(market, order, rolled) : null
  },
  confirm: (market: Market, rolled: Dice): Asked | null => {
    const order = taken(market.sentThrough, rolled.first)
    return order ? confirming(market, order, rolled, rolled.second) : null
  },
  returnPartners: (market: Market, rolled: Dice): Asked | null => {
    const order = taken(market.received, rolled.first)
    if (!order) return null
    return atDesk(deskIn(market, order.payingBranch, rolled.second), returned(order, rolled))
  },
  forwardPartners: (market: Market, rolled: Dice): Asked | null => {
    const order = taken(rolled.tag % 4 === 0 ? market.parts : market.received, rolled.first)
    return order?.way === 'receive' ? forwarding(market, order, rolled, rolled.second) : null
  },
  cancelThrough: (market: Market, rolled: Dice): Asked | null => {
    const order = taken(market.sentThrough, rolled.first)
    if (!order) return null
    return atDesk(managerIn(market, order.branch, rolled.second), cancelledThrough(order, rolled))
  },
} as const

/**
 * Lets several people act on the same hawala at once: they pay, return and forward one that a partner sent, or confirm and
 * cancel one that a partner pays.
 */
export async function meetOnPartnersOrder(market: Market, rolled: Dice): Promise<void> {
  const order = taken(rolled.tag % 2 === 0 ? market.received : market.sentThrough, rolled.first)
  if (!order) return
  const asks = [0, 1].flatMap((turn): (Asked | null)[] => {
    const dice = { ...rolled, tag: rolled.tag + turn }
    const by = rolled.second + turn
    if (order.way === 'send') {
      return [
        confirming(market, order, dice, by),
        atDesk(managerIn(market, order.branch, by), cancelledThrough(order, dice)),
      ]
    }
    const desk = (offset: number) => deskIn(market, order.payingBranch, by + offset)
    return [
      vouchedFor(market, order, dice),
      atDesk(desk(0), paid(order, dice, order.partnerNumber)),
      atDesk(desk(1), returned(order, dice)),
      forwarding(market, order, dice, by + 2),
    ]
  })
  // The call that begins first mostly succeeds, so the order of the calls varies.
  const first = rolled.second % asks.length
  const turned = [...asks.slice(first), ...asks.slice(0, first)]
  await Promise.all(turned.map((each) => each && market.ask(each.desk, each.wish)))
}

/** Finds the partners whose balance is beyond their limits, which no posting may pass. */
export async function limitProblems({ auditor, accounts, ids }: Market): Promise<string[]> {
  const { floorMinor, ceilingMinor } = PARTNER_LIMITS
  const balances = await Promise.all(
    accounts.partners.map(async ({ partner }) => {
      const params = { id: ids.get(partner) ?? 0 }
      const [row] = (await auditor.call('accounts/balances', { params })).data
      return { partner, minor: BigInt((row?.balance ?? '0').replace('.', '')) }
    }),
  )
  const beyond = balances.filter(({ minor }) => minor < floorMinor || minor > ceilingMinor)
  const togetherMinor = balances.slice(0, 2).reduce((sum, { minor }) => sum + minor, 0n)
  return [
    ...beyond.map(
      ({ partner, minor }) => `Partner ${partner} stands at ${minor}, beyond its limits`,
    ),
    ...(togetherMinor < GROUP_FLOOR_MINOR
      ? [`The first two partners stand at ${togetherMinor}, beyond the floor over both`]
      : []),
  ]
}
