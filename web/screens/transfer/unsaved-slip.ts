import { formatAmount, parseAmount } from '../../../shared/money/amount.ts'
import { fullName, type ListedAccount } from '../../components/account-picker/account-options.ts'
import { sentAmount } from '../../money/sent-fields.ts'
import { NOT_SAVED, type ReceiptSlip } from '../../paper/voucher-rows.ts'
import { creditNarrative } from './transfer-body.ts'
import type { Side, TransferValues } from './transfer-form.ts'

/** What a voucher shows where nothing was picked or typed yet. */
const NOTHING = '-'

interface Recorder {
  readonly userName: string
  readonly businessDate: string
}

/** The voucher of what is typed, which isn't saved and so has no number. */
export function unsavedSlip(
  values: TransferValues,
  accounts: Readonly<Record<Side, ListedAccount | null>>,
  { userName, businessDate }: Recorder,
): ReceiptSlip {
  const { debit, credit } = values
  const amount = parseAmount(sentAmount(debit.amount || credit.amount))
  const currency = (accounts.debit ?? accounts.credit)?.currency ?? ''
  return {
    ...NOT_SAVED,
    transType: 'Transfer',
    TranDate: values.date || businessDate,
    debitaccountname: nameOf(accounts.debit),
    debitaccountnumber: debit.account,
    debitcurrency: currency,
    creditaccountname: nameOf(accounts.credit),
    creditaccountnumber: credit.account,
    creditcurrency: currency,
    CAmount: amount === null ? NOTHING : formatAmount(amount),
    commission: formatAmount(0n),
    TranDescription: narrativeOf(values),
    user_name: userName,
    exRate: debit.exchangeRate,
  }
}

/** As the server will give it, which takes the credit narrative where there is no other. */
function narrativeOf(values: TransferValues): string {
  const { debit, credit } = values
  if (debit.narrative.trim()) return debit.narrative.trim()
  return debit.account && credit.account ? creditNarrative(values) : credit.narrative.trim()
}

function nameOf(account: ListedAccount | null): string {
  return account ? fullName(account) : NOTHING
}
