import { request } from '../../api/request.ts'
import type { FoundTransaction } from '../../search/search-rows.ts'
import { opensLoan } from './found-line.ts'

/** A transaction in the edit dialog. If it opened a loan, it has the loan's due date, or null if there is none. */
export interface WithDueDate extends FoundTransaction {
  readonly dueDate?: string | null
}

/**
 * Adds the due date of the loan that a transaction opened, because a search doesn't return it. Other transactions aren't
 * changed.
 * @throws ApiError, NetworkError
 */
export async function withDueDate(row: FoundTransaction): Promise<WithDueDate> {
  if (!opensLoan(row)) return row
  const { data } = await request('GET /api/transaction-slip/{id}', { params: { id: row.id } })
  return { ...row, dueDate: data.terms?.dueDate ?? null }
}
