import { isHouseAccount } from '../../../shared/contract/house.ts'
import { loanNumberOf } from '../../../shared/contract/loan-number.ts'
import { Refusal } from '../../../shared/contract/refusal.ts'
import { transactionsSlip } from '../../../shared/contract/transaction-slip.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import { formatRate } from '../../../shared/money/rate.ts'
import type { CurrencyRecord } from '../../domain/currency.ts'
import { isLoanReturn, paidShares, type TransactionRecord } from '../../domain/record.ts'
import { endpoint } from '../../http/endpoint.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { findBalance } from '../../store/ledger/balances.ts'
import { findTransaction } from '../../store/ledger/transactions.ts'

/** Commission isn't charged yet (docs/rules/vouchers.md). */
const COMMISSION = '0.00'

/** What a voucher prints, of a deleted transaction too (docs/rules/vouchers.md). */
export const handler = endpoint(transactionsSlip, {
  load: async ({ params }) => {
    const record = await findTransaction(params.id)
    if (!record) throw new Refusal('notFound', `There is no transaction ${params.id}`)
    const [debited, credited, currencies, other] = await Promise.all([
      findBalance(record.outAccount),
      findBalance(record.inAccount),
      listCurrencies(),
      record.otherLeg && findTransaction(record.otherLeg.number),
    ])
    const otherHolder = other && (await findBalance(customerOf(other)))
    return { record, debited, credited, currencies, other, otherHolder }
  },
  reply: async (_call, { record, debited, credited, currencies, other, otherHolder }) => {
    const currency = codeOf(currencies, record.currencyId)
    return {
      body: {
        ID: record.number,
        transType: record.transType,
        TranDate: record.tranDate,
        TransDateTime: record.recordedAt,
        debitaccountname: debited?.accountName ?? '',
        debitaccountnumber: record.outAccount,
        debitcurrency: currency,
        creditaccountname: credited?.accountName ?? '',
        creditaccountnumber: record.inAccount,
        creditcurrency: currency,
        CAmount: formatAmount(record.amountMinor),
        commission: COMMISSION,
        TranDescription: narrativeOf(record),
        user_name: record.recorder.userName,
        exRate: formatRate(record.rate),
        otherLeg: other
          ? {
              ID: other.number,
              CAmount: formatAmount(other.amountMinor),
              currency: codeOf(currencies, other.currencyId),
              accountname: otherHolder?.accountName ?? '',
              TranDescription: narrativeOf(other),
            }
          : null,
        borrower: record.transType === 'Loan' ? record.creditNarrative : null,
        loanNumbers: paidShares(record).map(({ loanId }) => loanNumberOf(loanId)),
        isReturn: isLoanReturn(record),
        isDeleted: record.deletion !== null,
      },
    }
  },
})

function narrativeOf({ narrative, creditNarrative }: TransactionRecord): string {
  return narrative ?? creditNarrative ?? ''
}

function codeOf(currencies: readonly CurrencyRecord[], id: number): string {
  return currencies.find((currency) => currency.id === id)?.code ?? ''
}

/** The side of an exchange leg that isn't the house's cash. */
function customerOf({ inAccount, outAccount }: TransactionRecord): string {
  return isHouseAccount(inAccount) ? outAccount : inAccount
}
