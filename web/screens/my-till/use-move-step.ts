import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { tillMoves as texts } from '#texts/till-moves.ts'
import type { SentTo } from '../../api/use-saving.ts'
import { CHANGED_BY_POSTING } from '../../entry/changed-by.ts'
import { movedOnRecord } from '../../entry/moved-on.ts'
import { useStep } from '../../entry/use-step.ts'
import { checked } from '../../fields/checked-as-typed.ts'
import { CHANGED_BY_TILLS, type Move, readTillsAgain } from '../../till/till.ts'
import { toast } from '../../ui/toaster.tsx'
import {
  lessThanSent,
  placeOfAmount,
  type StepValues,
  sentArrived,
  sentRaised,
  stepProblems,
  valuesOfSent,
  valuesOfStep,
} from './step-values.ts'
import { offeredOf, useBeyondTill } from './use-beyond-till.ts'
import type { AskedStep } from './use-moves.ts'

const CALLS = {
  accept: 'POST /api/till-moves/{id}/accept',
  dispatch: 'POST /api/till-moves/{id}/dispatch',
  settle: 'POST /api/till-moves/{id}/settle',
  refuse: 'POST /api/till-moves/{id}/refuse',
  withdraw: 'POST /api/till-moves/{id}/withdraw',
  raise: 'POST /api/till-moves/{id}/raise',
  see: 'POST /api/till-moves/{id}/see',
} as const
type Call = (typeof CALLS)[keyof typeof CALLS]

/**
 * The life of a step of a move. If it is refused, the lists are read again, and the move as it is now is shown. A step
 * whose answer was lost isn't listed as unsettled, because the list of moves shows whether it was taken; until then the
 * same dialog sends it again.
 * @param onDone called after the step was saved, with the move as it is then
 */
export function useMoveStep({ move, step }: AskedStep, onDone: (after: Move) => void) {
  const [now, setNow] = useState<Move | null>(null)
  const life = useStep<Call>(CALLS[step], {
    form: texts.stepFormName(step, move.id),
    notDone: texts.notDone,
    refreshes: [...CHANGED_BY_TILLS, ...CHANGED_BY_POSTING],
    saved: (after) => {
      toast({ title: texts.done[step] })
      onDone(after)
    },
    refused: (message, { error }) => {
      readTillsAgain()
      setNow(movedOnRecord<Move>(error))
      return message
    },
    unknown: (message) => {
      setNow(null)
      return message
    },
  })
  const form = useForm<StepValues>({
    defaultValues: life.unsettled
      ? valuesOfSent(move, life.unsettled.sent.body)
      : valuesOfStep(move),
    resolver: checked((values) => stepProblems(step, move, values)),
  })
  const beyond = useBeyondTill(move.from)
  const submit = form.handleSubmit((values) => {
    const saveIt = () => void life.send(sentOf({ move, step }, values))
    if (step === 'raise') {
      const offered = move.amounts.map((each) =>
        offeredOf(each.currencyCode, values.raised[placeOfAmount(each)] ?? ''),
      )
      return beyond.askFirst(offered, saveIt)
    }
    const cash = step === 'accept' ? lessThanSent(move, values.arrived) : []
    return beyond.question.askFirst({ cash }, saveIt)
  })
  return {
    form,
    step: { ...life, saving: life.saving || beyond.isReading },
    /** The question before less is accepted, or more is offered than the till holds. */
    question: beyond.question,
    /** The move as it is now, if somebody has changed it meanwhile. */
    now,
    submit,
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
    raise: () => ({ amounts: sentRaised(move, values.raised), version }),
    see: () => ({ version }),
  }
  return { params: { id: move.id }, body: bodies[step]() } as SentTo<Call>
}
