import * as z from 'zod/mini'
import { accountPicker as accountTexts } from '#texts/account-picker.ts'
import * as labels from '#texts/labels.ts'
import { sendHawala as texts } from '#texts/send-hawala.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { commissionOn } from '../../../shared/contract/share-bounds.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import {
  commissionBody,
  commissionCheck,
  commissionFields,
  type FeeSchedule,
  feeIn,
  isFromReceiver,
  minorOf,
  NO_COMMISSION,
  type WithCommission,
} from '../../fees/commission.ts'
import type { Schema } from '../../fields/checked-as-typed.ts'
import { NOBODY, type PeopleValues, peopleBody, peopleFields } from '../../hawala-orders/people.ts'
import {
  NO_SHARE,
  type PartnerTerms,
  type ShareValues,
  shareCheck,
} from '../../hawala-orders/share-values.ts'
import { amountText, chosen, narrativeText } from '../../money/money-fields.ts'
import { sentAmount } from '../../money/sent-fields.ts'
import { sentSignedAmount, signedAmountOrNone } from '../../money/signed-fields.ts'
import {
  type ChangeFacts,
  type ChangeValues,
  changedBody,
  changeProblems,
} from './changed-money.ts'
import type { LastHawala } from './last-hawala.ts'

const WAYS_TO_PAY = ['cash', 'account'] as const
const PAYERS = ['branch', 'partner'] as const

/** The values of the form. */
export interface SendValues extends WithCommission, PeopleValues, ShareValues, ChangeValues {
  /** Who pays the receiver. */
  readonly to: (typeof PAYERS)[number]
  /** The code of the branch that pays. */
  readonly branch: string
  readonly by: (typeof WAYS_TO_PAY)[number]
  /** The number of the customer's account; empty for cash. */
  readonly account: string
  readonly currencyId: string
  /** The text of the amount field, with commas. Of a total it is what the commission leaves. */
  readonly amount: string
  /** True if the person types what the sender brings in all. */
  readonly isTotal: boolean
  /** The text of the field of the total, with commas; empty without one. */
  readonly total: string
  /** True if the receiver is to pay the commission; it counts only where `isFromReceiver`. */
  readonly receiverPays: boolean
  readonly narrative: string
}

/** Fields that alone don't justify a draft, because they stay from one hawala to the next. */
export const INCIDENTAL = [
  'to',
  'branch',
  'by',
  'currencyId',
  'isTotal',
  'receiverPays',
  'isChanged',
  'sentIn',
  'sentIsTyped',
  'rate',
  'rateIsOwn',
  'getRate',
  'getRateIsOwn',
  'ratesOf',
  'boardVersion',
] as const satisfies readonly (keyof SendValues)[]

/** Returns the values of a new form, with the branch and the currency of the last hawala. */
export function emptySend({ branch, currencyId }: LastHawala): SendValues {
  return {
    to: 'branch',
    branch,
    partner: '',
    ...NO_SHARE,
    by: 'cash',
    account: '',
    currencyId,
    amount: '',
    isTotal: false,
    total: '',
    receiverPays: false,
    isChanged: false,
    sentIn: '',
    sentAmount: '',
    sentIsTyped: false,
    rate: '',
    rateIsOwn: false,
    getRate: '',
    getRateIsOwn: false,
    ratesOf: '',
    boardVersion: 0,
    sender: NOBODY,
    receiver: NOBODY,
    narrative: '',
    commission: NO_COMMISSION,
  }
}

const BEFORE_AMOUNT = {
  to: z.enum(PAYERS),
  branch: z.string(),
  partner: z.string(),
  partnerCommission: signedAmountOrNone,
  shareIsOwn: z.boolean(),
  by: z.enum(WAYS_TO_PAY),
  account: z.string(),
  currencyId: chosen(labels.currencyIsRequired),
  isChanged: z.boolean(),
  sentIn: z.string(),
  sentAmount: z.string(),
}
const AFTER_AMOUNT = {
  ...peopleFields,
  narrative: narrativeText,
  commission: commissionFields,
}

// The first problem is that of the first field.
const WithAmount = z.object({
  ...BEFORE_AMOUNT,
  amount: amountText(labels.amountIsRequired),
  ...AFTER_AMOUNT,
})
const WithTotal = z.object({
  ...BEFORE_AMOUNT,
  amount: z.string(),
  total: amountText(texts.totalIsRequired),
  ...AFTER_AMOUNT,
})

/**
 * The data that the form is checked against. Parts that are still loading are undefined and aren't checked here, but by the
 * server.
 */
interface SendFacts {
  readonly accounts: readonly ListedAccount[] | undefined
  readonly schedule: FeeSchedule
  readonly terms: PartnerTerms
  readonly userType: string
  /** Left out where no currency is changed. */
  readonly change?: ChangeFacts
}

/** The values that are compared with each other. */
type Compared = Pick<
  SendValues,
  'to' | 'branch' | 'partner' | 'by' | 'account' | 'currencyId' | 'isChanged' | 'sentIn'
