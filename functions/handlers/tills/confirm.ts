import { tillsConfirm } from '../../../shared/contract/till-counts.ts'
import { transactionAnswer } from '../../domain/answers.ts'
import { requireSecondPerson, requireWithinLimits } from '../../domain/count-rights.ts'
import { codesOf } from '../../domain/currency.ts'
import {
  decidedCount,
  differencesIn,
  flagsOf,
  narrativeOf,
  requireReason,
  requireWaiting,
} from '../../domain/decided-count.ts'
import { countAnswer } from '../../domain/till-answers.ts'
import { isHeadOffice } from '../../domain/user.ts'
import { varianceRecords } from '../../domain/variance.ts'
import { endpoint } from '../../http/endpoint.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { findHeadOffice } from '../../store/house/branches.ts'
import { requireOpenIn } from '../../store/house/closed-days.ts'
import { decidedPart } from '../../store/house/count-writes.ts'
import { beforeFirstCloseParts } from '../../store/house/first-close.ts'
import { readWaiting } from '../../store/house/waiting-count.ts'
import { postTransactions } from '../../store/ledger/ledger.ts'
import { TAKES_FROM_NO_CUSTOMER } from '../../store/ledger/limits.ts'
import { decidedAnew } from '../../store/table/changed-meanwhile.ts'
import { takeTransactionNumbers } from '../../store/table/counters.ts'

/**
 * Confirms the newest count of a till. Its differences are posted on the counted till, dated the count's last day
 * (docs/rules/counts.md).
 */
export const handler = endpoint(tillsConfirm, {
  load: async ({ params }) => {
    const [first, headOffice, currencies] = await Promise.all([
      readWaiting(params),
      findHeadOffice(),
      listCurrencies(),
    ])
    return { first, headOffice, currencies }
  },
  reply: async ({ params, body, session, now, once }, { first, headOffice, currencies }) => {
    const by = { ...session, isHeadOffice: isHeadOffice(session, headOffice) }
    const { userId, userName, branch: ofBranch } = session
    const at = now.toISOString()
    const codes = codesOf(currencies)
    const confirmed = await decidedAnew(async (again) => {
      const { branch, count } = again ? await readWaiting(params) : first
      requireReason(count, branch, body.reason)
      const isSmallHouse = requireSecondPerson(count, branch, by)
      // A caller who named no count has seen the count that was read first, and no later one.
      const countedAt = body.countedAt ?? first.count.countedAt
      requireWaiting(count, { try: body.try, countedAt })
      requireWithinLimits(count, branch, by, codes)
      requireOpenIn(branch, [count.through])
      const flags = flagsOf(branch, isSmallHouse)
      const differences = differencesIn(count)
      const narrative = narrativeOf(flags, body.reason)
      const firstNumber =
        differences.length > 0 ? await takeTransactionNumbers(differences.length) : 0
      const stamp = { userId, userName, at, ...(body.reason ? { reason: body.reason } : {}) }
      const transactionNumbers = differences.map((_, index) => firstNumber + index)
      const after = decidedCount(count, 'confirmed', stamp, { flags, transactionNumbers })
      const recorder = { userId, userName, branch: ofBranch }
      const records = varianceRecords(after, differences, { recorder, at, firstNumber, narrative })
      const answer = { ...countAnswer(after, codes), records: records.map(transactionAnswer) }
      const { till, through } = count
      const parts = [decidedPart(count, after), ...beforeFirstCloseParts(branch)]
      return postTransactions(
        { records, parts, confirmed: { till, through } },
        { currencies, once, answer, customerFloorMinor: TAKES_FROM_NO_CUSTOMER },
      )
    })
    return { body: confirmed }
  },
})
