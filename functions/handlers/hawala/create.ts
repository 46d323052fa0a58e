import { hawalaCreate } from '../../../shared/contract/hawala.ts'
import * as ACCOUNTS from '../../../shared/refusals/accounts.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { hawalaAnswer, newHawala } from '../../domain/hawala/hawala.ts'
import { requireSender } from '../../domain/hawala/hawala-sender.ts'
import { endpoint } from '../../http/endpoint.ts'
import { findAccount } from '../../store/accounts/accounts.ts'
import { currencyInUseParts } from '../../store/accounts/currency-changes.ts'
import { newHawalaParts } from '../../store/hawala/hawalas.ts'
import { auditPart } from '../../store/people/audit.ts'
import { takeTransactionNumbers } from '../../store/table/counters.ts'
import { commitOnce } from '../../store/table/once.ts'
import { requireActiveCurrency } from '../../use-cases/currencies.ts'

/** Records a simple hawala, which moves no balance (docs/rules/hawala.md). */
export const handler = endpoint(hawalaCreate, {
  load: async ({ body }) => {
    const [id, sender, currency] = await Promise.all([
      takeTransactionNumbers(1),
      findAccount(body.senderAccountId),
      requireActiveCurrency(body.currencyId, 'currencyId'),
    ])
    if (!sender) {
      throw refused(ACCOUNTS.unknown, { field: 'senderAccountId', id: body.senderAccountId })
    }
    requireSender(sender)
    return { id, sender, currency }
  },
  reply: async ({ body, today, session, actor, once }, { id, sender, currency }) => {
    const { userId, userName, branch } = session
    const record = newHawala(body, {
      id,
      senderAccount: sender.accountNumber,
      transDate: today,
      recorder: { userId, userName, branch },
      recordedAt: actor.at.toISOString(),
    })
    const answer = hawalaAnswer(record)
    const audit = { entity: 'hawala', entityId: String(id), before: null, after: answer } as const
    const parts = [
      ...newHawalaParts(record),
      ...currencyInUseParts([currency]),
      auditPart(audit, actor),
    ]
    return { status: 201, body: await commitOnce(once, parts, answer) }
  },
})
