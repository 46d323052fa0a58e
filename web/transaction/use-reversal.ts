import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { reversal as texts } from '#texts/reversal.ts'
import type { Answered, RouteNamed, Sent } from '../../shared/contract/routes.ts'
import type * as REVERSALS from '../../shared/refusals/reversals.ts'
import { ApiError, isRefusedBy } from '../api/errors.ts'
import type { ReadKey } from '../api/use-api.ts'
import { CHANGED_BY_EDITING } from '../entry/changed-by.ts'
import { movedOnRecord } from '../entry/moved-on.ts'
import { useStep } from '../entry/use-step.ts'
import { checkedAsTyped } from '../fields/checked-as-typed.ts'
import { reasonText } from '../search/reason.tsx'
import { type FoundTransaction, numbersOfSave } from '../search/search-rows.ts'
import { useCurrent } from '../search/use-current.ts'
import { tellReversed } from './reversed.ts'

/** The answer to a reversal: the originals, and the transactions that reverse them. */
export type Reversed = Answered<RouteNamed<'transactions/reverse'>>

/** The reads whose data a reversal changes. */
const REFRESHES: readonly ReadKey[] = [
  ...CHANGED_BY_EDITING,
  'GET /api/today',
  'GET /api/search-transactions',
  'GET /api/transaction-slip/{id}',
  'GET /api/transactions/{id}/history',
]

const ReversalForm = z.object({ reason: reasonText })

const CONFLICT = 409
/** Says that the id means a transaction, because an older hawala may have the same id. */
const MEANT = { kind: 'transaction' } as const

/** The answers that the server asked for when it refused a reversal. */
type Said = Pick<Sent<RouteNamed<'transactions/reverse'>, 'body'>, 'cashMoves' | 'overLimit'>

/** The result of `useReversal`. */
export type Reversal = ReturnType<typeof useReversal>

/** Leads a reversal from the question to the answer. Rules: docs/rules/reversal.md */
export function useReversal(row: FoundTransaction) {
  const { records, error, readAgain } = useCurrent(row, numbersOfSave(row))
  const [answer, setAnswer] = useState<Reversed | null>(null)
  const [asksAboutMoney, setAsksAboutMoney] = useState(false)
  const step = useStep('POST /api/transactions/{id}/reverse', {
    form: texts.formName(row.id),
    notDone: texts.notReversed,
    refreshes: REFRESHES,
    saved: (reversed) => {
      setAnswer(reversed)
      tellReversed(reversed.reversed)
    },
    refused: async (message, { error }) => {
      if (asksWhetherMoneyMoves(error)) {
        setAsksAboutMoney(true)
        return null
      }
      const reason = movedOnRecord(error) ? texts.changedMeanwhile : message
      // The reason is shown at once, while the records are read again.
      step.show(reason)
      if (error instanceof ApiError && error.status === CONFLICT) {
        const now = await readAgain()
        if (now?.some(({ reversedBy }) => reversedBy !== null)) tellReversed(now)
      }
      return reason
    },
    unknown: (message) => message,
  })
  const form = useForm({
    defaultValues: { reason: step.unsettled?.sent.body?.reason ?? '' },
    resolver: checkedAsTyped(ReversalForm),
  })

  const seen = records?.find(({ id }) => id === row.id)
  /** What the person has answered since the same reversal was refused. */
  const said = useRef<Said>({})
  const send = (more: Said) =>
    form.handleSubmit(async ({ reason }) => {
      if (!seen) return
      // The box with the reason to pass a limit stays while this is sent.
      if (more.overLimit === undefined) step.show(null)
      said.current = more
      const body = { ...MEANT, reason: reason.trim(), version: seen.version, ...more }
      await step.save({ params: { id: row.id }, body })
    })()
  const sendAlso = (more: Said) => void send({ ...said.current, ...more })
  return {
    /** The transactions that are reversed; null while they load. */
    records,
    error,
    readAgain,
    form,
    step,
    /** The server's answer; null until it arrives. */
    answer,
    /** True if the reversal can't be sent, because the transaction isn't loaded yet or turned out to be reversed already. */
    isStuck: !seen || seen.reversedBy !== null,
    /** True while the person has to say whether money changes hands. */
    asksAboutMoney,
    submit: () => send({}),
    /** Sends the reversal again, with the reason why it may pass the limits of accounts. */
    saveBeyond: (overLimit: string) => sendAlso({ overLimit }),
    /** Sends the reversal again with the answer. Null goes back to the field for the reason. */
    answerAboutMoney: (moves: boolean | null) => {
      setAsksAboutMoney(false)
      if (moves !== null) sendAlso({ cashMoves: moves })
    },
  }
}

function asksWhetherMoneyMoves(error: unknown): boolean {
  return isRefusedBy<typeof REVERSALS>(error, 'reversal.cashMovesRequired')
}
