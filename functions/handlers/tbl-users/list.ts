import { tblUsersList } from '../../../shared/contract/users.ts'
import { userAnswer } from '../../domain/house/user.ts'
import { endpoint } from '../../http/endpoint.ts'
import { findHeadOffice } from '../../store/house/branches.ts'
import { listUsers } from '../../store/people/users.ts'

/** Lists all users (docs/rules/sessions-and-roles.md). */
export const handler = endpoint(tblUsersList, {
  load: () => Promise.all([listUsers(), findHeadOffice()]),
  reply: async (_call, [users, headOffice]) => ({
    body: users.map((user) => userAnswer(user, headOffice)),
  }),
})
