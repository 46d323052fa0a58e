import { transactionsSlip } from '../../../shared/contract/transaction-slip.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import * as TRANSACTIONS from '../../../shared/refusals/transactions.ts'
import {
  creditedAccounts,
  customerOf,
  voucherAccounts,
} from '../../domain/accounts/voucher-accounts.ts'
import { entryOnVoucher } from '../../domain/books/entry-voucher.ts'
import { codesOf } from '../../domain/house/currency.ts'
import { slipAnswer } from '../../domain/ledger/answers.ts'
import { endpoint } from '../../http/endpoint.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { readHouseSettings } from '../../store/house/house-settings.ts'
import { findBalance } from '../../store/ledger/balances.ts'
import { findFirstPrint } from '../../store/ledger/first-print.ts'
import { findTransaction } from '../../store/ledger/transactions.ts'
import { balancesAfterwards } from '../../store/ledger/voucher-balances.ts'
import { openedLoan } from '../../store/loans/loans.ts'
import { remainingAfter } from '../../store/loans/remaining.ts'

/** Gives the data of a voucher, also of a deleted transaction (docs/rules/vouchers.md). */
export const handler = endpoint(transactionsSlip, {
  load: async ({ params, today }) => {
    const [record, { balanceOnVouchers }] = await Promise.all([
      findTransaction(params.id),
      readHouseSettings(),
    ])
    if (!record) throw refused(TRANSACTIONS.notFound, { number: params.id })
    const firstNumber = record.bundle?.first ?? record.number
    const isRead = [record.number, record.otherLeg?.number].includes(firstNumber)
    const [debited, credited, currencies, other, first, opened, remaining, firstPrint] =
      await Promise.all([
        findBalance(record.outAccount),
        findBalance(record.inAccount),
        listCurrencies(),
        record.otherLeg && findTransaction(record.otherLeg.number),
        isRead ? null : findTransaction(firstNumber),
        openedLoan(record),
        remainingAfter(record, today),
        findFirstPrint(record),
      ])
    const [otherHolder, balances, creditedBalances] = await Promise.all([
      other && findBalance(customerOf(other)),
      balanceOnVouchers ? balancesAfterwards(voucherAccounts(record, other ?? null), today) : [],
      balanceOnVouchers ? balancesAfterwards(creditedAccounts(record), today) : [],
    ])
    const held = [debited, credited, otherHolder].filter((balance) => balance != null)
    return {
      record,
      other,
      first: firstNumber === record.number ? record : (first ?? other),
      opened,
      entry: entryOnVoucher(record, new Map(held.map((each) => [each.accountNumber, each.book]))),
      holders: new Map(held.map((each) => [each.accountNumber, each.accountName])),
      codes: codesOf(currencies),
      firstPrint,
      remaining,
      balances,
      creditedBalances,
    }
  },
  reply: async (_call, { record, ...facts }) => ({ body: slipAnswer(record, facts) }),
})
