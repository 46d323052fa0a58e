import type * as z from 'zod/mini'
import { type AgreeRequest, reportsPartnerAgree } from '../../../shared/contract/partners.ts'
import * as CALLS from '../../../shared/refusals/calls.ts'
import * as PARTNERS from '../../../shared/refusals/partners.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import {
  type Agreement,
  agreedAnswer,
  comparedFrom,
  requireNoRemainder,
  requirePartnerAccount,
  requireSameBalance,
} from '../../domain/hawala/agreement.ts'
import { listFileFrom } from '../../domain/hawala/list-file.ts'
import { codesOf } from '../../domain/house/currency.ts'
import { endpoint } from '../../http/endpoint.ts'
import { findAccount } from '../../store/accounts/accounts.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { putList } from '../../store/accounts/images.ts'
import {
  agreedMarkPart,
  agreementPart,
  findAgreement,
  newestAgreement,
  seenBy,
} from '../../store/hawala/partner-agreements.ts'
import { requireLimits } from '../../store/ledger/account-limits.ts'
import { balanceOnDay } from '../../store/ledger/balance-on-day.ts'
import { lateOn } from '../../store/ledger/late-on-account.ts'
import { type AuditSide, auditPart } from '../../store/people/audit.ts'
import { decidedAnew } from '../../store/table/changed-meanwhile.ts'
import { commitOnce } from '../../store/table/once.ts'
import { withPicture } from '../../use-cases/with-picture.ts'

/**
 * Stores the balance on which the house and a partner have agreed, if it equals the account's balance; with what the
 * partner's own list says, and the differences between the two (docs/rules/partners.md).
 */
export const handler = endpoint(reportsPartnerAgree, {
  load: async ({ params, body, today }) => {
    if (body.through > today) throw refused(CALLS.future, { field: 'through' })
    const [found, currencies] = await Promise.all([findAccount(params.accountId), listCurrencies()])
    const { accountNumber, currencyId } = requirePartnerAccount(params.accountId, found)
    const file = body.list ? listFileFrom(body.list.content) : null
    return { account: accountNumber, code: codesOf(currencies).get(currencyId ?? 0) ?? '', file }
  },
  reply: async ({ params, body, today, once, actor }, { account, code, file }) => {
    const { through } = body
    const { userId, userName } = actor
    const agreed = { userId, userName, at: actor.at.toISOString() }
    const listKey = file && (await putList(params.accountId, file))
    const theirSide = theirSideOf(body, listKey)
    const save = () =>
      decidedAnew(async () => {
        // The late changes are read before the balance. So a change that arrives in between is in the balance and is still
        // listed as changed since. In the opposite order a change could be listed nowhere although the balance lacks it.
        const [before, late, marked] = await Promise.all([
          findAgreement(account, through),
          lateOn(account, comparedFrom(agreed.at)),
          requireLimits(account),
        ])
        const [held, newest] = await Promise.all([
          balanceOnDay(account, through, today),
          // Agreements of earlier versions left no mark, so the newest one itself is asked.
          marked.agreed ?? newestAgreement(account),
        ])
        if (!held.isComplete) {
          throw refused(PARTNERS.stillArriving)
        }
        requireSameBalance(body, held.balanceMinor, code)
        const seen = seenBy(agreed.at, late, held.records)
        const after = { through, balanceMinor: held.balanceMinor, agreed, seen, ...theirSide }
        requireNoRemainder(after, code)
        const mark = agreedMarkPart(account, newest, after)
        const parts = [
          agreementPart(account, before, after),
          ...(mark ? [mark] : []),
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
        return commitOnce(once, parts, agreedAnswer(after))
      })
    return { body: await withPicture(listKey, ({ list }) => list?.address, save) }
  },
})

/** Returns what is kept of the partner's list; nothing if it was agreed on without one. */
function theirSideOf(
  { theirs, differences, from, list }: z.output<typeof AgreeRequest>,
  listKey: string | null,
): Pick<Agreement, 'theirsMinor' | 'differences' | 'from' | 'list'> {
  if (theirs == null) return { theirsMinor: null, differences: [], from: null, list: null }
  return {
    theirsMinor: theirs,
    differences: (differences ?? []).map(({ amount, ...said }) => ({
      ...said,
      amountMinor: amount,
    })),
    from: from ?? null,
    list: list && listKey !== null ? { name: list.name, key: listKey } : null,
  }
}

/** Makes the agreement's side of its audit entry, without who agreed and when, because every audit entry has both. */
function auditSide(accountNumber: string, agreement: Agreement): AuditSide {
  const { through, balance, theirs, differences, list } = agreedAnswer(agreement)
  if (theirs === null) return { accountNumber, through, balance }
  const said = differences.map(({ number, text, amount }) =>
    [number, text, amount].filter(Boolean).join(' '),
  )
  return {
    accountNumber,
    through,
    balance,
    theirs,
    differences: said.join('; ') || null,
    list: list?.name ?? null,
  }
}
