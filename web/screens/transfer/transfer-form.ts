import * as z from 'zod/mini'
import { transfer as texts } from '#texts/transfer.ts'
import { formatRate, RATE_ONE } from '../../../shared/money/rate.ts'
import {
  commissionCheck,
  commissionFields,
  type FeeSchedule,
  NO_COMMISSION,
  type WithCommission,
} from '../../fees/commission.ts'
import { type DateLimits, datedWithin } from '../../money/date-limits.ts'
import { amountText, chosen, narrativeText, optionalDay } from '../../money/money-fields.ts'

/** The two sides: money leaves the debit side and goes to the credit side. */
export type Side = 'debit' | 'credit'

/** The values of one side: the text of each field. */
export interface SideValues {
  /** The number of the selected account. */
  readonly account: string
  readonly currencyId: string
  readonly narrative: string
  /** The text of the amount field, with commas. */
  readonly amount: string
  /** Always "1.0000". */
  readonly exchangeRate: string
}

/** The values of the form. */
export interface TransferValues extends WithCommission {
  readonly debit: SideValues
  readonly credit: SideValues
  /** "yyyy-mm-dd"; the default is the business date. */
  readonly date: string
  /** The fields that the person typed on the credit side. They no longer follow the debit side. */
  readonly ownOnCredit: { readonly narrative: boolean; readonly amount: boolean }
}

const EMPTY_SIDE: SideValues = {
  account: '',
  currencyId: '',
  narrative: '',
  amount: '',
  exchangeRate: formatRate(RATE_ONE),
}

/** Returns an empty form, dated today. */
export function emptyForm(businessDate: string): TransferValues {
  return {
    debit: EMPTY_SIDE,
    credit: EMPTY_SIDE,
    date: businessDate,
    ownOnCredit: { narrative: false, amount: false },
    commission: NO_COMMISSION,
  }
}

/** True if nothing is chosen or typed on either side. */
export function isBlank({ debit, credit }: Pick<TransferValues, Side>): boolean {
  return [debit, credit].every((side) => !side.account && !side.narrative && !side.amount)
}

/** The fields that the credit side copies from the debit side. */
export type Followed = keyof TransferValues['ownOnCredit']

/**
 * Returns the text of a field on the credit side after typing on the debit side: a copy, unless the person has typed a text
 * on the credit side.
 */
export function creditFollowing(
  { credit, ownOnCredit }: Pick<TransferValues, 'credit' | 'ownOnCredit'>,
  field: Followed,
  debitText: string,
): string {
  return ownOnCredit[field] ? credit[field] : debitText
}

/** True if both accounts are chosen and have different currencies. */
export function currenciesDiffer({
  debit,
  credit,
}: Record<Side, Pick<SideValues, 'currencyId'>>): boolean {
  const [one, other] = [debit.currencyId, credit.currencyId]
  return one !== '' && other !== '' && one !== other
}

/** True if both accounts are chosen and are the same. */
function isSameAccount({ debit, credit }: Record<Side, Pick<SideValues, 'account'>>): boolean {
  return credit.account !== '' && debit.account === credit.account
}

/** True if the two chosen accounts can't be combined. */
export function accountsClash(sides: Record<Side, SideValues>): boolean {
  return isSameAccount(sides) || currenciesDiffer(sides)
}

const sideFields = (name: string) => ({
  account: chosen(texts.accountIsRequired(name)),
  currencyId: chosen(texts.currencyIsRequired(name)),
  narrative: narrativeText,
  amount: amountText(texts.amountIsRequired(name)),
  exchangeRate: chosen(texts.exchangeRateIsRequired),
})

/** Both sides after their fields were checked. An invalid amount is still text. */
type CheckedSides = Record<Side, Omit<SideValues, 'amount'> & { readonly amount: unknown }>

/** Checks the rules between the sides even while other fields are invalid. */
const when = () => true

/** The schema of the form, in the order of its fields. */
export const TransferForm = z
  .object({
    debit: z.object(sideFields(texts.debit)),
    credit: z.object(sideFields(texts.credit)),
    date: optionalDay,
    ownOnCredit: z.object({ narrative: z.boolean(), amount: z.boolean() }),
    commission: commissionFields,
  })
  .check(
    z.refine<CheckedSides>((sides) => !currenciesDiffer(sides), {
      error: texts.accountsMustShareCurrency,
      path: ['credit', 'account'],
      when,
    }),
    z.refine<CheckedSides>((sides) => !isSameAccount(sides), {
      error: texts.creditAccountIsDebitAccount,
      path: ['credit', 'account'],
      when,
    }),
    z.refine<CheckedSides>(({ debit, credit }) => amountsAgree(debit.amount, credit.amount), {
      error: texts.amountsMustBeEqual,
      path: ['credit', 'amount'],
      when,
    }),
  )

/** True if the amounts are equal. An invalid amount has its own error, so it is ignored here. */
function amountsAgree(debit: unknown, credit: unknown): boolean {
  return typeof debit !== 'bigint' || typeof credit !== 'bigint' || debit === credit
}

/** Makes the schema of the form, including the allowed dates and the suggested commission. */
export function transferForm(limits: DateLimits, schedule: FeeSchedule) {
  return TransferForm.check(...datedWithin(limits), commissionCheck('Transfer', schedule))
}
