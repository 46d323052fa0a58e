import { hawalaSerialNoList } from '../../../shared/contract/hawala-serials.ts'
import { serialAnswer } from '../../domain/hawala/hawala-serial.ts'
import { endpoint } from '../../http/endpoint.ts'
import { findAccount } from '../../store/accounts/accounts.ts'
import { listHawalaSerials } from '../../store/hawala/hawala-serials.ts'

/** Lists the serial records: the last hawala number of each partner and type (docs/rules/hawala.md). */
export const handler = endpoint(hawalaSerialNoList, {
  load: async () => {
    const serials = await listHawalaSerials()
    const ids = [...new Set(serials.flatMap((each) => [each.accountId, each.childAccountId]))]
    const accounts = await Promise.all(ids.map(findAccount))
    return { serials, byId: new Map(accounts.map((account) => [account?.id, account])) }
  },
  reply: async (_call, { serials, byId }) => ({
    body: serials.map((serial) =>
      serialAnswer(serial, {
        main: byId.get(serial.accountId),
        child: byId.get(serial.childAccountId),
      }),
    ),
  }),
})
