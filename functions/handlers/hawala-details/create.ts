import type * as z from 'zod/mini'
import { type HawalaDetailsRequest, hawalaDetailsCreate } from '../../../shared/contract/hawala.ts'
import * as ACCOUNTS from '../../../shared/refusals/accounts.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { detailsAnswer, newHawalaDetails } from '../../domain/hawala/hawala.ts'
import { requireSender } from '../../domain/hawala/hawala-sender.ts'
import { requireTranDate } from '../../domain/ledger/posting.ts'
import { endpoint } from '../../http/endpoint.ts'
import { currencyInUseParts } from '../../store/accounts/currency-changes.ts'
import { newHawalaDetailsParts } from '../../store/hawala/hawala-details.ts'
import {
  freeHawalaNo,
  readHawalaNos,
  serialFollowsParts,
} from '../../store/hawala/hawala-numbers.ts'
import { findBalance } from '../../store/ledger/balances.ts'
import { auditPart } from '../../store/people/audit.ts'
import { decidedAnew } from '../../store/table/changed-meanwhile.ts'
import { takeTransactionNumbers } from '../../store/table/counters.ts'
import { commitOnce } from '../../store/table/once.ts'
import { requireActiveCurrency } from '../../use-cases/currencies.ts'

/**
 * Creates hawala details. The server assigns the number, and the partner's serial record follows that number
 * (docs/rules/hawala.md).
 */
export const handler = endpoint(hawalaDetailsCreate, {
  load: async ({ body, today, claims }) => {
    const transDate = requireTranDate('transDate', body.transDate ?? today, today, claims.userType)
    const [id, names, nos] = await Promise.all([
      takeTransactionNumbers(1),
      namesOf(body),
      readHawalaNos(body.type),
    ])
    return { id, transDate, ...names, nos }
  },
  reply: async ({ body, session, actor, once }, loaded) => {
    const { id, transDate, accountId, currencies } = loaded
    const { userId, userName, branch } = session
    const recorder = { userId, userName, branch }
    const given = { transDate, recorder, recordedAt: actor.at.toISOString() }
    const saved = await decidedAnew(async (again) => {
      const nos = again ? await readHawalaNos(body.type) : loaded.nos
      const hawalaNo = freeHawalaNo(nos)
      const record = newHawalaDetails(body, { ...given, id, hawalaNo: hawalaNo.number })
      const answer = detailsAnswer(record)
      const parts = [
        hawalaNo.part,
        ...newHawalaDetailsParts(record),
        ...currencyInUseParts(currencies),
        ...serialFollowsParts({ accountId, hawalaNo: hawalaNo.number, detailsId: id }, nos, actor),
        auditPart(
          { entity: 'hawalaDetails', entityId: String(id), before: null, after: answer },
          actor,
        ),
      ]
      return commitOnce(once, parts, answer)
    })
    return { status: 201, body: saved }
  },
})

/**
 * Looks up the sender's account and the currencies of both amounts, as far as the request names them. The account's id
 * is 0 if none is named.
 * @throws Refusal `badInput` for an account or a currency that isn't allowed
 */
async function namesOf(request: z.output<typeof HawalaDetailsRequest>) {
  const { senderAccount, currencyId, exCurrencyId } = request
  const [account, ...currencies] = await Promise.all([
    senderAccount ? findBalance(senderAccount) : undefined,
    currencyId ? requireActiveCurrency(currencyId, 'currencyId') : undefined,
    exCurrencyId ? requireActiveCurrency(exCurrencyId, 'exCurrencyId') : undefined,
  ])
  if (senderAccount && !account) {
    throw refused(ACCOUNTS.unknown, { field: 'senderAccount', id: senderAccount })
  }
  if (account) requireSender(account)
  return {
    accountId: account?.accountId ?? 0,
    currencies: currencies.filter((currency) => currency !== undefined),
  }
}
