import { hawalaDetailsList } from '../../../shared/contract/hawala.ts'
import type { OrderState } from '../../../shared/contract/hawala-order-facts.ts'
import { NEXT_NUMBERS_HEADER } from '../../../shared/contract/headers.ts'
import { detailsAnswer, detailsFit, type HawalaDetailsRecord } from '../../domain/hawala/hawala.ts'
import { endpoint } from '../../http/endpoint.ts'
import { inTurns } from '../../http/in-turns.ts'
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
      const states = new Map<number, OrderState>()
      const list = async (limit: number, before?: number) => {
        const records = await listHawalaDetails(limit, before)
        if (query.status !== undefined) await addStates(states, records)
        return records
      }
      const page = await readPage(query, list, (record) => detailsFit(record, query, states))
      if (query.status === undefined) await addStates(states, page.rows)
      return { ...page, states }
    }
    return Promise.all([read(), query.cursor === undefined ? foreseenHawalaNos() : null])
  },
  reply: async ({ query }, [{ rows, cursor, states }, foreseen]) => {
    const headers = linkOf('/api/hawala-details', query, cursor)
    const next = foreseen && {
      [NEXT_NUMBERS_HEADER]: `Send=${foreseen.Send}, Receive=${foreseen.Receive}`,
    }
    const body = await inTurns(rows, (row) => detailsAnswer(row, states))
    return { body, headers: { ...headers, ...next } }
  },
})

/** Adds the states of the orders to which details belong. */
async function addStates(
  states: Map<number, OrderState>,
  records: readonly HawalaDetailsRecord[],
): Promise<void> {
  for (const [id, state] of await statesOfOrders(records)) states.set(id, state)
}
