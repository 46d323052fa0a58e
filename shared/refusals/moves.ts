import { MOST_RAISES, type MoveState } from '../contract/till-facts.ts'
import { line } from './refused.ts'

/** Refusals about moves of cash between tills. Amounts are decimal text. Rules: docs/rules/till-moves.md */

/** A till of a move: a vault is named by its branch, a person's till by its owner. */
export type Side = { vaultOf: string } | { till: string }

type Id = { id: number }

/** A move that is already decided, so that its next step is refused. `by` is the person who decided it, if known. */
type Decided = Id & { state: Exclude<MoveState, 'offered' | 'underway'>; by: string | null }

const DECIDED: Readonly<Record<Decided['state'], string>> = {
  accepted: 'was accepted',
  refused: 'was refused',
  withdrawn: 'was withdrawn',
  lapsed: 'lapsed, because the day was closed',
}

/** The steps of the giver, as they end the sentence "… may". */
const GIVERS = {
  offer: 'offer cash of',
  raise: 'raise an offer of',
  withdraw: 'withdraw an offer of',
  see: 'say that it was seen that less was accepted from',
} as const
export type GiversDeed = keyof typeof GIVERS

/** The step that another person must take instead, with the facts that tell whom to ask. */
export type Otherwise =
  | { deed: 'accept' | 'refuse'; receiver: Side }
  | { deed: 'dispatch' | 'offer' | 'raise'; branch: string }
  | { deed: 'see'; giver: Side; branch: string }
  | { deed: 'settle' }

const managers = (branch: string) => `Manager or Admin of ${branch} or of head office`

/** Names the people who act for a till, as words within a sentence. */
const ownerOf = (side: Side) =>
  'vaultOf' in side ? `a ${managers(side.vaultOf)}` : side.till || 'its owner'

const nameOf = (side: Side) =>
  'vaultOf' in side ? `the vault of ${side.vaultOf}` : `the till of ${side.till}`

const receives = (side: Side, does: string) =>
  'vaultOf' in side
    ? `A ${managers(side.vaultOf)} who didn't send it ${does}`
    : `${side.till || 'The owner of the till'} ${does}`

function whoElse(other: Otherwise): string {
  switch (other.deed) {
    case 'accept':
      return receives(other.receiver, 'accepts it')
    case 'refuse':
      return receives(other.receiver, 'refuses it; the giver can withdraw it')
    case 'dispatch':
      return `Anyone of ${other.branch} who records, or a Manager or Admin of head office, dispatches it if they neither offered nor raised it`
    case 'offer':
      return `A ${managers(other.branch)} other than you offers it`
    case 'raise':
      return `A ${managers(other.branch)} other than you raises it`
    case 'see': {
      const giver = 'vaultOf' in other.giver ? 'A' : `The giver, ${ownerOf(other.giver)}, or a`
      return `${giver} ${managers(other.branch)} who didn't accept it does this`
    }
    case 'settle':
      return 'A Manager or Admin of head office settles it who neither sent nor accepted it; if there is none, an Admin can make a second person one'
  }
}

/**
 * Says why the person can't take this step too, and who may take it, so that people in a small house know whom to ask.
 */
const another = (why: string, other: Otherwise) =>
  `Somebody else must act: ${why}. ${whoElse(other)}`

export const notFound = /* @__PURE__ */ line(
  'move.notFound',
  'notFound',
  ({ id }: Id) => `There is no move ${id}`,
)
export const movedOn = /* @__PURE__ */ line(
  'move.movedOn',
  'conflict',
  ({ id }: Id) => `Move ${id} was changed meanwhile: look at it as it is now, and decide again`,
)

export const sameTill = /* @__PURE__ */ line(
  'move.sameTill',
  'badInput',
  'from and to must be two tills',
)
export const notTill = /* @__PURE__ */ line(
  'move.notTill',
  'badInput',
  ({ field, branch }: { field: 'from' | 'to'; branch: string }) =>
    `${field} is not a till of ${branch}`,
)
export const betweenVaults = /* @__PURE__ */ line(
  'move.betweenVaults',
  'badInput',
  'Between branches cash goes from vault to vault: move it to the vault first',
)
export const carrierRequired = /* @__PURE__ */ line(
  'move.carrierRequired',
  'badInput',
  'carrier is required: say who brings the cash to another branch',
  'carrier',
)
export const eitherBranch = /* @__PURE__ */ line(
  'move.eitherBranch',
  'badInput',
  ({ from, to }: { from: string; to: string }) => `branch must be ${from} or ${to}`,
  'branch',
)
export const otherCurrency = /* @__PURE__ */ line(
  'move.otherCurrency',
  'badInput',
  ({ field, currencyId, id }: Id & { field: string; currencyId: number }) =>
    `${field} ${currencyId} is not a currency of move ${id}`,
)
export const nothingArrived = /* @__PURE__ */ line(
  'move.nothingArrived',
  'badInput',
  'amounts must hold something: refuse the move if nothing arrived',
  'amounts',
)

