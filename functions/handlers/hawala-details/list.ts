import { NEXT_NUMBERS_HEADER } from '../../../shared/contract/headers.ts'
import { detailsAnswer } from '../../domain/hawala.ts'
import { endpoint } from '../../http/endpoint.ts'
import { pageOf, rowsToRead } from '../../http/hawala-page.ts'
import { listHawalaDetails } from '../../store/hawala-details.ts'
import { foreseenHawalaNos } from '../../store/hawala-numbers.ts'

/** Hawala details, the newest first, with the numbers that the next ones will probably have (decisions.md "Hawala"). */
export const handler = endpoint('hawala-details/list', {
  load: ({ query }) =>
    Promise.all([listHawalaDetails(rowsToRead(query), query.cursor), foreseenHawalaNos()]),
  reply: async ({ query }, [found, { Send, Receive }]) => {
    const { rows, headers } = pageOf('/api/hawala-details', query, found)
    const next = { [NEXT_NUMBERS_HEADER]: `Send=${Send}, Receive=${Receive}` }
    return { body: rows.map(detailsAnswer), headers: { ...headers, ...next } }
  },
})
