import * as z from 'zod/mini'
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
  /** Why a Manager receives a number again that was received before. */
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
    sameNumber: '',
    payingBranch,
    amount: '',
    partnerCommission: '',
    sender: NOBODY,
    receiver: NOBODY,
    narrative: '',
  }
}

/** The reason is shown only if the number is known; the server asks for it where it is missing. */
const reasonOrNone = z.string().check(
  z.trim(),
  z.maxLength(LONGEST_REASON),
  z.refine((text) => text === '' || text.length >= SHORTEST_REASON, {
    error: texts.reasonIsShort(SHORTEST_REASON),
  }),
)

/** The schema of the form. It refuses what the server would refuse, and names the field. */
export function receiveForm(accounts: readonly ListedAccount[]) {
  const isPartner = (number: string) =>
    partnersIn(accounts).some(({ accountNumber }) => accountNumber === number)
  return z.object({
    // A partner that isn't listed any more isn't shown in its field either.
    partner: z.string().check(z.refine(isPartner, { error: texts.partnerIsRequired })),
    currencyId: z.string(),
    partnerNumber: required(PARTNER_NUMBER_MAX_LENGTH),
    sameNumber: reasonOrNone,
    payingBranch: chosen(texts.branchIsRequired),
    amount: amountText(texts.amountIsRequired),
    partnerCommission: amountOrNone,
    ...peopleFields,
    narrative: narrativeText,
  })
}

type ReceiveBody = Sent<RouteNamed<'hawala-orders/create'>, 'body'>

/** The body of `POST /api/hawala-orders`. */
export function receiveBody(values: ReceiveValues): ReceiveBody {
  const { partner, partnerNumber, payingBranch, partnerCommission } = values
  return {
    ...{ way: 'receive', partner, payingBranch },
    partnerNumber: partnerNumber.trim(),
    sameNumber: values.sameNumber.trim() || null,
    currencyId: Number(values.currencyId),
    amount: sentAmount(values.amount),
    partnerCommission: partnerCommission ? sentAmount(partnerCommission) : null,
    ...peopleBody(values),
    narrative: values.narrative.trim() || null,
  }
}
