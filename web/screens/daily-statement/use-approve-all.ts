import { useState } from 'react'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { piecesOf } from '../../../shared/lists/pieces.ts'
import type { DailyRow } from '../../../shared/reports/daily-statement.ts'
import { messageOf } from '../../api/errors.ts'
import { useSeries } from '../../entry/use-series.ts'
import { BATCH_ROWS, type TransactionRecord } from './approval.ts'

type Answer = Answered<RouteNamed<'transactions/approve-many'>>

/** A transaction whose approval was refused, with the reason. */
export type Refused = Answer['refused'][number]

/** The progress of the approval. */
export interface ApprovedSoFar {
  /** The number of transactions to approve. */
  readonly total: number
  readonly approvedIds: ReadonlySet<number>
  readonly refused: readonly Refused[]
  /** The reason why the approval stopped early; null if it didn't. */
  readonly failure: string | null
}

/** The result of `useApproveAll`. */
export interface ApproveAll {
  /** Null before the first start. */
  readonly soFar: ApprovedSoFar | null
  readonly running: boolean
  /** True if the result of the last batch is unknown. `begin` then sends that batch again first, which is safe. */
  readonly unsettled: boolean
  /** Approves the rows batch by batch. */
  readonly begin: (rows: readonly DailyRow[]) => Promise<ApprovedSoFar>
  /** Stops after the current batch. */
  readonly stop: () => void
  readonly forget: () => void
}

/** Says that the ids mean transactions, because an earlier version also gave such ids to hawalas. */
const MEANT = { kind: 'transaction' } as const

const NOTHING_YET: ApprovedSoFar = {
  total: 0,
  approvedIds: new Set(),
  refused: [],
  failure: null,
}

/**
 * Approves rows batch by batch, and reports the progress.
 * @param onRecords called once at the end with all approved records, because rendering thousands of rows per batch is slow
 */
export function useApproveAll(
  onRecords: (records: readonly TransactionRecord[]) => void,
): ApproveAll {
  const [soFar, setSoFar] = useState<ApprovedSoFar | null>(null)
  const whyNot = (error: unknown) => messageOf(error, texts.approveAllFailed)
  const series = useSeries<'POST /api/transactions/approve', Answer | string>(
    'POST /api/transactions/approve',
    {
      form: texts.approveAllFormName,
      saved: (answer) => answer,
      refused: whyNot,
      unknown: whyNot,
    },
  )
  const send = async (batch: readonly DailyRow[]): Promise<Answer | string> => {
    if (batch.length === 0) return series.sendAgain()
    const transactions = batch.map(({ id, version }) => ({ id, version, ...MEANT }))
    return series.send({ body: { transactions } })
  }
  const begin = (rows: readonly DailyRow[]) =>
    series.run(async (): Promise<ApprovedSoFar> => {
      let now: ApprovedSoFar = { ...NOTHING_YET, total: rows.length }
      setSoFar(now)
      // An unsettled batch is sent again first, unchanged. The empty batch in this list stands for it.
      const records: TransactionRecord[] = []
      for (const batch of [...(series.unsettled ? [[]] : []), ...piecesOf(rows, BATCH_ROWS)]) {
        if (series.isStopped()) break
        const answered = await send(batch)
        if (typeof answered !== 'string') records.push(...answered.approved)
        now = counted(now, answered)
        setSoFar(now)
        if (now.failure !== null) break
      }
      onRecords(records)
      return now
    })
  return {
    soFar,
    running: series.running,
    unsettled: series.unsettled !== null,
    begin,
    stop: series.stop,
    forget: () => setSoFar(null),
  }
}

/**
 * Returns the progress after one more batch.
 * @param answered the server's answer to the batch, or the reason why there is none
 */
function counted(before: ApprovedSoFar, answered: Answer | string): ApprovedSoFar {
  if (typeof answered === 'string') return { ...before, failure: answered }
  const refused = new Map([...before.refused, ...answered.refused].map((each) => [each.id, each]))
  const approvedIds = new Set([...before.approvedIds, ...answered.approved.map(({ id }) => id)])
  return {
    ...before,
    // The rows of an unsettled batch may not be among the requested ones.
    total: Math.max(before.total, approvedIds.size + refused.size),
    approvedIds,
    refused: [...refused.values()],
  }
}
