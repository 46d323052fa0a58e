import { orderLabel } from '../contract/hawala-label.ts'
import {
  MOST_CORRECTIONS,
  MOST_REDIRECTS,
  MOST_REOPENINGS,
  MOST_TRIES_OF_CODE,
  MOST_UNLOCKS_OF_CODE,
  type OrderState,
  type OrderWay,
} from '../contract/hawala-order-facts.ts'
import { line } from './refused.ts'

/** Refusals of the steps of a hawala (`shared/contract/order-rights.ts`). */

/** The facts by which a sentence names the hawala: "S-4". */
type Named = { way: OrderWay; number: number }
type InBranch = Named & { branch: string }

const only = (who: string, deed: string, hawala: Named, more = '') =>
  `Only ${who} may ${deed} hawala ${orderLabel(hawala)}${more}`

const RECORDED = {
  pay: 'somebody else must pay it',
  forward: 'somebody else must forward it',
  cancel: 'cancel it with its code, or let another Manager or Admin do it',
  cancelWithoutCode: 'let another Manager or Admin cancel it',
  vouch: 'somebody else must vouch for it',
  reopen: 'another Manager or Admin must reopen it',
} as const

const CORRECTED: Readonly<Partial<Record<CorrectedDeed, string>>> = {
  newCode: 'another Manager or Admin must give it a new code',
  vouch: 'somebody else must vouch for it',
  reopen: 'another Manager or Admin must reopen it',
}
type CorrectedDeed = 'pay' | 'forward' | 'confirm' | 'newCode' | 'vouch' | 'redirect' | 'reopen'

const CORRECTS_NAMES = 'another Manager or Admin must correct its names'

const lockedAfter = (hawala: Named) =>
  `Hawala ${orderLabel(hawala)} is locked after ${MOST_TRIES_OF_CODE} wrong codes`

