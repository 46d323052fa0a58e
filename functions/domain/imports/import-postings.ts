import { OPENING_NARRATIVE } from '../../../shared/contract/import-facts.ts'
import type { AccountRecord } from '../accounts/account.ts'
import { newRecord, plainPosting, type Recorder, type TransactionRecord } from '../ledger/record.ts'
import type { ImportStep } from './import-batches.ts'
import { openingToPost } from './import-plan.ts'
import type { ImportPlan } from './import-record.ts'

/** Returns the accounts that some rows open, with consecutive ids. */
export function accountsOf(
  steps: readonly ImportStep[],
  firstId: number,
  at: string,
): AccountRecord[] {
  return steps
    .filter(({ planned }) => planned.state === 'new')
    .map(({ row, account }, index) => ({
      id: firstId + index,
      accountNumber: account,
      accountName: row.accountName,
      lastName: row.lastName,
      fatherName: row.fatherName,
      taskiraNo: row.taskiraNo,
      emailAddress: null,
      phoneNumber: row.phoneNumber,
      dateofBirth: null,
      currencyId: row.currencyId,
      aAddress: null,
      customerOf: null,
      photoKey: null,
      signatureKey: null,
      accountType: row.accountType,
      book: null,
      accountStatus: 'Active',
      createdAt: at,
      updatedAt: at,
    }))
}

/** Returns the number of openings that some rows post. */
export function openingsIn(steps: readonly ImportStep[]): number {
  return steps.filter(({ row, planned }) => openingToPost(row, planned) !== 0n).length
}

/**
 * Returns the Transfers of some rows against the contra accounts. A balance above 0 is credited to the customer, because the
 * house owes it; one below 0 is debited. Rules: docs/rules/import.md.
 */
export function openingRecords(
  steps: readonly ImportStep[],
  { asOf, totals }: Pick<ImportPlan, 'asOf' | 'totals'>,
  given: { firstNumber: number; recorder: Recorder; recordedAt: string },
): TransactionRecord[] {
  const contra = new Map(totals.map((total) => [total.currencyId, total.contraAccount]))
  const { firstNumber, recorder, recordedAt } = given
  return steps
    .filter(({ row, planned }) => openingToPost(row, planned) !== 0n)
    .map(({ row, planned, account }, index) => {
      const minor = openingToPost(row, planned)
      const currencyId = row.currencyId ?? 0
      const other = contra.get(currencyId)
      if (!other) throw new Error(`The plan has no contra account for currency ${currencyId}`)
      const [inAccount, outAccount] = minor > 0n ? [account, other] : [other, account]
      const posting = plainPosting({
        transType: 'Transfer',
        inAccount,
        outAccount,
        currencyId,
        amountMinor: minor > 0n ? minor : -minor,
        narrative: OPENING_NARRATIVE,
        tranDate: asOf,
      })
      const number = firstNumber + index
      return newRecord(posting, { number, referenceId: null, recorder, recordedAt })
    })
}
