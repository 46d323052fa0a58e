import { reportsPartnerAgree } from '../../../shared/contract/partners.ts'
import * as CALLS from '../../../shared/refusals/calls.ts'
import * as PARTNERS from '../../../shared/refusals/partners.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import {
  type Agreement,
  agreedAnswer,
  comparedFrom,
  requirePartnerAccount,
  requireSameBalance,
} from '../../domain/hawala/agreement.ts'
import { codesOf } from '../../domain/house/currency.ts'
import { endpoint } from '../../http/endpoint.ts'
import { findAccount } from '../../store/accounts/accounts.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { agreementPart, findAgreement, seenBy } from '../../store/hawala/partner-agreements.ts'
import { balanceOnDay } from '../../store/ledger/balance-on-day.ts'
import { lateOn } from '../../store/ledger/late-on-account.ts'
import { auditPart } from '../../store/people/audit.ts'
import { decidedAnew } from '../../store/table/changed-meanwhile.ts'
import { commitOnce } from '../../store/table/once.ts'

/**
 * Stores the balance on which the house and a partner have agreed, if it equals the account's balance
 * (docs/rules/partners.md).
 */
export const handler = endpoint(reportsPartnerAgree, {
  load: async ({ params, body, today }) => {
    if (body.through > today) throw refused(CALLS.future, { field: 'through' })
    const [found, currencies] = await Promise.all([findAccount(params.accountId), listCurrencies()])
    const { accountNumber, currencyId } = requirePartnerAccount(params.accountId, found)
    return { account: accountNumber, code: codesOf(currencies).get(currencyId ?? 0) ?? '' }
  },
  reply: async ({ params, body, today, once, actor }, { account, code }) => {
    const { through } = body
    const { userId, userName } = actor
    const agreed = { userId, userName, at: actor.at.toISOString() }
    const saved = await decidedAnew(async () => {
      // The late changes are read before the balance. So a change that arrives in between is in the balance and is still
      // listed as changed since. In the opposite order a change could be listed nowhere although the balance lacks it.
      const [before, late] = await Promise.all([
        findAgreement(account, through),
        lateOn(account, comparedFrom(agreed.at)),
      ])
      const held = await balanceOnDay(account, through, today)
      if (!held.isComplete) {
        throw refused(PARTNERS.stillArriving)
      }
      requireSameBalance(body, held.balanceMinor, code)
      const seen = seenBy(agreed.at, late, held.records)
      const after = { through, balanceMinor: held.balanceMinor, agreed, seen }
      const answer = agreedAnswer(after)
      const parts = [
        agreementPart(account, before, after),
        auditPart(
          {
            entity: 'partnerStatement',
            entityId: String(params.accountId),
            before: before && auditSide(account, before),
            after: auditSide(account, after),
          },
          actor,
        ),
      ]
      return commitOnce(once, parts, answer)
    })
    return { body: saved }
  },
})

/** Makes the agreement's side of its audit entry, without who agreed and when, because every audit entry has both. */
function auditSide(accountNumber: string, agreement: Agreement) {
  const { through, balance } = agreedAnswer(agreement)
  return { accountNumber, through, balance }
}
