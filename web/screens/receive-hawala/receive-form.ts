import * as z from 'zod/mini'
import * as labels from '#texts/labels.ts'
import { receiveHawala as texts } from '#texts/receive-hawala.ts'
import { may } from '../../../shared/contract/access.ts'
import { PARTNER_NUMBER_MAX_LENGTH } from '../../../shared/contract/hawala-order-facts.ts'
import { LONGEST_REASON, SHORTEST_REASON } from '../../../shared/contract/reason-facts.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import type { LastPartner } from '../../hawala-orders/last-partner.ts'
import { partnersIn } from '../../hawala-orders/partners-in.ts'
import {
  NOBODY,
  namedPeopleBody,
  namedPeopleFields,
  type PeopleValues,
  required,
} from '../../hawala-orders/people.ts'
import {
  NO_SHARE,
  type PartnerTerms,
  type ShareValues,
  shareCheck,
} from '../../hawala-orders/share-values.ts'
import { amountText, chosen, narrativeText, optionalDay } from '../../money/money-fields.ts'
import { sentAmount } from '../../money/sent-fields.ts'
import { sentSignedAmount, signedAmountOrNone } from '../../money/signed-fields.ts'

/** The values of the form. */
export interface ReceiveValues extends PeopleValues, LastPartner, ShareValues {
  /** The partner's number for the hawala. */
  readonly partnerNumber: string
  /** The day on which it stands with the partner; empty if nobody said it. */
  readonly partnerDate: string
  /** The number that was received before, in the form of `numberOf`. Only a Manager or Admin may receive it again. */
  readonly repeated: string
  /** Why the number is received again. */
  readonly sameNumber: string
  /** The code of the branch that pays. */
  readonly payingBranch: string
  /** The text of the amount field, with commas. */
  readonly amount: string
  readonly narrative: string
}

/** Fields that alone don't justify a draft, because they are filled in before anybody types. */
export const INCIDENTAL = [
  'partner',
  'currencyId',
  'payingBranch',
] as const satisfies readonly (keyof ReceiveValues)[]

/**
 * Returns the values of a new form, beginning with the last partner.
 * @param payingBranch the person's own branch, which usually pays
 */
export function emptyReceive(last: LastPartner, payingBranch: string): ReceiveValues {
  return {
    ...last,
    partnerNumber: '',
    partnerDate: '',
    repeated: '',
    sameNumber: '',
    payingBranch,
    amount: '',
    ...NO_SHARE,
    sender: NOBODY,
    receiver: NOBODY,
    narrative: '',
  }
}

/** Returns the partner and the partner's number, as one text. */
export function numberOf({ partner, partnerNumber }: NumberValues): string {
  return `${partner} ${partnerNumber.trim()}`
}

type NumberValues = Pick<ReceiveValues, 'partner' | 'partnerNumber'>

/** True while the form holds a number that was received before. Only then a reason is shown, checked and sent. */
export function needsReason(values: NumberValues & Pick<ReceiveValues, 'repeated'>): boolean {
  return values.repeated !== '' && values.repeated === numberOf(values)
}

type ReasonValues = NumberValues & Pick<ReceiveValues, 'repeated' | 'sameNumber'>

/** Checks that there is a reason if the number needs one. */
const reasonGiven = z.refine<ReasonValues>((values) => reasonProblem(values) === null, {
  error: ({ input }) => reasonProblem(input as ReasonValues) ?? '',
  path: ['sameNumber'],
  // This check also runs while other fields are invalid, so that all problems are shown at once.
  when: () => true,
})

function reasonProblem(values: ReasonValues): string | null {
  if (!needsReason(values)) return null
  return reason.safeParse(values.sameNumber).error?.issues[0]?.message ?? null
}

const reason = required(LONGEST_REASON).check(
  z.refine((text) => text.length >= SHORTEST_REASON, {
    error: texts.reasonIsShort(SHORTEST_REASON),
  }),
)

/** The check for a person who may not receive a number again. */
const numberIsNew = z.refine<ReasonValues>((values) => !needsReason(values), {
  error: texts.receivedBefore,
  path: ['partnerNumber'],
  when: () => true,
})

/**
 * Makes the schema of the form. It refuses what the server would refuse, and names the field.
 * @param userType a Manager or Admin may receive a number again, with a reason, and go beyond the terms
 * @param terms of the partners; undefined while they load
 */
export function receiveForm(
  accounts: readonly ListedAccount[],
  userType: string,
  terms: PartnerTerms,
) {
  const isPartner = (number: string) =>
    partnersIn(accounts).some(({ accountNumber }) => accountNumber === number)
  const fields = z.object({
    // If a partner is no longer listed, the field doesn't show the partner, so another one must be chosen.
    partner: z.string().check(z.refine(isPartner, { error: labels.partnerIsRequired })),
    currencyId: z.string(),
    partnerNumber: required(PARTNER_NUMBER_MAX_LENGTH),
    partnerDate: optionalDay,
    repeated: z.string(),
    sameNumber: z.string(),
    payingBranch: chosen(labels.branchIsRequired),
    amount: amountText(labels.amountIsRequired),
    partnerCommission: signedAmountOrNone,
    shareIsOwn: z.boolean(),
    ...namedPeopleFields,
    narrative: narrativeText,
  })
  const share = shareCheck<z.output<typeof fields>>({
    terms,
    way: 'receive',
    userType,
    amountOf: ({ amount }) => amount,
    // The commission of a hawala that a partner sends is this share itself.
    commissionOf: () => 0n,
  })
  return fields.check(may(userType, 'changeAny') ? reasonGiven : numberIsNew, share)
}

type ReceiveBody = Sent<RouteNamed<'hawala-orders/create'>, 'body'>

/** Makes the body of `POST /api/hawala-orders`. */
export function receiveBody(values: ReceiveValues): ReceiveBody {
  const { partner, partnerNumber, payingBranch, partnerCommission } = values
  return {
    way: 'receive',
    partner,
    payingBranch,
    partnerNumber: partnerNumber.trim(),
    partnerDate: values.partnerDate || null,
    sameNumber: needsReason(values) ? values.sameNumber.trim() : null,
    currencyId: Number(values.currencyId),
    amount: sentAmount(values.amount),
    partnerCommission: partnerCommission ? sentSignedAmount(partnerCommission) : null,
    ...namedPeopleBody(values),
    narrative: values.narrative.trim() || null,
  }
}
