import * as fieldLabels from '#texts/labels.ts'
import { transactionDialog as dialogTexts } from '#texts/transaction-dialog.ts'
import { transactionFields } from '#texts/transaction-fields.ts'
import type { Answered, RouteNamed } from '../../shared/contract/routes.ts'
import { withCommas } from '../../shared/money/amount.ts'
import { approvalWord } from '../../shared/reports/account-report-csv.ts'

/** An entry of a transaction's history, as returned by `GET /api/transactions/{id}/history`. */
export type HistoryEntry = Answered<RouteNamed<'transactions/history'>>[number]

/** A changed field in words. */
export interface ChangedField {
  readonly label: string
  readonly old: string
  readonly now: string
}

/** The labels of the actions. */
export const ACTION_WORDS: Readonly<Record<HistoryEntry['action'], string>> = {
  recorded: dialogTexts.recorded,
  edited: dialogTexts.edited,
  approved: dialogTexts.approved,
  deleted: dialogTexts.deleted,
  reversed: dialogTexts.reversed,
}

/** The labels of the fields. */
const LABELS: Readonly<Record<string, string>> = {
  ...transactionFields,
  inAccountID: dialogTexts.creditedAccount,
  outAccountID: dialogTexts.debitedAccount,
  cTransDescription: dialogTexts.creditNarrative,
  isApproved: fieldLabels.status,
  otherLeg: dialogTexts.otherLeg,
  loans: dialogTexts.loansPaid,
  reversedBy: dialogTexts.reversedBy,
  commission: fieldLabels.commission,
  commissionReason: dialogTexts.lessCommission,
}

const NOTHING = 'empty'

/**
 * Returns the changed fields in words. Two changes are left out because they are obvious: an approval sets the approval, and
 * a copied credit narrative follows the narrative.
 * @param codeOf returns a currency's code
 */
export function changedFields(
  { action, changes }: Pick<HistoryEntry, 'action' | 'changes'>,
  codeOf: (currencyId: number) => string,
): ChangedField[] {
  const narrative = changes.find(({ field }) => field === 'tranDescription')
  return changes
    .filter(({ field }) => !(action === 'approved' && field === 'isApproved'))
    .filter((each) => each.field !== 'cTransDescription' || !isCopy(each, narrative))
    .map(({ field, old, new: now }) => ({
      label: LABELS[field] ?? field,
      old: textOf(field, old, codeOf),
      now:
        field === 'isApproved' && action === 'deleted'
          ? dialogTexts.deleted
          : textOf(field, now, codeOf),
    }))
}

function textOf(
  field: string,
  value: string | null,
  codeOf: (currencyId: number) => string,
): string {
  if (value === null || value === '') return NOTHING
  if (field === 'amount') return withCommas(value)
  if (field === 'currencyID') return codeOf(Number(value))
  if (field === 'isApproved') return approvalWord(value === 'true')
  if (field !== 'otherLeg') return value
  return value.replace(/of currency (\d+)$/, (_, id: string) => codeOf(Number(id)))
}

type Change = HistoryEntry['changes'][number]

function isCopy(credit: Change, narrative: Change | undefined): boolean {
  return narrative?.old === credit.old && narrative.new === credit.new
}
