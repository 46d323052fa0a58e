import { authMe } from '../../../shared/contract/auth.ts'
import { isHeadOffice } from '../../domain/house/user.ts'
import { env } from '../../env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { findBranch, findHeadOffice } from '../../store/house/branches.ts'

/** Gives the signed-in user and today's business day (docs/rules/dates.md). */
export const handler = endpoint(authMe, {
  load: ({ claims }) => Promise.all([findHeadOffice(), findBranch(claims.branch)]),
  reply: async ({ session, today }, [headOffice, branch]) => ({
    body: {
      user: {
        id: session.userId,
        userName: session.userName,
        userType: session.userType,
        branch: session.branch,
        isHeadOffice: isHeadOffice(session, headOffice),
      },
      branch: {
        code: session.branch,
        name: branch?.name ?? session.branch,
        closingFrom: branch?.closingFrom ?? null,
        lockedThrough: branch?.lockedThrough ?? null,
      },
      businessDate: today,
      timeZone: env().businessTimeZone,
    },
  }),
})
