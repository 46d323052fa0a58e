import { Refusal } from '../../../shared/contract/refusal.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import { endpoint } from '../../http/endpoint.ts'
import { findBalance } from '../../store/balances.ts'
import { findCurrency } from '../../store/currencies.ts'
import { findTransaction } from '../../store/transactions.ts'

/** Commission isn't charged yet (decisions.md "CSV", last line). */
const COMMISSION = '0.00'

/** What a voucher prints (specification 2, section 3 "Voucher/slip data"). */
export const handler = endpoint('transactions/slip', {
  load: async ({ params }) => {
    const record = await findTransaction(params.id)
    if (!record) throw new Refusal('notFound', `There is no transaction ${params.id}`)
    const [debited, credited, currency] = await Promise.all([
      findBalance(record.outAccount),
      findBalance(record.inAccount),
      findCurrency(record.currencyId),
    ])
    return { record, debited, credited, code: currency?.code ?? '' }
  },
  reply: async (_call, { record, debited, credited, code }) => ({
    body: {
      ID: record.number,
      transType: record.transType,
      TranDate: record.tranDate,
      TransDateTime: record.recordedAt,
      debitaccountname: debited?.accountName ?? '',
      debitaccountnumber: record.outAccount,
      debitcurrency: code,
      creditaccountname: credited?.accountName ?? '',
      creditaccountnumber: record.inAccount,
      creditcurrency: code,
      CAmount: formatAmount(record.amountMinor),
      commission: COMMISSION,
      TranDescription: record.narrative ?? record.creditNarrative ?? '',
      user_name: record.recorder.userName,
    },
  }),
})
