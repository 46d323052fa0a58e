import type * as z from 'zod/mini'
import { businessDateOf } from '../../../shared/calendar/business-date.ts'
import { FEE_ACCOUNT } from '../../../shared/contract/house.ts'
import type {
  AccountReportRow,
  CommissionRow,
  DailyStatementRow,
  DeletedAfterApproval,
  ExchangeDetailsRow,
} from '../../../shared/contract/reports.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import { atMid } from '../../../shared/money/deal.ts'
import { formatRate } from '../../../shared/money/rate.ts'
import type { RowFacts } from '../deals/profit-rows.ts'
import {
  commissionOf,
  type HolderNames,
  quotedOf,
  reversalOf,
  tillAndBundleOf,
  worthAnswer,
} from './answers.ts'
import { narrativeFor } from './own-narrative.ts'
import type { TransactionRecord } from './record.ts'
import type { StatementLine } from './statement.ts'

/** Makes a row of the report of an account, with the narrative of that account's side. Rules: docs/rules/reports.md. */
export function accountReportRow(line: StatementLine): z.output<typeof AccountReportRow> {
  return {
    ...reportedTransaction(line.record),
    description: narrativeFor(line.account, line.record),
    convertedCurrencyId: convertedCurrencyOf(line.record),
    balanceAfter: formatAmount(line.balanceAfterMinor),
  }
}

/** Makes a row of Exchange Details from a leg of an exchange. */
export function exchangeDetailsRow(record: TransactionRecord): z.output<typeof ExchangeDetailsRow> {
  return {
    ...reportedTransaction(record),
    convertedCurrencyId: convertedCurrencyOf(record),
    branch: record.recorder.branch,
    userCreatedName: record.recorder.userName,
  }
}

/**
 * Makes a row of the daily statement. Rules: docs/rules/ledger.md.
 * @param timeZone the time zone of the business; a transaction is late if it was recorded on a later day than its date
 * @param holders the holders of customers' accounts; empty if no names are wanted
 */
export function dailyStatementRow(
  record: TransactionRecord,
  timeZone: string,
  holders: HolderNames,
): z.output<typeof DailyStatementRow> {
  return {
    ...reportedTransaction(record),
    version: record.version,
    borrower: record.transType === 'Loan' ? record.creditNarrative : null,
    fromAccountName: holders.get(record.outAccount) ?? null,
    toAccountName: holders.get(record.inAccount) ?? null,
    branch: record.recorder.branch,
    userCreated: record.recorder.userId,
    userCreatedName: record.recorder.userName,
    userModified: record.modification?.userId ?? null,
    userModifiedName: record.modification?.userName ?? null,
    moneyChangedBy: [...record.moneyChangedBy],
    userApprovedName: record.approval?.userName ?? null,
    isLate: businessDateOf(new Date(record.recordedAt), timeZone) > record.tranDate,
    changedAfterApproval: record.changedAfterApproval,
  }
}

/**
 * Makes the row of a transaction that was deleted after its approval and so is no longer in the daily statement. It names
 * the person who deleted it.
 */
export function deletedAfterApprovalRow(
  record: TransactionRecord,
  timeZone: string,
  holders: HolderNames,
): z.output<typeof DeletedAfterApproval>[number] {
  if (!record.deletion) throw new Error(`Transaction ${record.number} was not deleted`)
  return {
    ...dailyStatementRow(record, timeZone, holders),
    deletedDate: record.deletion.at,
    deletedBy: record.deletion.userName,
  }
}

/** Makes a row of the commission report from the record of a fee, or from the posting whose fee was waived. */
export function commissionRow(
  record: TransactionRecord,
  { codes, midAtEnd }: Pick<RowFacts, 'codes' | 'midAtEnd'>,
): z.output<typeof CommissionRow> {
  const { till, tranDate: date, currencyId, inAccount, feeFor, commission } = record
  const { branch, userId, userName } = till
  const own = feeFor ?? {
    type: record.transType,
    number: record.number,
    suggestedMinor: commission?.suggestedMinor ?? 0n,
    reason: commission?.reason ?? null,
  }
  const earnedMinor = inAccount === FEE_ACCOUNT ? record.amountMinor : -record.amountMinor
  const amountMinor = feeFor ? earnedMinor : 0n
  const mid = midAtEnd(date, currencyId)
  return {
    date,
    branch,
    userId,
    userName,
    type: own.type.toLowerCase() as z.output<typeof CommissionRow>['type'],
    transactionNumber: own.number,
    feeId: feeFor ? record.number : null,
    currencyId,
    currencyCode: codes.get(currencyId) ?? '',
    amount: formatAmount(amountMinor),
    afn: mid && formatAmount(atMid(amountMinor, mid)),
    isShare: feeFor?.isApart === true,
    suggested: formatAmount(own.suggestedMinor),
    reason: own.reason,
    ...reversalOf(record),
  }
}

function convertedCurrencyOf({ otherLeg }: TransactionRecord): number | null {
  return otherLeg?.currencyId ?? null
}

/** Returns the fields that all reports share. */
function reportedTransaction(record: TransactionRecord) {
  return {
    id: record.number,
    transactionNumber: record.number,
    type: record.transType.toLowerCase() as Lowercase<typeof record.transType>,
    amount: formatAmount(record.amountMinor),
    createdAt: record.recordedAt,
    tranDate: record.tranDate,
    description: record.narrative ?? record.creditNarrative,
    isApproved: record.approval !== null,
    fromAccountId: record.outAccount,
    toAccountId: record.inAccount,
    currencyId: record.currencyId,
    exchangeRate: formatRate(record.rate),
    otherLegId: record.otherLeg?.number ?? null,
    convertedAmount: record.otherLeg && formatAmount(record.otherLeg.amountMinor),
    ...tillAndBundleOf(record),
    ...reversalOf(record),
    ...quotedOf(record),
    ...worthAnswer(record),
    ...commissionOf(record),
  }
}
