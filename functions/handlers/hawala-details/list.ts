import { hawalaDetailsList } from '../../../shared/contract/hawala.ts'
import { NEXT_NUMBERS_HEADER } from '../../../shared/contract/headers.ts'
import { detailsAnswer } from '../../domain/hawala.ts'
import { endpoint } from '../../http/endpoint.ts'
import { pageOf, rowsToRead } from '../../http/hawala-page.ts'
import { listHawalaDetails } from '../../store/hawala/hawala-details.ts'
import { foreseenHawalaNos } from '../../store/hawala/hawala-numbers.ts'

/**
 * Lists hawala details, the newest first. The first page has a header with a forecast of the next numbers
 * (docs/rules/hawala.md).
 */
export const handler = endpoint(hawalaDetailsList, {
  load: ({ query }) =>
    Promise.all([
      listHawalaDetails(rowsToRead(query), query.cursor),
      query.cursor === undefined ? foreseenHawalaNos() : null,
    ]),
  reply: async ({ query }, [found, foreseen]) => {
    const { rows, headers } = pageOf('/api/hawala-details', query, found)
    const next = foreseen && {
      [NEXT_NUMBERS_HEADER]: `Send=${foreseen.Send}, Receive=${foreseen.Receive}`,
    }
    return { body: rows.map(detailsAnswer), headers: { ...headers, ...next } }
  },
})