type Amount = { field: string; amount: string; currency: string }

export const aboveSent = /* @__PURE__ */ line(
  'move.aboveSent',
  'badInput',
  ({ field, amount, currency, branch }: Amount & { branch: string }) =>
    `${field} must be at most ${amount} ${currency}, what was sent: accept that, and ask ${branch} to offer the rest as another move`,
)
export const aboveOffered = /* @__PURE__ */ line(
  'move.aboveOffered',
  'badInput',
  ({ field, amount, currency, giver }: Amount & { giver: Side }) =>
    `${field} must be at most ${amount} ${currency}, what was offered: ask the giver, ${'vaultOf' in giver ? nameOf(giver) : giver.till}, to raise the offer first`,
)
export const notRaised = /* @__PURE__ */ line(
  'move.notRaised',
  'badInput',
  ({ field, amount, currency }: Amount) =>
    `${field} must be above ${amount} ${currency}, what is offered`,
)

export const notDispatched = /* @__PURE__ */ line(
  'move.notDispatched',
  'conflict',
  ({ id }: Id) => `Move ${id} was not dispatched yet`,
)
export const underway = /* @__PURE__ */ line(
  'move.underway',
  'conflict',
  ({ id }: Id) => `Move ${id} is underway`,
)
export const decided = /* @__PURE__ */ line(
  'move.decided',
  'conflict',
  ({ id, state, by }: Decided) => `Move ${id} ${DECIDED[state]}${by === null ? '' : ` by ${by}`}`,
)
export const staysInBranch = /* @__PURE__ */ line(
  'move.staysInBranch',
  'conflict',
  ({ id, branch }: Id & { branch: string }) =>
    `Move ${id} stays in ${branch}: the receiver accepts it`,
)
export const raisedOften = /* @__PURE__ */ line(
  'move.raisedOften',
  'conflict',
  ({ id }: Id) => `Move ${id} was raised ${MOST_RAISES} times: withdraw it and offer anew`,
)
export const nothingInTransit = /* @__PURE__ */ line(
  'move.nothingInTransit',
  'conflict',
  ({ id }: Id) => `Move ${id} has nothing left in transit`,
)
export const nothingToSee = /* @__PURE__ */ line(
  'move.nothingToSee',
  'conflict',
  ({ id }: Id) => `Move ${id} has nothing that its giver must see`,
)

/** `managersOf` is the branch whose Managers and Admins may also take the step; null if none of them may. */
export const giver = /* @__PURE__ */ line(
  'move.giver',
  'notAllowed',
  ({ deed, giver, managersOf }: { deed: GiversDeed; giver: Side; managersOf: string | null }) =>
    `Only the giver, ${ownerOf(giver)}${managersOf === null ? ',' : ` or a ${managers(managersOf)}`} may ${GIVERS[deed]} ${nameOf(giver)}`,
)
export const receiver = /* @__PURE__ */ line(
  'move.receiver',
  'notAllowed',
  ({ receiver }: { receiver: Side }) =>
    `Only the receiver, ${ownerOf(receiver)}, may decide about cash for ${nameOf(receiver)}`,
)
export const staff = /* @__PURE__ */ line(
  'move.staff',
  'notAllowed',
  ({ branch }: { branch: string }) => `Only staff of ${branch} or of head office may dispatch it`,
)
export const headOffice = /* @__PURE__ */ line(
  'move.headOffice',
  'notAllowed',
  'Only head office may settle what is left in transit',
)
export const ownTill = /* @__PURE__ */ line('move.ownTill', 'notAllowed', (other: Otherwise) =>
  another('the cash comes from your till', other),
)
export const toOwnTill = /* @__PURE__ */ line('move.toOwnTill', 'notAllowed', (other: Otherwise) =>
  another('the vault gives cash to you', other),
)
export const offered = /* @__PURE__ */ line('move.offered', 'notAllowed', (other: Otherwise) =>
  another('you offered this cash', other),
)
export const raised = /* @__PURE__ */ line('move.raised', 'notAllowed', (other: Otherwise) =>
  another('you raised this offer', other),
)
export const dispatched = /* @__PURE__ */ line(
  'move.dispatched',
  'notAllowed',
  (other: Otherwise) => another('you dispatched this cash', other),
)
export const accepted = /* @__PURE__ */ line('move.accepted', 'notAllowed', (other: Otherwise) =>
  another('you accepted this cash', other),
)
