import type * as z from 'zod/mini'
import type { AccountReportRow } from '../../shared/contract/reports.ts'
import type { Transaction } from '../../shared/contract/transactions.ts'
import { formatAmount } from '../../shared/money/amount.ts'
import { formatRate } from '../../shared/money/rate.ts'
import { referenceOf, type TransactionRecord } from './record.ts'
import type { StatementLine } from './statement.ts'

/** The full record of a transaction as saves answer with it (decisions.md "Ledger"). */
export function transactionAnswer(record: TransactionRecord): z.output<typeof Transaction> {
  const amount = formatAmount(record.amountMinor)
  return {
    id: record.number,
    transID: record.number,
    transactionNumber: record.number,
    referenceId: referenceOf(record),
    transType: record.transType,
    tranDate: record.tranDate,
    transDateTime: record.recordedAt,
    inAccountID: record.inAccount,
    outAccountID: record.outAccount,
    currencyID: record.currencyId,
    cCurrencyID: record.currencyId,
    dAmount: amount,
    cAmount: amount,
    exRate: formatRate(record.rate),
    tranDescription: record.narrative,
    cTransDescription: record.creditNarrative,
    hawalaID: null,
    isApproved: record.approved,
    branch: record.recorder.branch,
    userCreated: record.recorder.userId,
    userCreatedName: record.recorder.userName,
    dateCreated: record.recordedAt,
    userModified: record.modifiedBy,
    dateModified: record.modifiedAt,
    version: record.version,
  }
}

/** A line of a statement as the account report gives it (specification 2, section 3; decisions.md "Long lists"). */
export function accountReportRow(line: StatementLine): z.output<typeof AccountReportRow> {
  const { record } = line
  return {
    id: record.number,
    transactionNumber: record.number,
    type: record.transType.toLowerCase() as Lowercase<typeof record.transType>,
    amount: formatAmount(record.amountMinor),
    createdAt: record.recordedAt,
    tranDate: record.tranDate,
    description: record.narrative ?? record.creditNarrative,
    isApproved: record.approved,
    fromAccountId: record.outAccount,
    toAccountId: record.inAccount,
    currencyId: record.currencyId,
    exchangeRate: formatRate(record.rate),
    convertedAmount: null,
    balanceAfter: formatAmount(line.balanceAfterMinor),
  }
}
