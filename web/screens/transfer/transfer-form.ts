import * as z from 'zod/mini'
import { transfer as texts } from '#texts/transfer.ts'
import { formatRate, RATE_ONE } from '../../../shared/money/rate.ts'
import { type DateLimits, datedWithin } from '../../money/date-limits.ts'
import { amountText, chosen, narrativeText, optionalDay } from '../../money/money-fields.ts'

/** The side the money leaves, and the side it goes to. */
export type Side = 'debit' | 'credit'

/** What the form holds of one side: text, as it stands in the fields. */
export interface SideValues {
  /** The number of the account picked. */
  readonly account: string
  readonly currencyId: string
  readonly narrative: string
  /** As shown, with commas. */
  readonly amount: string
  /** Fixed at "1.0000". */
  readonly exchangeRate: string
}

/** What the form holds. */
export interface TransferValues {
  readonly debit: SideValues
  readonly credit: SideValues
  /** "yyyy-mm-dd"; prefilled with the business date. */
  readonly date: string
  /** What the person typed on the credit side, so that it no longer follows the debit side. */
  readonly ownOnCredit: { readonly narrative: boolean; readonly amount: boolean }
}

const EMPTY_SIDE: SideValues = {
  account: '',
  currencyId: '',
  narrative: '',
  amount: '',
  exchangeRate: formatRate(RATE_ONE),
}

/** An empty form, dated today. */
export function emptyForm(businessDate: string): TransferValues {
  return {
    debit: EMPTY_SIDE,
    credit: EMPTY_SIDE,
    date: businessDate,
    ownOnCredit: { narrative: false, amount: false },
  }
}

/** True where nothing was picked or typed on either side. */
export function isBlank({ debit, credit }: Pick<TransferValues, Side>): boolean {
  return [debit, credit].every((side) => !side.account && !side.narrative && !side.amount)
}

/** What the credit side takes over from the debit side. */
export type Followed = keyof TransferValues['ownOnCredit']

/**
 * What stands on the credit side once the debit side was typed in: the same, until the person has typed in the credit
 * side itself.
 */
export function creditFollowing(
  { credit, ownOnCredit }: Pick<TransferValues, 'credit' | 'ownOnCredit'>,
  field: Followed,
  debitText: string,
): string {
  return ownOnCredit[field] ? credit[field] : debitText
}

/** True where both accounts are picked and hold two currencies. */
export function currenciesDiffer({
  debit,
  credit,
}: Record<Side, Pick<SideValues, 'currencyId'>>): boolean {
  const [one, other] = [debit.currencyId, credit.currencyId]
  return one !== '' && other !== '' && one !== other
}

/** True where both accounts are picked and are one and the same. */
function isSameAccount({ debit, credit }: Record<Side, Pick<SideValues, 'account'>>): boolean {
  return credit.account !== '' && debit.account === credit.account
}

/** True where the two accounts picked can't stand beside each other. */
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

/** Both sides as checked; an amount that isn't in order is still text. */
type CheckedSides = Record<Side, Omit<SideValues, 'amount'> & { readonly amount: unknown }>

/** Rules across the sides are also told while a field elsewhere is still wrong. */
const when = () => true

/** The checks of the form, in the order of its fields. */
export const TransferForm = z
  .object({
    debit: z.object(sideFields(texts.debit)),
    credit: z.object(sideFields(texts.credit)),
    date: optionalDay,
    ownOnCredit: z.object({ narrative: z.boolean(), amount: z.boolean() }),
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

/** One that isn't in order has its own message. */
function amountsAgree(debit: unknown, credit: unknown): boolean {
  return typeof debit !== 'bigint' || typeof credit !== 'bigint' || debit === credit
}

/** The checks of the form with the days that are allowed. */
export function transferForm(limits: DateLimits) {
  return TransferForm.check(...datedWithin(limits))
}
