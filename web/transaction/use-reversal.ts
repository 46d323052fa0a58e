import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { reversal as texts } from '#texts/reversal.ts'
import type { Answered, RouteNamed, Sent } from '../../shared/contract/routes.ts'
import { ApiError, messageOf } from '../api/errors.ts'
import type { ReadKey } from '../api/use-api.ts'
import { CHANGED_BY_EDITING } from '../entry/changed-by.ts'
import { movedOnRecord } from '../entry/moved-on.ts'
import { useWrite } from '../entry/use-write.ts'
import { checkedAsTyped } from '../fields/checked-as-typed.ts'
import { reasonText } from '../search/reason.tsx'
import { type FoundTransaction, numbersOfSave } from '../search/search-rows.ts'
import { useCurrent } from '../search/use-current.ts'
import { tellReversed } from './reversed.ts'

/** The answer to a reversal: the originals, and the records that reverse them. */
export type Reversed = Answered<RouteNamed<'transactions/reverse'>>

/** The reads whose data a reversal changes; the last three are the transaction's own dialog. */
const REFRESHES: readonly ReadKey[] = [
  ...CHANGED_BY_EDITING,
  'GET /api/today',
  'GET /api/search-transactions',
  'GET /api/transaction-slip/{id}',
  'GET /api/transactions/{id}/history',
]

const ReversalForm = z.object({ reason: reasonText })

/** How the server begins to ask whether money changes hands. */
const ASKS_ABOUT_MONEY = 'cashMoves is required'
const CONFLICT = 409
/** What is reversed is a transaction, also where an older hawala has the same id. */
const MEANT = { kind: 'transaction' } as const

/** What the server asked for when it refused a reversal. */
type Said = Pick<Sent<RouteNamed<'transactions/reverse'>, 'body'>, 'cashMoves' | 'overLimit'>

/** The result of `useReversal`. */
export type Reversal = ReturnType<typeof useReversal>

/** The life of a reversal, from the question to the answer. Rules: docs/rules/reversal.md */
export function useReversal(row: FoundTransaction) {
  const { records, error, readAgain } = useCurrent(row, numbersOfSave(row))
  const [answer, setAnswer] = useState<Reversed | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [asksAboutMoney, setAsksAboutMoney] = useState(false)
  const { saving, unsettled, save, sendAgain, setAside } = useWrite<
    'POST /api/transactions/{id}/reverse',
    null
  >('POST /api/transactions/{id}/reverse', {
    form: texts.formName(row.id),
    refreshes: REFRESHES,
    onSaved: (reversed) => {
      setAnswer(reversed)
      tellReversed(reversed.reversed)
    },
    // The dialog itself shows a refusal.
    failedText: (failure) =>
      failure.outcome === 'unknown' ? messageOf(failure.error, texts.notReversed) : null,
    onFailed: async (failure) => {
      setRefusal(null)
      if (failure.outcome === 'unknown') return
      if (asksWhetherMoneyMoves(failure.error)) return setAsksAboutMoney(true)
      setRefusal(
        movedOnRecord(failure.error)
          ? texts.changedMeanwhile
          : messageOf(failure.error, texts.notReversed),
      )
      if (!(failure.error instanceof ApiError && failure.error.status === CONFLICT)) return
      const now = await readAgain()
      if (now?.some(({ reversedBy }) => reversedBy !== null)) tellReversed(now)
    },
  })
  const form = useForm({
    defaultValues: { reason: unsettled?.sent.body?.reason ?? '' },
    resolver: checkedAsTyped(ReversalForm),
  })

  const seen = records?.find(({ id }) => id === row.id)
  /** What the person has said after a refusal of the same reversal. */
  const said = useRef<Said>({})
  const send = (more: Said) =>
    form.handleSubmit(async ({ reason }) => {
      if (!seen) return
      // The box with the reason to pass a limit stays during its save.
      if (more.overLimit === undefined) setRefusal(null)
      said.current = more
      const body = { ...MEANT, reason: reason.trim(), version: seen.version, ...more }
      await save({ params: { id: row.id }, body }, null)
    })()
  const sendAlso = (more: Said) => void send({ ...said.current, ...more })
  return {
    /** What is reversed; null while it is loaded. */
    records,
    error,
    readAgain,
    form,
    saving,
    unsettled: unsettled !== null,
    setAside,
    /** The server's answer; null before it. */
    answer,
    /** The server's reason why it isn't reversed; null if there is none. */
    refusal,
    /** True if it can't be sent: it isn't loaded, or it turned out to be reversed already. */
    isStuck: !seen || seen.reversedBy !== null,
    /** True while the person has to say whether money changes hands. */
    asksAboutMoney,
    forgetRefusal: () => setRefusal(null),
    /** Sends the reversal; while the outcome of one isn't known, it sends that one again. */
    submit: () => (unsettled ? sendAgain() : send({})),
    /** Sends it once more, with the reason why it may pass the limits of accounts. */
    saveBeyond: (overLimit: string) => sendAlso({ overLimit }),
    /** Sends it again with the answer; null goes back to the reason. */
    answerAboutMoney: (moves: boolean | null) => {
      setAsksAboutMoney(false)
      if (moves !== null) sendAlso({ cashMoves: moves })
    },
  }
}

function asksWhetherMoneyMoves(error: unknown): boolean {
  return error instanceof ApiError && error.body.startsWith(ASKS_ABOUT_MONEY)
}
