import { feeScheduleUpdate } from '../../../shared/contract/fees.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import * as SETTINGS from '../../../shared/refusals/settings.ts'
import { type CurrencyRecord, codesOf } from '../../domain/house/currency.ts'
import {
  type FeeScheduleRecord,
  feeRulesFrom,
  feeScheduleAnswer,
} from '../../domain/ledger/fee-schedule.ts'
import { endpoint } from '../../http/endpoint.ts'
import { requireHeadOffice } from '../../http/require-head-office.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { findHeadOffice } from '../../store/house/branches.ts'
import { feeSchedulePart, readFeeSchedule } from '../../store/house/fee-schedule.ts'
import { type AuditSide, auditPart } from '../../store/people/audit.ts'
import { decidedAnew } from '../../store/table/changed-meanwhile.ts'
import { commitOnce } from '../../store/table/once.ts'

/** Replaces the fee schedule (docs/rules/commission.md). Only head office may do this. */
export const handler = endpoint(feeScheduleUpdate, {
  load: async ({ body }) => {
    const [first, currencies, headOffice] = await Promise.all([
      readFeeSchedule(),
      listCurrencies(),
      findHeadOffice(),
    ])
    return { first, currencies, headOffice, rules: feeRulesFrom(body, codesOf(currencies)) }
  },
  reply: async ({ body, session, actor, once }, { first, currencies, headOffice, rules }) => {
    requireHeadOffice(session, headOffice, 'changeFees')
    const { userId, userName, at } = actor
    const write = async (again: boolean) => {
      const before = again ? await readFeeSchedule() : first
      if (body.version != null && body.version !== before.version) {
        throw refused(SETTINGS.feesMovedOn, undefined, {
          record: feeScheduleAnswer(before, currencies),
        })
      }
      const updated = { userId, userName, at: at.toISOString() }
      const after = { rules, updated, version: before.version + 1 }
      const sides = { before: sideOf(before, currencies), after: sideOf(after, currencies) }
      const parts = [
        feeSchedulePart(before, after),
        auditPart({ entity: 'feeSchedule', entityId: '1', ...sides }, actor),
      ]
      return commitOnce(once, parts, feeScheduleAnswer(after, currencies))
    }
    return { body: await decidedAnew(write) }
  },
})

/**
 * Puts the schedule into the form in which the audit trail stores it, with one field for each rule, such as "Credit AFN".
 */
function sideOf(schedule: FeeScheduleRecord, currencies: readonly CurrencyRecord[]): AuditSide {
  const { rules } = feeScheduleAnswer(schedule, currencies)
  return Object.fromEntries(
    rules.map(({ type, currencyCode, fixed, percent, least, most, payerPercent }) => [
      `${type} ${currencyCode}`,
      `${fixed} + ${percent} %, at least ${least}${most === null ? '' : `, at most ${most}`}${
        Number(payerPercent) === 0 ? '' : `, ${payerPercent} % of it for paying`
      }`,
    ]),
  )
}
