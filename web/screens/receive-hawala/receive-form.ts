import * as z from 'zod/mini'
import * as labels from '#texts/labels.ts'
import { receiveHawala as texts } from '#texts/receive-hawala.ts'
import { PARTNER_NUMBER_MAX_LENGTH } from '../../../shared/contract/hawala-order-facts.ts'
import { LONGEST_REASON, SHORTEST_REASON } from '../../../shared/contract/reason-facts.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { partnersIn } from '../../hawala-orders/partners-in.ts'
import {
  NOBODY,
  type PeopleValues,
  peopleBody,
  peopleFields,
  required,
} from '../../hawala-orders/people.ts'
import { amountOrNone, amountText, chosen, narrativeText } from '../../money/money-fields.ts'
import { sentAmount } from '../../money/sent-fields.ts'
import type { LastPartner } from './last-partner.ts'

/** The values of the form. */
export interface ReceiveValues extends PeopleValues, LastPartner {
  /** The partner's own number. */
  readonly partnerNumber: string
  /** The number, as `numberOf` gives it, that was received before; only a Manager may receive it again. */
  readonly repeated: string
  /** Why a Manager receives it again. */
  readonly sameNumber: string
  /** The code of the branch that pays. */
  readonly payingBranch: string
  /** The text of the amount field, with commas. */
  readonly amount: string
  /** What the partner pays us; the text of an amount field. */
  readonly partnerCommission: string
  readonly narrative: string
}

/** Fields that alone aren't worth a draft, because they are chosen before anybody types. */
export const INCIDENTAL = [
  'partner',
  'currencyId',
  'payingBranch',
] as const satisfies readonly (keyof ReceiveValues)[]

/** The values of a new form, from the last partner. @param payingBranch the own branch, which usually pays */
export function emptyReceive(last: LastPartner, payingBranch: string): ReceiveValues {
  return {
    ...last,
    partnerNumber: '',
    repeated: '',
    sameNumber: '',
    payingBranch,
    amount: '',
    partnerCommission: '',
    sender: NOBODY,
    receiver: NOBODY,
    narrative: '',
  }
}

/** The partner's number with its partner, as one text. */
export function numberOf({ partner, partnerNumber }: NumberValues): string {
  return `${partner} ${partnerNumber.trim()}`
}

type NumberValues = Pick<ReceiveValues, 'partner' | 'partnerNumber'>

/** True while the form holds a number that was received before. Only then a reason is shown, checked and sent. */
export function needsReason(values: NumberValues & Pick<ReceiveValues, 'repeated'>): boolean {
  return values.repeated !== '' && values.repeated === numberOf(values)
}

type ReasonValues = NumberValues & Pick<ReceiveValues, 'repeated' | 'sameNumber'>

/** A reason is compared with the number that needs it. */
const reasonGiven = z.refine<ReasonValues>((values) => reasonProblem(values) === null, {
  error: ({ input }) => reasonProblem(input as ReasonValues) ?? '',
  path: ['sameNumber'],
  // Also while other fields are invalid, so that all problems are shown at once.
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

/** For a person who may not receive a number again. */
const numberIsNew = z.refine<ReasonValues>((values) => !needsReason(values), {
  error: texts.receivedBefore,
  path: ['partnerNumber'],
  when: () => true,
})

/**
 * The schema of the form. It refuses what the server would refuse, and names the field.
 * @param mayRepeat true for a person who may receive a number again, with a reason
 */
export function receiveForm(accounts: readonly ListedAccount[], mayRepeat: boolean) {
  const isPartner = (number: string) =>
    partnersIn(accounts).some(({ accountNumber }) => accountNumber === number)
  const fields = z.object({
    // A partner that isn't listed any more isn't shown in its field either.
    partner: z.string().check(z.refine(isPartner, { error: labels.partnerIsRequired })),
    currencyId: z.string(),
    partnerNumber: required(PARTNER_NUMBER_MAX_LENGTH),
    repeated: z.string(),
    sameNumber: z.string(),
    payingBranch: chosen(labels.branchIsRequired),
    amount: amountText(labels.amountIsRequired),
    partnerCommission: amountOrNone,
    ...peopleFields,
    narrative: narrativeText,
  })
  return fields.check(mayRepeat ? reasonGiven : numberIsNew)
}

type ReceiveBody = Sent<RouteNamed<'hawala-orders/create'>, 'body'>

/** The body of `POST /api/hawala-orders`. */
export function receiveBody(values: ReceiveValues): ReceiveBody {
  const { partner, partnerNumber, payingBranch, partnerCommission } = values
  return {
    way: 'receive',
    partner,
    payingBranch,
    partnerNumber: partnerNumber.trim(),
    sameNumber: needsReason(values) ? values.sameNumber.trim() : null,
    currencyId: Number(values.currencyId),
    amount: sentAmount(values.amount),
    partnerCommission: partnerCommission ? sentAmount(partnerCommission) : null,
    ...peopleBody(values),
    narrative: values.narrative.trim() || null,
  }
}
