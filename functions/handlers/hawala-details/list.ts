import { hawalaDetailsList } from '../../../shared/contract/hawala.ts'
import { NEXT_NUMBERS_HEADER } from '../../../shared/contract/headers.ts'
import { detailsAnswer, detailsFit } from '../../domain/hawala.ts'
import { endpoint } from '../../http/endpoint.ts'
import { linkOf, readPage } from '../../http/page-by-id.ts'
import { listHawalaDetails } from '../../store/hawala/hawala-details.ts'
import { foreseenHawalaNos } from '../../store/hawala/hawala-numbers.ts'
import { statesOfOrders } from '../../store/hawala/hawala-orders.ts'

/**
 * Lists hawala details, the newest first. The first page has a header with a forecast of the next numbers
 * (docs/rules/hawala.md).
 */
export const handler = endpoint(hawalaDetailsList, {
  load: async ({ query }) => {
    const read = async () => {
      const page = await readPage(query, listHawalaDetails, (record) => detailsFit(record, query))
      return { ...page, states: await statesOfOrders(page.rows) }
    }
    return Promise.all([read(), query.cursor === undefined ? foreseenHawalaNos() : null])
  },
  reply: async ({ query }, [{ rows, cursor, states }, foreseen]) => {
    const headers = linkOf('/api/hawala-details', query, cursor)
    const next = foreseen && {
      [NEXT_NUMBERS_HEADER]: `Send=${foreseen.Send}, Receive=${foreseen.Receive}`,
    }
    return { body: rows.map((row) => detailsAnswer(row, states)), headers: { ...headers, ...next } }
  },
})
