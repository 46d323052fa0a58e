import { type AmountMinor, formatAmount } from '../../shared/money/amount.ts'
import { suggestedShare } from '../../shared/money/partner-share.ts'
import { amountFor, usual } from './amounts.ts'
import { type Chance, happens, pick, weighted, whole } from './chance.ts'
import { visitor } from './counter.ts'
import { hawalaFee } from './fees.ts'
import type { Sent } from './ledger.ts'
import { type Branch, type Code, FATHERS, type Member, PASSERS_BY } from './people.ts'
import { TEXTS } from './texts.ts'
import {
  BRANCHES,
  clerkOf,
  clerksOf,
  currencyId,
  type Holder,
  later,
  member,
  payable,
  type World,
  written,
} from './world.ts'

/** Hawalas that post, in the weeks in which the branches close their days (docs/rules/hawala-orders.md). */

/** The terms of all partners for 100,000: what a partner gets for a hawala, and what it pays for one that it sends. */
const TERMS = { sendPer100000: 150_00n, receivePer100000: 100_00n } as const
/** A partner may owe this many times the amount that it moves on a usual day. */
const DAYS_OF_CREDIT = 20n
/** The share of hawalas that are paid from a customer's account, and the share that is cancelled. */
const FROM_ACCOUNT = 0.2
const CANCELLED = 0.06
/** Some hawalas, by their ids, are paid by another branch after all, or in two parts. So even a short demo has both. */
const isRedirected = ({ id }: Sent) => id % 6 === 2
const isInParts = ({ id }: Sent) => id % 6 === 4
/** The share of a partner's hawalas that are forwarded to another partner. */
const FORWARDED = 0.08

/** Returns the accounts of all partners. */
export const partnersOf = ({ holders }: World): Holder[] =>
  holders.filter(({ customer }) => customer.type === 'Hawala Partner')

/** Agrees on the terms of every partner: how much the partner may owe, and its shares of both ways. */
export async function agreeOnTerms(world: World): Promise<void> {
  for (const { id, customer, code } of partnersOf(world)) {
    const floor = formatAmount(-usual(customer.size, code) * DAYS_OF_CREDIT)
    const body = {
      floor,
      sendPer100000: formatAmount(TERMS.sendPer100000),
      receivePer100000: formatAmount(TERMS.receivePer100000),
    }
    await world.office.call(member('nasrin'), 'accounts/limits', { params: { id }, body })
  }
  await agreeOnFloors(world)
}

/**
 * Agrees with the partners who have accounts in several currencies on what they may owe over all of them: a little more than the
 * floors of the accounts together, so that a changed rate stops no hawala.
 */
async function agreeOnFloors(world: World): Promise<void> {
  for (const [{ size }, [leader, ...others]] of Map.groupBy(
    partnersOf(world),
    ({ customer }) => customer,
  )) {
    if (!leader || others.length === 0) continue
    const accounts = BigInt(1 + others.length)
    const most = (usual(size, 'AFN') * DAYS_OF_CREDIT * accounts * 12n) / 10n
    const sent = { params: { id: leader.id }, body: { groupFloor: formatAmount(-most) } }
    await world.office.call(member('nasrin'), 'accounts/limits', sent)
  }
}

/**
 * Sends somebody's money to another branch. Plans that the receiver fetches it there within days, or sometimes that the
 * sender cancels it.
 */
export async function betweenBranches(world: World, branch: Branch): Promise<void> {
  const { chance, books, ledger } = world
  const to = pick(
    chance,
    BRANCHES.filter((each) => each !== branch),
  )
  const payer = happens(chance, FROM_ACCOUNT)
    ? visitor(world, branch, ({ number }) => books.balance(number) > 0n)
    : null
  const code: Code = payer?.code ?? (happens(chance, 0.75) ? 'AFN' : 'USD')
  const minor = amountFor('person', code, chance)
  const feeMinor = hawalaFee(code, minor)
  const isCovered = payer !== null && books.balance(payer.number) >= minor + feeMinor
  const order = await ledger.order(clerkOf(branch, chance), 'hawala-orders/create', {
    body: {
      ...moneyOf(world, code, minor),
      way: 'send',
      destination: { branch: to },
      commission: formatAmount(feeMinor),
      from: isCovered ? { account: payer.number } : null,
      ...people(chance),
    },
  })
  const { id, code: secret } = order
  later(world, whole(chance, 0, 3), async () => {
    if (!happens(chance, CANCELLED)) return fetched(world, branch, to, order)
    const reason = pick(chance, TEXTS.notFetched)
    const body = { code: secret, reason }
    // Who recorded a hawala doesn't cancel it on a later day.
    const others = clerksOf(branch).filter(({ userName }) => userName !== order.recordedBy)
    await ledger.order(pick(chance, others), 'hawala-orders/cancel', { params: { id }, body })
  })
}

/** Pays a hawala where it was sent to, or lets the third branch pay it because the receiver travelled on. */
async function fetched(world: World, from: Branch, to: Branch, order: Sent): Promise<void> {
  const { chance, office } = world
  const third = BRANCHES.find((each) => each !== from && each !== to)
  if (!third || !isRedirected(order)) return payOut(world, to, order, order.code)
  const reason = pick(chance, TEXTS.travelled)
  const body = { payingBranch: third, reason, code: order.code }
  const sending = { params: { id: order.id }, body }
  const { code } = await office.call(clerkOf(from, chance), 'hawala-orders/redirect', sending)
  later(world, whole(chance, 0, 2), () => payOut(world, third, order, code))
}

