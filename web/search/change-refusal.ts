import { searchForms as texts } from '#texts/search-forms.ts'
import { formatDate } from '../../shared/calendar/format-date.ts'
import { type Changer, changeBar, isOthersBranch } from '../../shared/contract/change-rights.ts'
import { USER_BACK_DAYS } from '../../shared/contract/transaction-facts.ts'
import { type FoundDetails, type FoundTransaction, isTransaction } from './search-rows.ts'

/** The person who looks at the results, and the current business day. */
export interface Viewer extends Changer {
  readonly today: string
}

/** The reason why this person may not change a row, by the server's rule; null if they may. */
export function changeRefusal(row: FoundTransaction | FoundDetails, viewer: Viewer): string | null {
  const { branch } = row
  if (!isTransaction(row)) {
    return isOthersBranch(row, viewer)
      ? texts.otherBranch(texts.hawala(row.referenceId), branch)
      : null
  }
  const bar = changeBar(row, viewer, viewer.today)
  if (bar === 'branch') return texts.otherBranch(texts.transaction(row.id), branch)
  if (bar === 'approved') return texts.wasApproved(row.id)
  return bar && texts.tooOld(row.id, formatDate(row.tranDate), USER_BACK_DAYS)
}
