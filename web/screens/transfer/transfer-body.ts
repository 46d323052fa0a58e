import { transfer as texts } from '#texts/transfer.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { formatAmount, parseAmount } from '../../../shared/money/amount.ts'
import { fullName, type ListedAccount } from '../../accounts/account-options.ts'
import { commissionBody, type FeeSchedule, minorOf } from '../../fees/commission.ts'
import { sentAmount, sentDate, USER_CREATED } from '../../money/sent-fields.ts'
import type { ReceiptSlip } from '../../paper/voucher-rows.ts'
import type { Side, TransferValues } from './transfer-form.ts'

export type TransferBody = Sent<RouteNamed<'transactions/create'>, 'body'>

/**
 * Makes the request body of `POST /api/transactions` for a Transfer: money goes from the debit account to the credit
 * account, in the debit account's currency.
 * @param businessDate the business date at the moment of the save
 */
export function transferBody(
  values: TransferValues,
  businessDate: string,
  schedule?: FeeSchedule,
): TransferBody & { userCreated: number } {
  const { debit, credit, date } = values
  return {
    transType: 'Transfer',
    inAccountID: credit.account,
    outAccountID: debit.account,
    exRate: debit.exchangeRate,
    userCreated: USER_CREATED,
    cAmount: sentAmount(debit.amount),
    cCurrencyID: Number(debit.currencyId),
    tranDescription: debit.narrative.trim(),
    cTransDescription: creditNarrative(values),
    tranDate: sentDate(date, businessDate),
    ...commissionBody('Transfer', schedule, values),
  }
}

/** Returns the credit narrative; by default it names both accounts. */
function creditNarrative({ debit, credit }: Pick<TransferValues, 'debit' | 'credit'>): string {
  return credit.narrative.trim() || texts.creditNarrative(debit.account, credit.account)
}

/** The text of a voucher for values that aren't chosen or typed yet. */
const NOTHING = '-'

/** Makes the voucher of the typed values. It has no number, because the transfer isn't saved yet. */
export function unsavedSlip(
  values: TransferValues,
  accounts: Readonly<Record<Side, ListedAccount | null>>,
  { userName, businessDate }: { readonly userName: string; readonly businessDate: string },
): ReceiptSlip {
  const { debit, credit } = values
  const amount = parseAmount(sentAmount(debit.amount || credit.amount))
  const currency = (accounts.debit ?? accounts.credit)?.currency ?? ''
  return {
    transType: 'Transfer',
    TranDate: values.date || businessDate,
    debitaccountname: accounts.debit ? fullName(accounts.debit) : NOTHING,
    debitaccountnumber: debit.account,
    debitcurrency: currency,
    creditaccountname: accounts.credit ? fullName(accounts.credit) : NOTHING,
    creditaccountnumber: credit.account,
    creditcurrency: currency,
    CAmount: amount === null ? NOTHING : formatAmount(amount),
    commission: formatAmount(minorOf(values.commission.amount)),
    exRate: debit.exchangeRate,
    TranDescription: unsavedNarrative(values),
    credited: { TranDescription: unsavedCreditNarrative(values), balances: [] },
    user_name: userName,
  }
}

/** Returns the narrative on the voucher of the credited account. */
function unsavedCreditNarrative(values: TransferValues): string {
  const { debit, credit } = values
  return debit.account && credit.account ? creditNarrative(values) : credit.narrative.trim()
}

/** Returns the narrative that the server will return: the credit narrative, if the debit side has none. */
function unsavedNarrative(values: TransferValues): string {
  return values.debit.narrative.trim() || unsavedCreditNarrative(values)
}
