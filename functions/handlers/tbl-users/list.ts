import { tblUsersList } from '../../../shared/contract/users.ts'
import { userAnswer } from '../../domain/user.ts'
import { endpoint } from '../../http/endpoint.ts'
import { listUsers } from '../../store/people/users.ts'

/** Lists all users (docs/rules/sessions-and-roles.md). */
export const handler = endpoint(tblUsersList, {
  load: listUsers,
  reply: async (_call, users) => ({ body: users.map(userAnswer) }),
})
