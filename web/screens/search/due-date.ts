import { request } from '../../api/request.ts'
import type { FoundTransaction } from '../../search/search-rows.ts'
import { opensLoan } from './found-line.ts'

/** A transaction in the edit dialog. One that opened a loan has the loan's due date, null without one. */
export interface WithDueDate extends FoundTransaction {
  readonly dueDate?: string | null
}

/**
 * Reads the due date of the loan that a transaction opened; a search doesn't find it. Other transactions stay as they are.
 * @throws ApiError, NetworkError
 */
export async function withDueDate(row: FoundTransaction): Promise<WithDueDate> {
  if (!opensLoan(row)) return row
  const { data } = await request('GET /api/transaction-slip/{id}', { params: { id: row.id } })
  return { ...row, dueDate: data.terms?.dueDate ?? null }
}
