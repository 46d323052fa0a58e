import { useState } from 'react'
import { receiveList as texts } from '#texts/receive-list.ts'
import { messageOf } from '../../api/errors.ts'
import { request } from '../../api/request.ts'
import type { ListedRow, ListPlan } from './listed-rows.ts'
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
  const [checkedAgain, setCheckedAgain] = useState(false)
  const receiving = useReceiving((line, outcome) =>
    setRows((before) => before.map((row) => (row.cells.line === line ? { ...row, outcome } : row))),
  )

  const check = async (partner: string, list: readonly ListRow[], isAgain = false) => {
    setChecking(true)
    setFailure(null)
    setCheckedAgain(false)
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
      setCheckedAgain(isAgain)
    } catch (error) {
      setFailure(messageOf(error, texts.notChecked))
    } finally {
      setChecking(false)
    }
  }
  const checkAgain = async () => {
    if (!plan) return
    const list = rows.map(({ cells }) => cells)
    await check(plan.partner, list, true)
  }
  const list = plan && { plan, rows }
  return {
    plan,
    rows,
    checking,
    failure,
    /** True if the plan is that of another check of the same rows. */
    checkedAgain,
    receiving,
    /** True while another list can't be chosen. */
    locked: checking || receiving.running,
    check: (partner: string, list: readonly ListRow[]) => check(partner, list),
    /** Plans the same rows again: what was received is then a duplicate. */
    checkAgain,
    /** Receives the new rows. If an earlier call was settled that is of none of them, the rows are planned again instead. */
    receive: async () => {
      if (list && (await receiving.receive(list))) await checkAgain()
    },
    /** Asks what became of the call without an answer. */
    settle: async () => {
      if (await receiving.settle(list)) await checkAgain()
    },
    forget: () => {
      setPlan(null)
      setRows([])
      setFailure(null)
      setCheckedAgain(false)
    },
  }
}
