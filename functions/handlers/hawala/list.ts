import { hawalaList } from '../../../shared/contract/hawala.ts'
import { hawalaAnswer, hawalaFits } from '../../domain/hawala/hawala.ts'
import { endpoint } from '../../http/endpoint.ts'
import { inTurns } from '../../http/in-turns.ts'
import { linkOf, readPage } from '../../http/page-by-id.ts'
import { listHawalas } from '../../store/hawala/hawalas.ts'

/** Lists simple hawalas, the newest first (docs/rules/hawala.md). */
export const handler = endpoint(hawalaList, {
  load: ({ query }) => readPage(query, listHawalas, (record) => hawalaFits(record, query)),
  reply: async ({ query }, { rows, cursor }) => ({
    body: await inTurns(rows, hawalaAnswer),
    headers: linkOf('/api/hawala', query, cursor),
  }),
})
