import { reportsDeletedAfterApproval } from '../../../shared/contract/reports.ts'
import { deletedAfterApprovalRow } from '../../domain/ledger/report-rows.ts'
import { env } from '../../env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { inTurns } from '../../http/in-turns.ts'
import { incompleteHeader } from '../../http/report-page.ts'
import { holderNames } from '../../store/ledger/balances.ts'
import { deletedAfterApproval } from '../../store/ledger/day-statement.ts'

/**
 * Lists the transactions of a business day that were deleted after their approval; the daily statement no longer includes
 * them.
 */
export const handler = endpoint(reportsDeletedAfterApproval, {
  load: async ({ query }) => {
    const deleted = await deletedAfterApproval(query.date, query)
    return { ...deleted, holders: await holderNames(deleted.records) }
  },
  reply: async (_call, { records, isComplete, holders }) => ({
    body: await inTurns(records, (record) =>
      deletedAfterApprovalRow(record, env().businessTimeZone, holders),
    ),
    headers: incompleteHeader(isComplete),
  }),
})
