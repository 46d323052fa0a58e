import { reportsBetweenBranches } from '../../../shared/contract/between-branches.ts'
import { betweenBranches } from '../../domain/hawala/between-branches.ts'
import { env } from '../../env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { incompleteHeader } from '../../http/report-page.ts'
import { currencyCodes } from '../../store/accounts/currencies.ts'
import { readBetweenBranches } from '../../store/hawala/between-branches.ts'

/** Lists what explains the cash of each branch, and what it has to pay (docs/rules/hawala-orders.md). */
export const handler = endpoint(reportsBetweenBranches, {
  load: ({ query, today }) => {
    const date = query.date ?? today
    return Promise.all([date, readBetweenBranches(date, today), currencyCodes()])
  },
  reply: async (_call, [date, { isComplete, ...facts }, codes]) => ({
    body: betweenBranches(facts, { date, zone: env().businessTimeZone, codes }),
    headers: incompleteHeader(isComplete),
  }),
})
