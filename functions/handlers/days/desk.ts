import { daysDesk } from '../../../shared/contract/desk.ts'
import { endpoint } from '../../http/endpoint.ts'
import { requireDesk } from '../../http/require-books.ts'
import { findHeadOffice } from '../../store/house/branches.ts'

/** Lists what waits on the desk of head office (docs/rules/days.md#the-desk-of-head-office). */
export const handler = endpoint(daysDesk, {
  load: () => findHeadOffice(),
  reply: async ({ session }, headOffice) => {
    requireDesk(session, headOffice)
    // Nothing counts these yet.
    return { body: { night: null, chase: [], alone: [] } }
  },
})
