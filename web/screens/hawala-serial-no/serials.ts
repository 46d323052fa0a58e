import { hawalaSerialNo as texts } from '#texts/hawala-serial-no.ts'
import { HawalaSerialRequest } from '../../../shared/contract/hawala-serials.ts'
import type { ListedAccount } from '../../components/account-picker/account-options.ts'
import { type RowOf, rowKind } from '../../lists/row-kind.ts'

/** A serial number as it is listed. */
export type Serial = RowOf<'GET /api/hawala-serial-no'>

/** Sent with every serial number, as the API's clients always did. */
const LAST_TRANS_ID = '1'

/** The last hawala number of a partner in one direction. Rules: docs/rules/hawala.md */
export const SERIALS = rowKind({
  list: 'GET /api/hawala-serial-no',
  create: 'POST /api/hawala-serial-no',
  update: 'PUT /api/hawala-serial-no/{id}',
  remove: { key: 'DELETE /api/hawala-serial-no/{id}', words: texts.deletion },
  permission: 'setSerials',
  words: texts.row,
  labels: {
    accountId: texts.mainAccountName,
    childAccountId: texts.currencyAccountName,
    lastHawalaNo: texts.hawalaNo,
    hawalaType: texts.type,
  },
  fresh: { accountId: '', childAccountId: '', lastHawalaNo: '', hawalaType: '' },
  schema: HawalaSerialRequest,
  bodyOf: ({ accountId, childAccountId, lastHawalaNo, hawalaType }) => ({
    accountId: Number(accountId),
    childAccountId: Number(childAccountId),
    lastHawalaNo: Number(lastHawalaNo),
    lastTransId: LAST_TRANS_ID,
    hawalaType,
  }),
})

/** The accounts that are offered: hawala partners only. */
export function partnersAmong(accounts: readonly ListedAccount[]): ListedAccount[] {
  return accounts.filter(({ accountType }) => accountType === 'Hawala Partner')
}
