import { reportsPositions } from '../../../shared/contract/positions.ts'
import { positionRows } from '../../domain/deals/profit-rows.ts'
import { endpoint } from '../../http/endpoint.ts'
import { positionsAtEnd } from '../../store/days/profit-days.ts'
import { rowFactsSince } from '../../store/days/row-facts.ts'

/** Lists the positions of the branches at the end of a day, by branch and currency (docs/rules/positions.md). */
export const handler = endpoint(reportsPositions, {
  load: ({ query, today }) => {
    const day = query.date ?? today
    return Promise.all([day, positionsAtEnd(day, query.branch), rowFactsSince(day)])
  },
  reply: async (_call, [day, branches, facts]) => ({
    body: [...branches]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([branch, positions]) => positionRows({ day, branch, positions }, facts)),
  }),
})
