import { monthOf } from '../../shared/calendar/business-date.ts'
import { isHouseAccount } from '../../shared/contract/house.ts'
import type { TransactionType } from '../../shared/contract/transactions.ts'
import type { TransactionRecord } from '../domain/record.ts'
import type { Item } from './client.ts'
import { getItem } from './get.ts'
import { datedKey, transactionKey, typeMonthKey } from './keys.ts'

/** One transaction as it stands now, or undefined. */
export async function findTransaction(number: number): Promise<TransactionRecord | undefined> {
  const item = await getItem(transactionKey(number))
  return item && transactionFrom(item)
}

/**
 * The item of a transaction, at most 1 KB with a usual narrative. The house accounts are left out of the account
 * indexes (no hot key, one write unit less); what is null or said by another attribute isn't written.
 */
export function transactionItem(record: TransactionRecord): Item {
  const { inAccount, outAccount, tranDate, number } = record
  return {
    ...transactionKey(number),
    ...(isHouseAccount(inAccount) ? {} : { credited: inAccount }),
    ...(isHouseAccount(outAccount) ? {} : { debited: outAccount }),
    typeMonth: typeMonthKey(record.transType, monthOf(tranDate)),
    dated: datedKey(tranDate, number),
    transType: record.transType,
    inAccount,
    outAccount,
    currencyId: record.currencyId,
    amount: record.amountMinor,
    rate: record.rate,
    narrative: record.narrative ?? undefined,
    creditNarrative:
      record.creditNarrative === record.narrative ? undefined : (record.creditNarrative ?? ''),
    referenceId: record.referenceId ?? undefined,
    userId: record.recorder.userId,
    userName: record.recorder.userName,
    branch: record.recorder.branch,
    recordedAt: record.recordedAt,
    approved: record.approved || undefined,
    modifiedBy: record.modifiedBy ?? undefined,
    modifiedAt: record.modifiedAt ?? undefined,
    version: record.version,
  }
}

/** Reads a transaction from its item, wherever it was found. */
export function transactionFrom(item: Item): TransactionRecord {
  const narrative = textOrNull(item['narrative'])
  const own = item['creditNarrative']
  return {
    number: Number(String(item['pk']).slice('TX#'.length)),
    transType: item['transType'] as TransactionType,
    inAccount: String(item['inAccount']),
    outAccount: String(item['outAccount']),
    currencyId: Number(item['currencyId']),
    amountMinor: item['amount'] as bigint,
    rate: item['rate'] as bigint,
    narrative,
    creditNarrative: own === undefined ? narrative : textOrNull(own),
    tranDate: String(item['dated']).slice(0, 10),
    referenceId: textOrNull(item['referenceId']),
    recorder: {
      userId: Number(item['userId']),
      userName: String(item['userName']),
      branch: String(item['branch']),
    },
    recordedAt: String(item['recordedAt']),
    approved: item['approved'] === true,
    modifiedBy: item['modifiedBy'] === undefined ? null : Number(item['modifiedBy']),
    modifiedAt: textOrNull(item['modifiedAt']),
    version: Number(item['version']),
  }
}

function textOrNull(value: unknown): string | null {
  return value ? String(value) : null
}
