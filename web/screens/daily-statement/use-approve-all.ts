import { useEffect, useRef, useState } from 'react'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import type { DailyRow } from '../../../shared/reports/daily-statement.ts'
import { messageOf } from '../../api/errors.ts'
import { useSaving } from '../../api/use-saving.ts'
import { useSession } from '../../app/session.tsx'
import { batchesOf, type TransactionRecord } from './approval.ts'

type Answer = Answered<RouteNamed<'transactions/approve-many'>>

/** A transaction that was not approved, and why. */
export type Refused = Answer['refused'][number]

/** How the approval of many stands. */
export interface ApprovedSoFar {
  /** How many were to be approved. */
  readonly total: number
  readonly approvedIds: ReadonlySet<number>
  readonly refused: readonly Refused[]
  /** Why it broke off; null where it didn't. */
  readonly failure: string | null
}

/** What `useApproveAll` gives. */
export interface ApproveAll {
  /** Null before it was begun. */
  readonly soFar: ApprovedSoFar | null
  readonly running: boolean
  /** True where it is not known what became of the last ones sent: to begin again sends them first, which is safe. */
  readonly unsettled: boolean
  /** Approves rows, batch after batch. */
  readonly begin: (rows: readonly DailyRow[]) => Promise<ApprovedSoFar>
  /** Stops after the batch that is under way. */
  readonly stop: () => void
  readonly forget: () => void
}

const NOTHING_YET: ApprovedSoFar = {
  total: 0,
  approvedIds: new Set(),
  refused: [],
  failure: null,
}

/** @param onRecords told of all that were approved, once at the end: thousands of rows are not drawn anew for every batch */
export function useApproveAll(
  onRecords: (records: readonly TransactionRecord[]) => void,
): ApproveAll {
  const { user } = useSession()
  const [soFar, setSoFar] = useState<ApprovedSoFar | null>(null)
  const [running, setRunning] = useState(false)
  const stopped = useRef(false)
  const answer = useRef<Answer | string>('')
  const { unsettled, save, sendAgain } = useSaving<'POST /api/transactions/approve', null>(
    'POST /api/transactions/approve',
    {
      userId: user.id,
      form: texts.approveAllFormName,
      // No other screen keeps what an approval changes.
      refreshes: [],
      onResult: (result) => {
        answer.current =
          result.outcome === 'saved' ? result.data : messageOf(result.error, texts.approveAllFailed)
      },
    },
  )
  // Left halfway, it goes no further than the batch that was sent.
  useEffect(() => {
    stopped.current = false
    return () => {
      stopped.current = true
    }
  }, [])

  const send = async (batch: readonly DailyRow[]): Promise<Answer | string> => {
    if (batch.length === 0) await sendAgain()
    else {
      const transactions = batch.map(({ id, version }) => ({ id, version }))
      await save({ body: { transactions } }, null)
    }
    return answer.current
  }
  const begin = async (rows: readonly DailyRow[]): Promise<ApprovedSoFar> => {
    stopped.current = false
    let now: ApprovedSoFar = { ...NOTHING_YET, total: rows.length }
    setSoFar(now)
    setRunning(true)
    // What is unsettled goes first, as it was.
    const records: TransactionRecord[] = []
    for (const batch of [...(unsettled ? [[]] : []), ...batchesOf(rows)]) {
      if (stopped.current) break
      const answered = await send(batch)
      if (typeof answered !== 'string') records.push(...answered.approved)
      now = counted(now, answered)
      setSoFar(now)
      if (now.failure !== null) break
    }
    onRecords(records)
    setRunning(false)
    return now
  }
  return {
    soFar,
    running,
    unsettled: unsettled !== null,
    begin,
    stop: () => {
      stopped.current = true
    },
    forget: () => setSoFar(null),
  }
}

/** @param answered what the server said of a batch, or why it said nothing */
function counted(before: ApprovedSoFar, answered: Answer | string): ApprovedSoFar {
  if (typeof answered === 'string') return { ...before, failure: answered }
  const refused = new Map([...before.refused, ...answered.refused].map((each) => [each.id, each]))
  const approvedIds = new Set([...before.approvedIds, ...answered.approved.map(({ id }) => id)])
  return {
    ...before,
    // What was unsettled comes on top of what was asked for.
    total: Math.max(before.total, approvedIds.size + refused.size),
    approvedIds,
    refused: [...refused.values()],
  }
}
