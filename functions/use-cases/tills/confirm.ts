import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { tillsConfirm } from '../../../shared/contract/till-counts.ts'
import { codesOf } from '../../domain/house/currency.ts'
import { isHeadOffice } from '../../domain/house/user.ts'
import { transactionAnswer } from '../../domain/ledger/answers.ts'
import { requireSecondPerson, requireWithinLimits } from '../../domain/tills/count-rights.ts'
import {
  decidedCount,
  differencesIn,
  flagsOf,
  narrativeOf,
  requireReason,
  requireWaiting,
} from '../../domain/tills/decided-count.ts'
import { countAnswer } from '../../domain/tills/till-answers.ts'
import { varianceRecords } from '../../domain/tills/variance.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { beforeFirstCloseParts } from '../../store/days/first-close.ts'
import { findHeadOffice } from '../../store/house/branches.ts'
import { TAKES_FROM_NO_CUSTOMER } from '../../store/ledger/limits.ts'
import { takeTransactionNumbers } from '../../store/table/counters.ts'
import { decidedPart } from '../../store/tills/count-writes.ts'
import { readWaiting } from '../../store/tills/waiting-count.ts'
import { posting } from '../posting.ts'

/**
 * Confirms the newest count of a till. Its differences are posted on the counted till, dated the count's last day
 * (docs/rules/counts.md).
 */
export const steps = posting(tillsConfirm, {
  floor: TAKES_FROM_NO_CUSTOMER,
  read: ({ params }) => ({ till: null, read: readConfirmation(params) }),
  readAgain: async ({ params }, read) => ({ ...read, waiting: await readWaiting(params) }),
  decide: ({ body, session, now }, { waiting, firstCountedAt, headOffice, currencies }) => {
    const by = { ...session, isHeadOffice: isHeadOffice(session, headOffice) }
    const codes = codesOf(currencies)
    const { branch, count } = waiting
    requireReason(count, branch, body.reason)
    const isSmallHouse = requireSecondPerson(count, branch, by)
    // A call without `countedAt` means the count that was read first, and no later one.
    requireWaiting(count, { try: body.try, countedAt: body.countedAt ?? firstCountedAt })
    requireWithinLimits(count, branch, by, codes)
    const { till, through } = count
    return {
      tills: [{ branch, days: [through] }],
      entry: async () => {
        const flags = flagsOf(branch, isSmallHouse)
        const differences = differencesIn(count)
        const narrative = narrativeOf(flags, body.reason)
        const firstNumber =
          differences.length > 0 ? await takeTransactionNumbers(differences.length) : 0
        const { userId, userName } = session
        const at = now.toISOString()
        const stamp = { userId, userName, at, ...(body.reason ? { reason: body.reason } : {}) }
        const transactionNumbers = differences.map((_, index) => firstNumber + index)
        const after = decidedCount(count, 'confirmed', stamp, { flags, transactionNumbers })
        const recorder = { userId, userName, branch: session.branch }
        const entry = { recorder, at, firstNumber, narrative }
        const records = varianceRecords(after, differences, entry)
        return {
          records,
          parts: [decidedPart(count, after), ...beforeFirstCloseParts(branch)],
          confirmed: { till, through },
          currencies,
          answer: { ...countAnswer(after, codes), records: records.map(transactionAnswer) },
        }
      },
    }
  },
})

async function readConfirmation(till: { branch: string; userId: number; through: BusinessDate }) {
  const [waiting, headOffice, currencies] = await Promise.all([
    readWaiting(till),
    findHeadOffice(),
    listCurrencies(),
  ])
  return { waiting, firstCountedAt: waiting.count.countedAt, headOffice, currencies }
}
