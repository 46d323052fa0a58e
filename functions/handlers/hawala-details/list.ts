import { detailsAnswer } from '../../domain/hawala.ts'
import { endpoint } from '../../http/endpoint.ts'
import { pageOf, rowsToRead } from '../../http/hawala-page.ts'
import { listHawalaDetails } from '../../store/hawala-details.ts'

/** Hawala details, the newest first (decisions.md "Hawala"). */
export const handler = endpoint('hawala-details/list', {
  load: ({ query }) => listHawalaDetails(rowsToRead(query), query.cursor),
  reply: async ({ query }, found) => {
    const { rows, headers } = pageOf('/api/hawala-details', query, found)
    return { body: rows.map(detailsAnswer), headers }
  },
})