>

/** The values on which the partner's share depends; the schema has parsed the amounts. */
type SharedWith = Pick<SendValues, 'to' | 'partner' | 'shareIsOwn' | 'isChanged' | 'sentAmount'> & {
  readonly amount: unknown
  readonly partnerCommission: unknown
}

/** The fields in which a problem shows only when others are seen too. */
type ComparedField = 'branch' | 'partner' | 'account'

/** Returns the problem of the branch, the partner or the account, compared with the other fields; null if there is none. */
function problemOf(
  field: ComparedField,
  { to, branch, partner, by, account, currencyId, isChanged, sentIn }: Compared,
  accounts: SendFacts['accounts'],
): string | null {
  const holdsOther = (number: string, wanted: string) => {
    const found = accounts?.find(({ accountNumber }) => accountNumber === number)
    const isOther = found && found.currencyId !== null && String(found.currencyId) !== wanted
    return isOther ? accountTexts.accountHolds(number, found.currency) : null
  }
  if (field === 'branch') return to === 'branch' && branch === '' ? labels.branchIsRequired : null
  if (field === 'partner') {
    if (to === 'branch') return null
    return partner === ''
      ? labels.partnerIsRequired
      : holdsOther(partner, isChanged ? sentIn : currencyId)
  }
  if (by === 'cash') return null
  if (account === '') return texts.accountIsRequired
  return to === 'partner' && account === partner
    ? texts.isThePartner
    : holdsOther(account, currencyId)
}

/** Makes the schema of the form. It refuses what the server would refuse, and names the field. */
export function sendForm({ accounts, schedule, terms, userType, change }: SendFacts): Schema {
  const compared = (['branch', 'partner', 'account'] as const).map((field) =>
    z.refine<Compared>((values) => problemOf(field, values, accounts) === null, {
      error: ({ input }) => problemOf(field, input as Compared, accounts) ?? '',
      path: [field],
      // This check also runs while other fields are invalid, so that all problems are shown at once.
      when: () => true,
    }),
  )
  const commission = commissionCheck<{ commission: { reason: string } }>('Hawala', schedule)
  const share = shareCheck<SharedWith>({
    terms,
    way: 'send',
    userType,
    amountOf: ({ to, amount, isChanged, sentAmount: sent }) =>
      to === 'partner' ? (isChanged ? sent : amount) : null,
    commissionOf: (values) => inSent(values, feeIn('Hawala', schedule, values)),
  })
  const leaves = z.refine<{ amount: string; total: unknown }>(
    ({ amount, total }) => amount !== '' || total === '',
    { error: texts.totalLeavesNothing, path: ['total'] },
  )
  const ofAmount = WithAmount.check(...compared, share, commission)
  const ofTotal = WithTotal.check(...compared, share, leaves, commission)
  return {
    safeParse: (typed) => {
      const values = typed as SendValues
      const issues = (values.isTotal ? ofTotal : ofAmount).safeParse(typed).error?.issues ?? []
      const changed = change ? changeProblems(values, change) : []
      const all = [...issues, ...changed.map(([field, message]) => ({ path: [field], message }))]
      return all.length === 0 ? {} : { error: { issues: all } }
    },
  }
}

/** Returns a commission in the currency that is sent; null while it isn't known. */
export function inSent(
  { isChanged, amount, sentAmount: sent }: Pick<SharedWith, 'isChanged' | 'amount' | 'sentAmount'>,
  feeMinor: AmountMinor | null,
): AmountMinor | null {
  if (!isChanged || feeMinor === null) return feeMinor
  return commissionOn(feeMinor, { part: minorOf(sent), whole: minorOf(amount) })
}

type SendBody = Sent<RouteNamed<'hawala-orders/create'>, 'body'>

/** Makes the body of `POST /api/hawala-orders`. */
export function sendBody(values: SendValues, schedule: FeeSchedule): SendBody {
  const { to, branch, partner, partnerCommission, by, account } = values
  // The commission is paid in the same way as the amount.
  const { commissionFrom: _, ...commission } = commissionBody('Hawala', schedule, values)
  const toPartner = to === 'partner'
  return {
    way: 'send',
    destination: toPartner ? { account: partner } : { branch },
    currencyId: Number(values.currencyId),
    // Without a commission the server would divide the total, perhaps otherwise than the form has shown.
    ...(values.isTotal
      ? { total: sentAmount(values.total), commission: '0.00' }
      : { amount: sentAmount(values.amount) }),
    partnerCommission: toPartner && partnerCommission ? sentSignedAmount(partnerCommission) : null,
    from: by === 'account' ? { account } : null,
    ...peopleBody(values),
    narrative: values.narrative.trim() || null,
    ...commission,
    ...(isFromReceiver(values) && minorOf(commission.commission ?? '') > 0n
      ? { commissionFrom: 'receiver' as const }
      : {}),
    ...(values.isChanged ? changedBody(values) : {}),
  }
}
