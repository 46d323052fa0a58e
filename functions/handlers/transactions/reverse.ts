import { transactionsReverse } from '../../../shared/contract/reversal.ts'
import { transactionAnswer } from '../../domain/answers.ts'
import { codesOf } from '../../domain/currency.ts'
import { requireMayPass } from '../../domain/limits.ts'
import { savedWith } from '../../domain/record.ts'
import { reversalFrom } from '../../domain/reversal.ts'
import { isSameTill } from '../../domain/till.ts'
import { isHeadOffice } from '../../domain/user.ts'
import { endpoint } from '../../http/endpoint.ts'
import { requireMeant } from '../../store/hawala/shared-ids.ts'
import { findHeadOffice } from '../../store/house/branches.ts'
import { requireCounted, requireOpenIn } from '../../store/house/closed-days.ts'
import { takenBackParts } from '../../store/house/count-differences.ts'
import { landingParts, recordOf } from '../../store/house/reversal-landing.ts'
import { postTransactions } from '../../store/ledger/ledger.ts'
import { readReversal, requireRecorded } from '../../store/ledger/reversal.ts'
import { decidedAnew } from '../../store/table/changed-meanwhile.ts'
import { takeTransactionNumbers } from '../../store/table/counters.ts'

/** Reverses a transaction, with the records that were saved with it, by a counter entry of today (docs/rules/reversal.md). */
export const handler = endpoint(transactionsReverse, {
  load: async ({ params, body, claims }) => {
    requireMayPass(body.overLimit, claims.userType)
    const record = await requireRecorded(params.id)
    const own = { kind: 'transaction', id: params.id, name: `transaction ${params.id}` } as const
    const [state, firstNumber, headOffice] = await Promise.all([
      readReversal(record, claims),
      takeTransactionNumbers(savedWith(record).length),
      findHeadOffice(),
      requireMeant(own, body.kind),
    ])
    return { first: state, firstNumber, headOffice }
  },
  reply: async (
    { body, params, session, now, today, once },
    { first, firstNumber, headOffice },
  ) => {
    const { userId, userName, branch, userType } = session
    const isOfHeadOffice = isHeadOffice(session, headOffice)
    const by = { userId, userName, branch, userType, isHeadOffice: isOfHeadOffice, today }
    const reversed = await decidedAnew(async (again) => {
      const state = again ? await readReversal(await requireRecorded(params.id), session) : first
      const codes = codesOf(state.currencies)
      const at = now.toISOString()
      const decided = reversalFrom(state, body, { ...by, at }, { firstNumber, codes })
      requireOpenIn(state.branch, [today])
      const { records, loans, taken } = decided
      const landing = records[0]?.till ?? state.record.till
      const kept = recordOf(state.tills, landing)
      requireCounted(kept, state.branch, today)
      // Today's records need no check of the till's counts: a count or a close through today freezes today's postings
      // anyway.
      const isBack =
        isSameTill(landing, state.record.till) && (state.isLeft || state.record.tranDate < today)
      const answer = {
        reversed: decided.reversed.map(({ after }) => transactionAnswer(after)),
        records: records.map(transactionAnswer),
      }
      const parts = [
        ...takenBackParts(state.record.till, taken),
        ...(isBack ? landingParts({ ...state, till: landing, record: kept }) : []),
      ]
      return postTransactions(
        { records, reversed: decided.reversed, loans, parts },
        {
          currencies: state.currencies,
          once,
          answer,
          overLimit: body.overLimit,
          customerFloorMinor: state.customerFloorMinor,
        },
      )
    })
    return { body: reversed }
  },
})
