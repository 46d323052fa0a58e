type By = { readonly by: number }

/** Who did what with a hawala, as its answer says it. */
export interface Order {
  readonly createdBy: number
  readonly decidedBy: number | null
  readonly codeGivenBy: number | null
  readonly vouchedBy: By | null
  readonly unlocks: readonly By[]
  readonly redirects: readonly By[]
  readonly corrections: readonly (By & { readonly changesNames: boolean })[]
  readonly payouts: readonly (By & { readonly sameCode: boolean })[]
  readonly reopenings: readonly By[]
}

/** What a person may have done with a hawala before the step that an answer tells of. */
type Deed = 'recorded' | 'named' | 'corrected' | 'redirected' | 'gave' | 'vouched' | 'part' | 'back'

/** Returns who took the step that the answer tells of; null if the answer doesn't say so. */
const TAKEN_BY: Readonly<Record<string, (order: Order) => number | null>> = {
  'hawala-orders/pay': ({ payouts }) => byOf(payouts.at(-1)),
  'hawala-orders/forward': ({ decidedBy }) => decidedBy,
  'hawala-orders/confirm': ({ decidedBy }) => decidedBy,
  'hawala-orders/cancel': ({ decidedBy }) => decidedBy,
  'hawala-orders/vouch': ({ vouchedBy }) => byOf(vouchedBy),
  'hawala-orders/redirect': ({ redirects }) => byOf(redirects.at(-1)),
  'hawala-orders/correct': ({ corrections }) => {
    const last = corrections.at(-1)
    return last?.changesNames ? last.by : null
  },
  'hawala-orders/reopen': ({ reopenings }) => byOf(reopenings.at(-1)),
}

/** The deeds that nobody may have done who takes a step. Rules: docs/rules/hawala-orders.md, "Two steps by one person". */
const BARRED: Readonly<Record<string, readonly Deed[]>> = {
  'hawala-orders/pay': ['recorded', 'corrected', 'redirected', 'gave', 'vouched', 'part', 'back'],
  'hawala-orders/forward': ['recorded', 'named', 'redirected', 'gave', 'vouched', 'back'],
  'hawala-orders/confirm': ['named', 'back'],
  'hawala-orders/cancel': ['back'],
  'hawala-orders/vouch': ['recorded', 'corrected', 'redirected', 'part', 'back'],
  'hawala-orders/redirect': ['named', 'back'],
  'hawala-orders/correct': ['recorded', 'redirected', 'gave', 'back'],
  'hawala-orders/reopen': ['recorded', 'named', 'back'],
}

/**
 * Finds a step of a hawala that a person took who may not, because of what this person had done with it before. It is worked
 * out from the answer alone, not by the rights that the server asks.
 * @param name the route of the step
 * @param order the hawala as the step has left it
 */
export function wrongHawala(name: string, order: Order): string[] {
  const taker = TAKEN_BY[name]?.(order) ?? null
  const barred = BARRED[name]
  if (taker === null || barred === undefined) return []
  const doers = doersBefore(name, order)
  return barred
    .filter((deed) => doers[deed].includes(taker))
    .map((deed) => `user ${taker}, who took this step, did before: ${deed}`)
}

/** Returns who did what before the step. The step itself is left out. */
function doersBefore(name: string, order: Order): Record<Deed, number[]> {
  const { createdBy, corrections, vouchedBy, codeGivenBy } = order
  const before = <Row>(step: string, rows: readonly Row[]) =>
    name === step ? rows.slice(0, -1) : rows
  const isPayout = name === 'hawala-orders/pay'
  // In a branch of one a person pays what somebody else vouched for.
  const mayPayOwn = isPayout && vouchedBy !== null
  const payouts = before('hawala-orders/pay', order.payouts)
  const redirects = before('hawala-orders/redirect', order.redirects)
  return {
    recorded: mayPayOwn ? [] : [createdBy],
    corrected: peopleOf(corrections),
    named: peopleOf(corrections.filter(({ changesNames }) => changesNames)),
    redirected: peopleOf(redirects),
    gave: codeGivenBy === null ? [] : [codeGivenBy],
    vouched: vouchedBy && isFirstStep(order, payouts) ? [vouchedBy.by] : [],
    part: mayPayOwn ? [] : peopleOf(payouts.filter(({ sameCode }) => sameCode)),
    back: peopleOf(before('hawala-orders/reopen', order.reopenings)),
  }
}

/** True if nothing else was done with the hawala, so that a vouching for it still held before the step. */
function isFirstStep(order: Order, payouts: readonly unknown[]): boolean {
  const { redirects, corrections, reopenings, unlocks, codeGivenBy } = order
  const done = [redirects, corrections, reopenings, unlocks, payouts]
  return codeGivenBy === null && done.every((deeds) => deeds.length === 0)
}

function byOf(deed: By | null | undefined): number | null {
  return deed?.by ?? null
}

function peopleOf(deeds: readonly By[]): number[] {
  return deeds.map(({ by }) => by)
}
