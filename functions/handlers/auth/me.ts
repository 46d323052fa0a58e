import { authMe } from '../../../shared/contract/auth.ts'
import { isHeadOffice } from '../../domain/user.ts'
import { env } from '../../env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { findHeadOffice } from '../../store/house/branches.ts'

/** Gives the signed-in user and today's business day (docs/rules/dates.md). */
export const handler = endpoint(authMe, {
  load: findHeadOffice,
  reply: async ({ session, today }, headOffice) => ({
    body: {
      user: {
        id: session.userId,
        userName: session.userName,
        userType: session.userType,
        branch: session.branch,
        isHeadOffice: isHeadOffice(session, headOffice),
      },
      businessDate: today,
      timeZone: env().businessTimeZone,
    },
  }),
})
