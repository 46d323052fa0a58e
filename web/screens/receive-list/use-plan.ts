import { useState } from 'react'
import { receiveList as texts } from '#texts/receive-list.ts'
import { messageOf } from '../../api/errors.ts'
import { request } from '../../api/request.ts'
import type { ListedRow, ListPlan, Outcome } from './listed-rows.ts'
import type { ListRow } from './rows-of-list.ts'
import { useReceiving } from './use-receiving.ts'

/** The result of `usePlan`. */
export type Planning = ReturnType<typeof usePlan>

/**
 * Holds the plan of a list and what became of its rows. Nothing of it is kept in the browser: the same list is chosen again,
 * and the server finds by the numbers what was received.
 */
export function usePlan() {
  const [plan, setPlan] = useState<ListPlan | null>(null)
  const [rows, setRows] = useState<readonly ListedRow[]>([])
  const [checking, setChecking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const receiving = useReceiving((partnerNumber, outcome) =>
    setRows((before) => withOutcome(before, partnerNumber, outcome)),
  )

  const check = async (partner: string, list: readonly ListRow[]) => {
    setChecking(true)
    setFailure(null)
    try {
      const body = { partner, rows: [...list] }
      const { data } = await request('POST /api/hawala-orders/plan', { body })
      const planned = new Map(data.rows.map((row) => [row.line, row]))
      setPlan(data)
      setRows(
        list.flatMap((cells) => {
          const row = planned.get(cells.line)
          return row ? [{ cells, planned: row, outcome: null }] : []
        }),
      )
    } catch (error) {
      setFailure(messageOf(error, texts.notChecked))
    } finally {
      setChecking(false)
    }
  }
  return {
    plan,
    rows,
    checking,
    failure,
    receiving,
    /** True while another list can't be chosen. */
    locked: checking || receiving.running,
    check,
    /** Plans the same rows again: what was received is then a duplicate. */
    checkAgain: () =>
      plan &&
      check(
        plan.partner,
        rows.map(({ cells }) => cells),
      ),
    receive: () => plan && receiving.receive(plan, rows),
    forget: () => {
      setPlan(null)
      setRows([])
      setFailure(null)
    },
  }
}

/** Returns the rows with the outcome of the one that has a number of the partner; a list has each new number once. */
function withOutcome(
  rows: readonly ListedRow[],
  partnerNumber: string,
  outcome: Outcome,
): ListedRow[] {
  return rows.map((row) =>
    row.cells.partnerNumber?.trim() === partnerNumber && row.planned.state === 'new'
      ? { ...row, outcome }
      : row,
  )
}
