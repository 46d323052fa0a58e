import type { MeantKind } from '../../../shared/contract/meant-record.ts'
import { transactionsReverse } from '../../../shared/contract/reversal.ts'
import { codesOf } from '../../domain/house/currency.ts'
import { isHeadOffice } from '../../domain/house/user.ts'
import { transactionAnswer } from '../../domain/ledger/answers.ts'
import { savedWith } from '../../domain/ledger/record.ts'
import { reversalFrom } from '../../domain/ledger/reversal.ts'
import { isSameTill } from '../../domain/tills/till.ts'
import { hawalaOfRecord } from '../../store/hawala/order-of-record.ts'
import { findHeadOffice } from '../../store/house/branches.ts'
import { customerFloor } from '../../store/house/house-settings.ts'
import { readReversal, requireRecorded } from '../../store/ledger/reversal.ts'
import { takeTransactionNumbers } from '../../store/table/counters.ts'
import { takenBackParts } from '../../store/tills/count-differences.ts'
import { recordOf, reversalTillParts } from '../../store/tills/reversal-till.ts'
import { posting } from '../posting.ts'
import { requireMeant } from '../shared-ids.ts'

/** Reverses a transaction, with the records that were saved with it, by a counter entry of today (docs/rules/reversal.md). */
export const steps = posting(transactionsReverse, {
  floor: customerFloor,
  read: ({ params, body, claims }) => ({
    till: null,
    read: readToReverse(params.id, body.kind, claims),
  }),
  readAgain: async ({ params, session }, read) => {
    return { ...read, state: await readReversal(await requireRecorded(params.id), session) }
  },
  decide: ({ body, session, now, today }, { state, firstNumber, headOffice, hawala }) => {
    const { userId, userName, branch, userType } = session
    const isOfHeadOffice = isHeadOffice(session, headOffice)
    const by = { userId, userName, branch, userType, isHeadOffice: isOfHeadOffice, today }
    const codes = codesOf(state.currencies)
    const at = now.toISOString()
    const decided = reversalFrom(state, body, { ...by, at }, { firstNumber, codes, hawala })
    const { reversed, records, loans, taken } = decided
    const landing = records[0]?.till ?? state.record.till
    const kept = recordOf(state.tills, landing)
    // For a record of today the till's version needn't rise: a count or a close through today freezes the day's postings
    // anyway.
    const isBack =
      isSameTill(landing, state.record.till) && (state.isLeft || state.record.tranDate < today)
    return {
      tills: [{ branch: state.branch, record: kept, days: [today] }],
      entry: () => ({
        records,
        reversed,
        loans,
        parts: [
          ...takenBackParts(state.record.till, taken),
          ...(isBack ? reversalTillParts({ ...state, till: landing, record: kept }) : []),
        ],
        currencies: state.currencies,
        answer: {
          reversed: reversed.map(({ after }) => transactionAnswer(after)),
          records: records.map(transactionAnswer),
        },
      }),
    }
  },
})

async function readToReverse(
  id: number,
  said: MeantKind | null | undefined,
  by: { branch: string; userId: number },
) {
  const record = await requireRecorded(id)
  const own = { kind: 'transaction', id, name: `transaction ${id}` } as const
  const [state, firstNumber, headOffice, hawala] = await Promise.all([
    readReversal(record, by),
    takeTransactionNumbers(savedWith(record).length),
    findHeadOffice(),
    hawalaOfRecord(record),
    requireMeant(own, said),
  ])
  return { state, firstNumber, headOffice, hawala }
}
