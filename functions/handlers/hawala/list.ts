import { hawalaList } from '../../../shared/contract/hawala.ts'
import { hawalaAnswer } from '../../domain/hawala.ts'
import { endpoint } from '../../http/endpoint.ts'
import { pageOf, rowsToRead } from '../../http/hawala-page.ts'
import { listHawalas } from '../../store/hawala/hawalas.ts'

/** Lists simple hawalas, the newest first (docs/rules/hawala.md). */
export const handler = endpoint(hawalaList, {
  load: ({ query }) => listHawalas(rowsToRead(query), query.cursor),
  reply: async ({ query }, found) => {
    const { rows, headers } = pageOf('/api/hawala', query, found)
    return { body: rows.map(hawalaAnswer), headers }
  },
})