export const payingStaff = /* @__PURE__ */ line(
  'order.payingStaff',
  'notAllowed',
  ({ branch, deed, ...hawala }: InBranch & { deed: 'pay' | 'return' | 'forward' }) =>
    only(`staff of ${branch}`, deed, hawala),
)
export const recordingStaff = /* @__PURE__ */ line(
  'order.recordingStaff',
  'notAllowed',
  ({ branch, deed, ...hawala }: InBranch & { deed: 'cancel' | 'confirm' | 'redirect' }) =>
    only(`staff of ${branch}${deed === 'confirm' ? ' or head office' : ''}`, deed, hawala),
)
export const recordingManager = /* @__PURE__ */ line(
  'order.recordingManager',
  'notAllowed',
  ({ branch, hasCode, ...hawala }: InBranch & { hasCode: boolean }) =>
    only(`a Manager or Admin of ${branch}`, 'cancel', hawala, hasCode ? ' without its code' : ''),
)
export const eitherManager = /* @__PURE__ */ line(
  'order.eitherManager',
  'notAllowed',
  ({
    branches,
    deed = 'unlock',
    ...hawala
  }: Named & { branches: readonly string[]; deed?: 'unlock' | 'redirect' }) =>
    only(
      `a Manager or Admin of ${branches.join(', of ')} or of head office`,
      deed,
      hawala,
      deed === 'redirect' ? ' without its code' : '',
    ),
)
export const rateManager = /* @__PURE__ */ line(
  'order.rateManager',
  'notAllowed',
  ({ branch, ...hawala }: InBranch) =>
    only(
      `a Manager or Admin of ${branch}`,
      'cancel',
      hawala,
      ', because another currency was given for it at the rate of an earlier day',
    ),
)
export const givenElsewhere = /* @__PURE__ */ line(
  'order.givenElsewhere',
  'notAllowed',
  ({ branch, ...hawala }: InBranch) =>
    only(
      `staff of ${branch}`,
      'cancel',
      hawala,
      ', because cash of another currency was given for it there',
    ),
)
export const payerKeepsCode = /* @__PURE__ */ line(
  'order.payerKeepsCode',
  'notAllowed',
  ({ branch, ...hawala }: InBranch) =>
    only(`a Manager or Admin of ${branch}`, 'give a new code for', hawala, ': send keepCode'),
)
export const recorded = /* @__PURE__ */ line(
  'order.recorded',
  'notAllowed',
  ({ deed }: { deed: keyof typeof RECORDED }) => `You recorded this hawala: ${RECORDED[deed]}`,
)
export const payingBranchAsks = /* @__PURE__ */ line(
  'order.payingBranchAsks',
  'notAllowed',
  ({ branch, ...hawala }: InBranch) =>
    only(`head office or a Manager or Admin of another branch than ${branch}`, 'vouch for', hawala),
)
export const vouched = /* @__PURE__ */ line(
  'order.vouched',
  'notAllowed',
  ({ deed }: { deed: 'pay' | 'forward' }) =>
    `You vouched for this hawala: somebody else must ${deed} it`,
)
export const notAlone = /* @__PURE__ */ line(
  'order.notAlone',
  'notAllowed',
  ({ branch, hasRecorded }: { branch: string; hasRecorded: boolean }) =>
    `You ${hasRecorded ? 'recorded' : 'paid a part of'} this hawala, and others work in ${branch}: one of them must pay ${hasRecorded ? 'it' : 'the rest'}`,
)
export const notVouched = /* @__PURE__ */ line(
  'order.notVouched',
  'conflict',
  (hawala: Named) =>
    `Nobody vouches for hawala ${orderLabel(hawala)}: head office or a Manager or Admin of another branch must ask the partner first`,
)
const TAKEN: Readonly<Partial<Record<OrderState, string>>> = {
  forwarded: 'forwarded',
  confirmed: 'confirmed',
}
export const tookStep = /* @__PURE__ */ line(
  'order.tookStep',
  'notAllowed',
  ({ state }: { state: OrderState }) =>
    `You ${TAKEN[state] ?? 'paid'} this hawala: another Manager or Admin must reopen it`,
)
export const stepManager = /* @__PURE__ */ line(
  'order.stepManager',
  'notAllowed',
  ({ branch, ...hawala }: InBranch) =>
    only(`a Manager or Admin of ${branch} or of head office`, 'reopen', hawala),
)
export const reopened = /* @__PURE__ */ line(
  'order.reopened',
  'notAllowed',
  'You reopened this hawala: somebody else must take the next steps',
)
export const nothingToReopen = /* @__PURE__ */ line(
  'order.nothingToReopen',
  'conflict',
  (hawala: Named) => `Hawala ${orderLabel(hawala)} is still to be paid: there is nothing to reopen`,
)
export const reopenedOften = /* @__PURE__ */ line(
  'order.reopenedOften',
  'conflict',
  (hawala: Named) =>
    `Hawala ${orderLabel(hawala)} was reopened ${MOST_REOPENINGS} times: no more is kept`,
)
export const codeVoid = /* @__PURE__ */ line(
  'order.codeVoid',
  'conflict',
  ({ branch, ...hawala }: InBranch) =>
    `Hawala ${orderLabel(hawala)} was reopened, and its code is void: a Manager or Admin of ${branch} gives a new one`,
)
export const paidPart = /* @__PURE__ */ line(
  'order.paidPart',
  'notAllowed',
  ({ deed, hasCode }: { deed: 'pay' | 'vouch'; hasCode: boolean }) =>
    deed === 'vouch'
      ? 'You paid a part of this hawala: somebody else must vouch for the rest'
      : `You paid a part of this hawala: somebody else must pay the rest${hasCode ? ', unless it gets a new code' : ''}`,
)
export const paidInPart = /* @__PURE__ */ line(
  'order.paidInPart',
  'conflict',
  (hawala: Named) => `Hawala ${orderLabel(hawala)} was paid in part: reopen it first`,
)
export const settled = /* @__PURE__ */ line(
  'order.settled',
  'conflict',
  ({ state, by, ...hawala }: Named & { state: OrderState; by: string | null }) =>
    `Hawala ${orderLabel(hawala)} was ${state}${by ? ` by ${by}` : ''}`,
)
export const partnerPays = /* @__PURE__ */ line(
  'order.partnerPays',
  'conflict',
  (hawala: Named) => `Hawala ${orderLabel(hawala)} is paid by a partner, not by a branch`,
)
export const branchPays = /* @__PURE__ */ line(
  'order.branchPays',
  'conflict',
  (hawala: Named) => `Hawala ${orderLabel(hawala)} is paid by a branch, not by a partner`,
)
export const notReceived = /* @__PURE__ */ line(
  'order.notReceived',
  'conflict',
  (hawala: Named) => `Hawala ${orderLabel(hawala)} was not sent by a partner`,
)
export const partnersNumber = /* @__PURE__ */ line(
  'order.partnersNumber',
  'conflict',
  (hawala: Named) =>
    `Hawala ${orderLabel(hawala)} is paid against its partner's number: send keepCode to unlock it`,
)
export const unlockedOften = /* @__PURE__ */ line(
  'order.unlockedOften',
  'conflict',
  ({ branch, ...hawala }: InBranch) =>
    `Hawala ${orderLabel(hawala)} was unlocked ${MOST_UNLOCKS_OF_CODE} times with this code: only a new code from ${branch} helps`,
)
export const locked = /* @__PURE__ */ line(
  'order.locked',
  'conflict',
  ({ branches, ...hawala }: Named & { branches: readonly string[] }) =>
    `${lockedAfter(hawala)}: a Manager or Admin of ${branches.join(' or of ')} unlocks it`,
)
export const lockedForGood = /* @__PURE__ */ line(
  'order.lockedForGood',
  'conflict',
  ({ branch, ...hawala }: InBranch) =>
    `${lockedAfter(hawala)}: a Manager or Admin of ${branch} gives a new code`,
)
export const noCode = /* @__PURE__ */ line(
  'order.noCode',
  'badInput',
  'code must be left out: a hawala that a partner pays has none',
  'code',
)
export const codeGone = /* @__PURE__ */ line(
  'order.codeGone',
  'conflict',
  (hawala: Named) =>
    `The code of hawala ${orderLabel(hawala)} can't be checked any more: give it a new code`,
)
export const wrongCode = /* @__PURE__ */ line(
  'order.wrongCode',
  'notAllowed',
  ({ left }: { left: number }) => `Wrong code: ${left} ${left === 1 ? 'try' : 'tries'} left`,
)
export const notFound = /* @__PURE__ */ line(
  'order.notFound',
  'notFound',
  ({ id }: { id: number }) => `There is no hawala order ${id}`,
)
export const movedOn = /* @__PURE__ */ line(
  'order.movedOn',
  'conflict',
  (hawala: Named) =>
    `Hawala ${orderLabel(hawala)} was changed meanwhile: look at it as it is now, and decide again`,
)
export const partnerMustAgree = /* @__PURE__ */ line(
  'order.partnerMustAgree',
  'badInput',
  'partnerAgreed is required: say what the partner answered',
  'partnerAgreed',
)
export const samePartner = /* @__PURE__ */ line(
  'order.samePartner',
  'badInput',
  (hawala: Named) =>
    `partner must be another one than who sent hawala ${orderLabel(hawala)}: return it instead`,
  'partner',
)
export const redirected = /* @__PURE__ */ line(
  'order.redirected',
  'notAllowed',
  ({ deed }: { deed: 'pay' | 'forward' | 'vouch' | 'correct' }) =>
    `You redirected this hawala: ${deed === 'correct' ? CORRECTS_NAMES : `somebody else must ${deed === 'vouch' ? 'vouch for' : deed} it`}`,
)
export const corrected = /* @__PURE__ */ line(
  'order.corrected',
  'notAllowed',
  ({ deed }: { deed: CorrectedDeed }) =>
    `You corrected this hawala: ${CORRECTED[deed] ?? `somebody else must ${deed} it`}`,
)
export const gaveCode = /* @__PURE__ */ line(
  'order.gaveCode',
  'notAllowed',
  ({ deed }: { deed: 'pay' | 'forward' | 'cancel' | 'correct' }) =>
    `You gave this hawala its code: ${deed === 'correct' ? CORRECTS_NAMES : `somebody else must ${deed} it`}`,
)
export const namesByOther = /* @__PURE__ */ line(
  'order.namesByOther',
  'notAllowed',
  ({ branch, recorded: isOwn, ...hawala }: InBranch & { recorded: boolean }) =>
    isOwn
      ? `You recorded this hawala: ${CORRECTS_NAMES}`
      : only(`a Manager or Admin of ${branch} or of head office`, 'correct the names of', hawala),
)
export const correctingStaff = /* @__PURE__ */ line(
  'order.correctingStaff',
  'notAllowed',
  ({ branch, ...hawala }: InBranch) =>
    only(
      `who recorded it, or a Manager or Admin of ${branch} or of head office,`,
      'correct',
      hawala,
    ),
)
export const redirectedToOwn = /* @__PURE__ */ line(
  'order.redirectedToOwn',
  'notAllowed',
  ({ branch }: { branch: string }) =>
    `You work in ${branch}: only somebody of another branch may let it pay this hawala`,
)
export const paysAlready = /* @__PURE__ */ line(
  'order.paysAlready',
  'badInput',
  ({ branch }: { branch: string }) =>
    `payingBranch must be another branch than ${branch}, which pays it now`,
  'payingBranch',
)
export const sentThere = /* @__PURE__ */ line(
  'order.sentThere',
  'badInput',
  ({ branch }: { branch: string }) =>
    `payingBranch must be another branch than ${branch}, which sent the hawala: cancel it instead`,
  'payingBranch',
)
export const redirectedOften = /* @__PURE__ */ line(
  'order.redirectedOften',
  'conflict',
  ({ state, ...hawala }: Named & { state: OrderState }) =>
    `Hawala ${orderLabel(hawala)} was redirected ${MOST_REDIRECTS} times: ${state === 'part' ? 'reopen it, and then cancel it' : 'cancel it'}`,
)
export const correctedOften = /* @__PURE__ */ line(
  'order.correctedOften',
  'conflict',
  (hawala: Named) =>
    `Hawala ${orderLabel(hawala)} was corrected ${MOST_CORRECTIONS} times: cancel it`,
)
export const nothingCorrected = /* @__PURE__ */ line(
  'order.nothingCorrected',
  'badInput',
  'The hawala already says this: change a name, a phone or the narrative',
)
export const correctionUnseen = /* @__PURE__ */ line(
  'order.correctionUnseen',
  'badInput',
  (hawala: Named) =>
    `version is required: hawala ${orderLabel(hawala)} was corrected, so look at what was changed`,
  'version',
)
