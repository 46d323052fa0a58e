import { reportsPartners } from '../../../shared/contract/partners.ts'
import { partnerRows } from '../../domain/hawala/partner-rows.ts'
import { groupsOf, partnersIn } from '../../domain/partners/partner-groups.ts'
import { endpoint } from '../../http/endpoint.ts'
import { incompleteHeader } from '../../http/report-page.ts'
import { readBooks } from '../../store/books/books-item.ts'
import { openHawalas } from '../../store/hawala/order-lists.ts'
import { findLimits } from '../../store/ledger/account-limits.ts'
import { midsNow } from '../../store/ledger/group-reading.ts'

/**
 * Lists the partners with all their accounts, what they are worth together, their limits and open hawalas, by the number of
 * the leading account (docs/rules/partners.md).
 */
export const handler = endpoint(reportsPartners, {
  load: async () => {
    const [books, mids] = await Promise.all([readBooks(), midsNow()])
    const partners = partnersIn(books ?? [])
    const [accounts, { orders, isComplete }] = await Promise.all([
      findLimits(partners.map(({ number }) => number)),
      openHawalas(partners.filter(({ isHawala }) => isHawala).map(({ number }) => number)),
    ])
    return { isComplete, groups: groupsOf(partners), accounts, open: orders, mids }
  },
  reply: async (_call, { isComplete, ...read }) => ({
    body: partnerRows(read),
    headers: incompleteHeader(isComplete),
  }),
})
