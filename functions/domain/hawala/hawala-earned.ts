import { FEE_ACCOUNT, isHouseAccount, PAYABLE_ACCOUNT } from '../../../shared/contract/house.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import type { OrderRoute, TransactionRecord } from '../ledger/record.ts'

/** Where something of a hawala counts: its route as it was sent, the partner, the branch of the till, and the currency. */
export interface HawalaPlace extends OrderRoute {
  branch: string
  /** On payouts: the branch that earned the commission of which a part is given for paying; null for everything else. */
  paidFor: string | null
  currencyId: number
}

/** What the hawalas of a place came to. A cancellation takes off what its hawala added, on its own day. */
export interface HawalaSums {
  /** How many were sent, or received from a partner. */
  count: bigint
  amountMinor: AmountMinor
  /** What customers paid for them, without the partners' shares. */
  commissionMinor: AmountMinor
  /** Below zero for what partners got. */
  sharesMinor: AmountMinor
  /** What deals within them earned beyond the middle rate, in AFN. */
  marginMinor: AmountMinor
  /** How many came to a partner because they were forwarded to it; they were received from another one. */
  forwarded: bigint
  forwardedMinor: AmountMinor
  /** What the branch got for paying. */
  forPayingMinor: AmountMinor
}

export const NOTHING_EARNED: HawalaSums = {
  forPayingMinor: 0n,
  count: 0n,
  amountMinor: 0n,
  commissionMinor: 0n,
  sharesMinor: 0n,
  marginMinor: 0n,
  forwarded: 0n,
  forwardedMinor: 0n,
}

/** The names of the sums, in the order in which they are kept: those that most places have come first. */
export const HAWALA_SUMS = Object.keys(NOTHING_EARNED) as (keyof HawalaSums)[]

/** A place of a day with its sums. */
export interface HawalaCell extends HawalaPlace {
  sums: HawalaSums
}

/** Adds up what the records of hawala orders earned on a day. Rules: docs/rules/reports.md. */
export class HawalasOfDay {
  readonly #cells = new Map<string, HawalaCell>()
  readonly #withoutRoute: (TransactionRecord & { hawalaId: number })[] = []

  /** Adds a record that isn't deleted; one that belongs to no order is passed over. */
  add(record: TransactionRecord): void {
    const { hawalaId, orderRoute } = record
    if (hawalaId === null) return
    if (orderRoute) this.#addOn(orderRoute, record)
    else this.#withoutRoute.push({ ...record, hawalaId })
  }

  /** Returns the ids of the orders whose routes are missing, because an earlier version recorded them. */
  get missing(): number[] {
    return [...new Set(this.#withoutRoute.map(({ hawalaId }) => hawalaId))]
  }

  /** Adds the records whose routes were missing. */
  addMissing(orders: ReadonlyMap<number, OrderRoute>): void {
    for (const record of this.#withoutRoute.splice(0)) {
      const order = orders.get(record.hawalaId)
      if (order) this.#addOn({ ...order, partner: partnerOn(record) ?? order.partner }, record)
    }
  }

  /** Returns the places of the day at which something happened, in their order. */
  cells(): HawalaCell[] {
    return [...this.#cells]
      .filter(([, { sums }]) => HAWALA_SUMS.some((name) => sums[name] !== 0n))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, cell]) => cell)
  }

  #addOn({ route, partner }: OrderRoute, record: TransactionRecord): void {
    const { currencyId, till, forPaying } = record
    const place = { route, partner, branch: till.branch, paidFor: null, currencyId }
    this.#addTo(place, earnedBy(record, partner))
    if (!forPaying) return
    const { branch: paidFor, amountMinor } = forPaying
    const ofFee = { ...place, paidFor, currencyId: forPaying.currencyId ?? currencyId }
    this.#addTo(ofFee, { forPayingMinor: amountMinor })
  }

  #addTo(place: HawalaPlace, added: Partial<HawalaSums>): void {
    const name = placeName(place)
    const { sums } = this.#cells.get(name) ?? { sums: NOTHING_EARNED }
    const next = { ...sums }
    for (const each of HAWALA_SUMS) next[each] += added[each] ?? 0n
    this.#cells.set(name, { ...place, sums: next })
  }
}

const BESIDE = '|'

/** Returns the name of a place, by which places are put in order and kept. */
export function placeName({ route, partner, branch, paidFor, currencyId }: HawalaPlace): string {
  return [route, partner ?? '', branch, paidFor ?? '', currencyId].join(BESIDE)
}

/** Returns the place with a name. */
export function placeNamed(name: string): HawalaPlace {
  const [route = '', partner = '', branch = '', paidFor = '', currencyId = ''] = name.split(BESIDE)
  return {
    route,
    partner: partner || null,
    branch,
    paidFor: paidFor || null,
    currencyId: Number(currencyId),
  }
}

/** Returns the account of the partner that a record moves as its share or by a forwarding; null for any other record. */
function partnerOn(record: TransactionRecord): string | null {
  const { inAccount, outAccount, feeFor } = record
  if (feeFor?.isPartners) return inAccount === FEE_ACCOUNT ? outAccount : inAccount
  const { debited, credited } = asPosted(record)
  return debited === PAYABLE_ACCOUNT && !isHouseAccount(credited) ? credited : null
}

/** Returns the accounts between which a record, or the one that it reverses, moved its amount. */
function asPosted({ reverses, inAccount, outAccount }: TransactionRecord) {
  return reverses === null
    ? { debited: outAccount, credited: inAccount }
    : { debited: inAccount, credited: outAccount }
}

function earnedBy(record: TransactionRecord, partner: string | null): Partial<HawalaSums> {
  const { transType, inAccount, amountMinor, feeFor, reverses, deal } = record
  if (transType === 'Fee') {
    const earnedMinor = inAccount === FEE_ACCOUNT ? amountMinor : -amountMinor
    // As on the till's day: shares of an earlier version are commission there.
    return feeFor?.isApart ? { sharesMinor: earnedMinor } : { commissionMinor: earnedMinor }
  }
  const marginMinor = deal?.marginMinor ?? 0n
  const { debited, credited } = asPosted(record)
  const isPartners = credited === partner
  const sign = reverses === null ? 1n : -1n
  if (debited === PAYABLE_ACCOUNT) {
    return isPartners
      ? { marginMinor, forwarded: sign, forwardedMinor: sign * amountMinor }
      : { marginMinor }
  }
  const isMoved = isPartners || credited === PAYABLE_ACCOUNT
  return isMoved ? { marginMinor, count: sign, amountMinor: sign * amountMinor } : { marginMinor }
}
