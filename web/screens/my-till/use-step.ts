import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { tillMoves as texts } from '#texts/till-moves.ts'
import { ApiError, messageOf } from '../../api/errors.ts'
import { refresh } from '../../api/use-api.ts'
import type { SentTo } from '../../api/use-saving.ts'
import { movedOnRecord } from '../../entry/moved-on.ts'
import { useWrite } from '../../entry/use-write.ts'
import { checked } from '../../fields/checked-as-typed.ts'
import { CHANGED_BY_TILLS, type Move } from '../../till/till.ts'
import { toast } from '../../ui/toaster.tsx'
import { type StepValues, sentArrived, stepProblems, valuesOfStep } from './step-values.ts'
import type { AskedStep } from './use-moves.ts'

const CALLS = {
  accept: 'POST /api/till-moves/{id}/accept',
  dispatch: 'POST /api/till-moves/{id}/dispatch',
  settle: 'POST /api/till-moves/{id}/settle',
  refuse: 'POST /api/till-moves/{id}/refuse',
  withdraw: 'POST /api/till-moves/{id}/withdraw',
} as const
type Call = (typeof CALLS)[keyof typeof CALLS]

const CONFLICT = 409

/**
 * The life of a step of a move. If it is refused, the lists are read again, and the move as it is now is shown.
 * @param onDone called after the step was saved
 */
export function useStep({ move, step }: AskedStep, onDone: () => void) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [now, setNow] = useState<Move | null>(null)
  const { saving, unsettled, save, sendAgain, setAside } = useWrite<Call, StepValues>(CALLS[step], {
    form: texts.stepFormName(step, move.id),
    refreshes: CHANGED_BY_TILLS,
    onSaved: () => {
      toast({ title: texts.done[step] })
      onDone()
    },
    // The dialog itself shows a refusal.
    failedText: ({ error, outcome }) =>
      outcome === 'unknown' ? messageOf(error, texts.notDone) : null,
    onFailed: ({ error, outcome, values }) => {
      if (outcome === 'unknown') {
        form.reset(values)
        return
      }
      setRefusal(messageOf(error, texts.notDone))
      if (!(error instanceof ApiError && error.status === CONFLICT)) return
      setNow(movedOnRecord<Move>(error))
      for (const each of CHANGED_BY_TILLS) void refresh(each)
    },
  })
  const form = useForm<StepValues>({
    defaultValues: unsettled?.values ?? valuesOfStep(move),
    resolver: checked((values) => stepProblems(step, move, values)),
  })
  const send = form.handleSubmit((values) => {
    setRefusal(null)
    return save(sentOf({ move, step }, values), values)
  })
  return {
    form,
    saving,
    unsettled: unsettled !== null,
    setAside,
    /** The server's reason why it is not done; null if there is none. */
    refusal,
    /** The move as it is now, if somebody has changed it meanwhile. */
    now,
    submit: () => (unsettled ? sendAgain() : send()),
  }
}

function sentOf({ move, step }: AskedStep, values: StepValues): SentTo<Call> {
  const { version } = move
  const reason = values.reason.trim()
  const bodies = {
    accept: () => ({ amounts: sentArrived(move, values.arrived), version }),
    dispatch: () => ({ version }),
    settle: () => ({ branch: values.branch, reason, version }),
    refuse: () => ({ reason: reason || null, version }),
    withdraw: () => ({ version }),
  }
  return { params: { id: move.id }, body: bodies[step]() } as SentTo<Call>
}
