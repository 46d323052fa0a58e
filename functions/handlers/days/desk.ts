import { daysDesk } from '../../../shared/contract/desk.ts'
import { endpoint } from '../../http/endpoint.ts'
import { momentOf } from '../../http/moment.ts'
import { requireDesk } from '../../http/require-books.ts'
import { lateDays } from '../../store/days/late-days.ts'
import { chased, lastUnchased } from '../../store/days/unchased.ts'
import { findHeadOffice, listBranches } from '../../store/house/branches.ts'

/** Lists what waits on the desk of head office (docs/rules/days.md#the-desk-of-head-office). */
export const handler = endpoint(daysDesk, {
  load: () => Promise.all([findHeadOffice(), listBranches(), lastUnchased()]),
  reply: async ({ session, now, today }, [headOffice, branches, night]) => {
    requireDesk(session, headOffice)
    const chase = await chased(night, lateDays(branches, momentOf({ now, today })), { today })
    const closesNoDays = branches.flatMap(({ code, closingFrom }) =>
      closingFrom === null ? [code] : [],
    )
    // Nothing is noted yet of what people of head office do alone.
    return { body: { night: night?.day ?? null, chase, closesNoDays, alone: [] } }
  },
})
