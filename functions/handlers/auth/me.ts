import { authMe } from '../../../shared/contract/auth.ts'
import { env } from '../../env.ts'
import { endpoint } from '../../http/endpoint.ts'

/** Gives the signed-in user and today's business day (docs/rules/dates.md). */
export const handler = endpoint(authMe, {
  reply: async ({ session, today }) => ({
    body: {
      user: {
        id: session.userId,
        userName: session.userName,
        userType: session.userType,
        branch: session.branch,
      },
      businessDate: today,
      timeZone: env().businessTimeZone,
    },
  }),
})
