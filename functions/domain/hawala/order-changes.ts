import type * as z from 'zod/mini'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { isCorrectedOften, isRedirectedOften } from '../../../shared/contract/hawala-order-facts.ts'
import type { CorrectHawalaRequest } from '../../../shared/contract/order-changes.ts'
import {
  CORRECTED_FIELDS,
  type CorrectedField,
  type CorrectedText,
} from '../../../shared/contract/order-corrections.ts'
import * as NEW_ORDERS from '../../../shared/refusals/new-orders.ts'
import * as ORDER_STEPS from '../../../shared/refusals/order-steps.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { BranchRecord } from '../house/branch.ts'
import type { Stamp } from '../ledger/record.ts'
import type { HawalaDetailsRecord } from './hawala.ts'
import {
  afterOrderStep,
  type Correction,
  type HawalaOrder,
  type OrderCode,
  type Redirect,
} from './hawala-order.ts'
import { detailsOfOrder } from './new-hawala-order.ts'

/**
 * Checks the branch that shall pay a hawala from now on. Rules: docs/rules/hawala-orders.md
 * @param branch the branch as it is stored; undefined if there is none
 * @param own the branch of the person who redirects
 * @throws Refusal `badInput` for a branch that can't pay it, `notAllowed` for the own one, `conflict` after too many
 */
export function requireRedirect(
  order: HawalaOrder,
  { code, branch }: { code: string; branch: BranchRecord | undefined },
  own: string,
): void {
  const { number, state, way, payingBranch, recorder } = order
  if (!branch) throw refused(NEW_ORDERS.noBranch, { field: 'payingBranch', branch: code })
  if (code === payingBranch) throw refused(ORDER_STEPS.paysAlready, { branch: code })
  if (way === 'send' && code === recorder.branch) {
    throw refused(ORDER_STEPS.sentThere, { branch: code })
  }
  if (code === own) throw refused(ORDER_STEPS.redirectedToOwn, { branch: code })
  if (isRedirectedOften(order)) throw refused(ORDER_STEPS.redirectedOften, { way, number, state })
}

/** How a hawala is redirected. */
interface Redirected extends Omit<Redirect, 'from'> {
  today: BusinessDate
  /** The next code, for a hawala that has one. */
  code: OrderCode | null
  /** The branch that has the share of the partner who sent it; null if there is none. */
  earnedIn: string | null
}

/** Returns a hawala as it is once it was redirected: another branch pays it, against another code. */
export function redirectedOrder(
  order: HawalaOrder,
  { today, code, earnedIn, ...redirect }: Redirected,
): HawalaOrder {
  const from = order.payingBranch ?? ''
  const changes = {
    payingBranch: redirect.to,
    redirects: [...order.redirects, { ...redirect, from }],
    earnedIn,
    ...(code ? { code, wrongTries: 0 } : {}),
  }
  return afterOrderStep(order, changes, today)
}

type Asked = Pick<z.output<typeof CorrectHawalaRequest>, 'sender' | 'receiver' | 'narrative'>

/**
 * Returns the texts of a hawala that a correction changes.
 * @throws Refusal `badInput` if it changes none
 */
export function correctedTexts(order: HawalaOrder, asked: Asked): CorrectedText[] {
  const changes = CORRECTED_FIELDS.flatMap((field): CorrectedText[] => {
    const wanted = textIn(asked, field)
    const [before, after] = [textIn(order, field) ?? null, wanted || null]
    return wanted === undefined || before === after ? [] : [{ field, before, after }]
  })
  if (changes.length === 0) throw refused(ORDER_STEPS.nothingCorrected)
  return changes
}

/**
 * Returns a hawala with corrected texts. The correction stays with it.
 * @throws Refusal `conflict` after too many corrections
 */
export function correctedOrder(order: HawalaOrder, correction: Correction): HawalaOrder {
  const { way, number, sender, receiver, narrative, corrections } = order
  if (isCorrectedOften(order)) throw refused(ORDER_STEPS.correctedOften, { way, number })
  const texts = { sender: { ...sender }, receiver: { ...receiver }, narrative }
  for (const { field, after } of correction.changes) {
    if (field === 'narrative') texts.narrative = after
    else {
      const [party, name] = placeOf(field)
      Object.assign(texts[party], { [name]: after })
    }
  }
  return afterOrderStep(order, { ...texts, corrections: [...corrections, correction] })
}

/** Returns the details of a hawala with its corrected texts. */
export function correctedDetails(
  details: HawalaDetailsRecord,
  order: HawalaOrder,
  stamp: Stamp,
): HawalaDetailsRecord {
  const { senderName, senderFName, senderPhone, ...of } = detailsOfOrder(order)
  const { receiverName, receiverFatherName, receiverPhone, description } = of
  return {
    ...details,
    senderName,
    senderFName,
    senderPhone,
    receiverName,
    receiverFatherName,
    receiverPhone,
    description,
    modification: stamp,
    version: details.version + 1,
  }
}

/** Requires that who pays a hawala after a correction has seen it. @throws Refusal `badInput` */
export function requireCorrectionsSeen(
  { way, number, corrections }: HawalaOrder,
  version: number | null | undefined,
): void {
  if (corrections.length > 0 && version == null) {
    throw refused(ORDER_STEPS.correctionUnseen, { way, number })
  }
}

type PartyField = Exclude<CorrectedField, 'narrative'>
type Texts = Partial<Record<'name' | 'fatherName' | 'phone', string | null | undefined>>

function placeOf(field: PartyField) {
  return field.split('.') as ['sender' | 'receiver', keyof Texts]
}

function textIn(
  texts: { sender?: Texts | undefined; receiver?: Texts | undefined } & Pick<Asked, 'narrative'>,
  field: CorrectedField,
): string | null | undefined {
  if (field === 'narrative') return texts.narrative
  const [party, name] = placeOf(field)
  return texts[party]?.[name]
}