/** Lets a partner pay a hawala for us, or ask us to pay one. */
export async function throughPartner(world: World, branch: Branch): Promise<void> {
  const { chance, books } = world
  const partner = pick(chance, partnersOf(world))
  const { number, code, customer } = partner
  const minor = amountFor('person', code, chance)
  const isFull = books.balance(number) > usual('partner', code)
  const mayOwe = usual(customer.size, code) * DAYS_OF_CREDIT
  const isCovered = books.balance(number) + mayOwe > minor + shareOf(minor, 'receivePer100000')
  const receives = isCovered && happens(chance, isFull ? 0.75 : 0.45)
  await (receives ? receive : sendOver)(world, branch, partner, minor)
}

/** Lets a partner pay somebody for us, and confirm it some days later. */
async function sendOver(world: World, branch: Branch, partner: Holder, minor: AmountMinor) {
  const { chance, ledger } = world
  const { number, code } = partner
  const { id } = await ledger.order(clerkOf(branch, chance), 'hawala-orders/create', {
    body: {
      ...moneyOf(world, code, minor),
      way: 'send',
      destination: { account: number },
      commission: formatAmount(hawalaFee(code, minor)),
      partnerCommission: formatAmount(shareOf(minor, 'sendPer100000')),
      from: null,
      ...people(chance),
    },
  })
  later(world, whole(chance, 0, 4), async () => {
    const body = { partnerNumber: partnerNumber(world) }
    const clerk = clerkOf(branch, chance)
    await world.office.call(clerk, 'hawala-orders/confirm', { params: { id }, body })
  })
}

/** Records that a partner lets this branch pay somebody. Some of these hawalas are forwarded to another partner. */
async function receive(world: World, branch: Branch, partner: Holder, minor: AmountMinor) {
  const { chance, ledger } = world
  const { number, code } = partner
  const known = partnerNumber(world)
  const order = await ledger.order(clerkOf(branch, chance), 'hawala-orders/create', {
    body: {
      ...moneyOf(world, code, minor),
      way: 'receive',
      partner: number,
      payingBranch: branch,
      partnerNumber: known,
      partnerCommission: formatAmount(shareOf(minor, 'receivePer100000')),
      ...people(chance),
    },
  })
  const partners = partnersOf(world).filter((each) => each.code === code && each.number !== number)
  const next = partners.length > 0 && happens(chance, FORWARDED) ? pick(chance, partners) : null
  const days = weighted(chance, { 0: 6, 1: 3, 2: 1 })
  later(world, Number(days), async () => {
    if (!next) return payOut(world, branch, order, known)
    // The next partner asks half as much, rounded down to the cent.
    const share = formatAmount(shareOf(minor, 'sendPer100000') / 2n)
    const body = { partner: next.number, partnerNumber: null, partnerCommission: share }
    const sending = { params: { id: order.id }, body }
    // Who recorded a hawala may not forward it.
    const others = clerksOf(branch).filter(({ userName }) => userName !== order.recordedBy)
    await ledger.order(pick(chance, others), 'hawala-orders/forward', sending)
  })
}

/**
 * Pays a hawala that was just fetched, some in two parts. If the branch doesn't have the money, or no clerk who may pay it, the
 * receiver comes again on the next day.
 * @param paidBy the clerk who paid a first part
 */
async function payOut(
  world: World,
  branch: Branch,
  order: Sent,
  code: string | null,
  paidBy?: Member,
): Promise<void> {
  const { chance, ledger } = world
  const { id, amountMinor, currency, receiver, recordedBy } = order
  // The clerk who recorded a hawala may not pay it, and who paid a part may not pay the next.
  const clerks = clerksOf(branch).filter((each) => each.userName !== recordedBy && each !== paidBy)
  const isFirst = !paidBy && clerks.length > 1 && isInParts(order)
  const partMinor = isFirst ? amountMinor / 2n : null
  if (amountMinor > payable(world, branch, currency)) {
    return later(world, 1, () => payOut(world, branch, order, code, paidBy))
  }
  const clerk = pick(chance, clerks)
  const idNumber = `${whole(chance, 1360, 1404)}-0000-${whole(chance, 10_000, 99_999)}`
  const paper = order.paper ?? { idKind: 'Taskira', idNumber, phone: phone(chance) }
  const body = {
    code,
    receiver: { name: receiver, ...paper },
    ...(partMinor === null ? {} : { amount: formatAmount(partMinor) }),
  }
  await ledger.order(clerk, 'hawala-orders/pay', { params: { id }, body })
  if (partMinor === null) return
  const rest = { ...order, amountMinor: amountMinor - partMinor, paper }
  later(world, whole(chance, 1, 2), () => payOut(world, branch, rest, code, clerk))
}

function moneyOf({ chance }: World, code: Code, minor: AmountMinor) {
  return {
    currencyId: currencyId(code),
    amount: formatAmount(minor),
    narrative: written(chance, TEXTS.hawala),
  }
}

function people(chance: Chance) {
  return {
    sender: { name: pick(chance, PASSERS_BY), phone: phone(chance) },
    receiver: {
      name: pick(chance, PASSERS_BY),
      fatherName: pick(chance, FATHERS),
      phone: phone(chance),
    },
  }
}

function phone(chance: Chance): string {
  return `0700 000 ${whole(chance, 200, 999)}`
}

function partnerNumber(world: World): string {
  const number = `P-${whole(world.chance, 10_000, 99_999)}`
  if (world.partnerNumbers.has(number)) return partnerNumber(world)
  world.partnerNumbers.add(number)
  return number
}

/** Returns the share of a partner by its terms of one way. */
function shareOf(minor: AmountMinor, way: keyof typeof TERMS): AmountMinor {
  return suggestedShare(minor, TERMS[way])
}
