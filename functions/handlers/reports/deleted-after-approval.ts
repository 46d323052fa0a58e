import { reportsDeletedAfterApproval } from '../../../shared/contract/reports.ts'
import { deletedAfterApprovalRow } from '../../domain/report-rows.ts'
import { env } from '../../env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { incompleteHeader } from '../../http/report-page.ts'
import { holderNames } from '../../store/ledger/balances.ts'
import { deletedAfterApproval } from '../../store/ledger/day-statement.ts'

/** What was deleted of a business day after it had been approved: the daily statement itself no longer holds it. */
export const handler = endpoint(reportsDeletedAfterApproval, {
  load: async ({ query }) => {
    const deleted = await deletedAfterApproval(query.date, query)
    return { ...deleted, holders: await holderNames(deleted.records) }
  },
  reply: async (_call, { records, isComplete, holders }) => ({
    body: records.map((record) => deletedAfterApprovalRow(record, env().businessTimeZone, holders)),
    headers: incompleteHeader(isComplete),
  }),
})
