import { Box, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import * as labels from '#texts/labels.ts'
import { tillMoves as texts } from '#texts/till-moves.ts'
import { isBetweenBranches } from '../../../shared/contract/move-rights.ts'
import type { SentTo } from '../../api/use-saving.ts'
import { useSession } from '../../app/session.tsx'
import { CHANGED_BY_POSTING } from '../../entry/changed-by.ts'
import { movedOnRecord } from '../../entry/moved-on.ts'
import { StepDialog } from '../../entry/step-dialog.tsx'
import { useStep } from '../../entry/use-step.ts'
import { checked } from '../../fields/checked-as-typed.ts'
import { enterAdvances } from '../../fields/enter-advances.ts'
import { InputField } from '../../fields/input-field.tsx'
import { SelectField } from '../../fields/select-field.tsx'
import { SaveQuestionOverlay } from '../../money/save-question.tsx'
import { acceptedWords, amountsWords, becameWords } from '../../till/move-words.ts'
import { CHANGED_BY_TILLS, type Move, readTillsAgain, sidesOf } from '../../till/till.ts'
import { toast } from '../../ui/toaster.tsx'
import { AmountLine } from './amount-line.tsx'
import {
  arrivedHint,
  differenceHint,
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

interface MoveStepProps extends AskedStep {
  readonly open: boolean
  readonly onClose: () => void
  /** Called with a move that was dispatched, for the carrier's paper. */
  readonly onDispatched: (move: Move) => void
  /** Returns the element to focus afterwards. After a step, the move's buttons may be gone. */
  readonly finalFocus: (isTaken: boolean) => HTMLElement | null
}

const LABELS = {
  reason: labels.reason,
  branch: texts.branch,
  arrived: texts.labels.accept,
  raised: texts.labels.raise,
}

const WITHOUT_FIELDS: ReadonlySet<string> = new Set(['dispatch', 'withdraw', 'see'])
const TAKES_FOCUS = { 'data-autofocus': '' }

/** The dialog for one step of a move of cash. Rules: docs/rules/till-moves.md */
export function MoveStepDialog(props: MoveStepProps) {
  const { move, step, open, onClose, onDispatched, finalFocus } = props
  const { timeZone } = useSession()
  const isTaken = useRef(false)
  const { form, now, question, submit, ...life } = useMoveStep({ move, step }, (after) => {
    isTaken.current = true
    onClose()
    if (step === 'dispatch') onDispatched(after)
  })
  const { from, to } = sidesOf(move)
  const label = texts.labels[step]
  const arrives = step === 'accept' && isBetweenBranches(move)
  return (
    <StepDialog
      open={open}
      title={texts.titles[step](move.id)}
      width="30rem"
      finalFocus={() => finalFocus(isTaken.current)}
      onClose={onClose}
      form={form}
      labels={LABELS}
      step={life.step}
      save={{
        label,
        savingLabel: texts.savingLabel,
        refused: now !== null && now.state !== move.state,
        ...(WITHOUT_FIELDS.has(step) ? TAKES_FOCUS : {}),
      }}
      unsettledWords={texts.unsettled}
      submit={submit}
      refused={now ? <Text>{`${becameWords(now, timeZone)}. ${amountsWords(now)}`}</Text> : null}
      question={<SaveQuestionOverlay question={question} />}
      onKeyDown={enterAdvances}
    >
      <Box>
        <Text fontWeight="medium">
          <bdi>{texts.fromTo(from, to)}</bdi>
        </Text>
        {arrives ? null : <Text>{step === 'see' ? acceptedWords(move) : amountsWords(move)}</Text>}
        {step === 'settle' ? <Text fontWeight="medium">{differenceHint(move)}</Text> : null}
        <Text color="fg.muted" fontSize="sm">
          {arrives ? texts.says.arrive : texts.says[step]}
        </Text>
      </Box>
      {step === 'accept'
        ? move.amounts.map((each, place) => (
            <Arrived
              key={each.currencyId}
              move={move}
              each={each}
              control={form.control}
              isFirst={place === 0}
            />
          ))
        : null}
      {step === 'raise'
        ? move.amounts.map((each, place) => (
            <AmountLine
              key={each.currencyId}
              name={`raised.${placeOfAmount(each)}`}
              label={texts.raisedTo(each.currencyCode)}
              code={each.currencyCode}
              isFirst={place === 0}
            />
          ))
        : null}
      {step === 'settle' ? <SelectField name="branch" choices={branchesOf(move)} required /> : null}
      {step === 'settle' || step === 'refuse' ? (
        <InputField
          name="reason"
          dir="auto"
          maxLength={200}
          required={step === 'settle'}
          data-autofocus=""
        />
      ) : null}
    </StepDialog>
  )
}

interface ArrivedProps {
  readonly move: Move
  readonly each: Move['amounts'][number]
  readonly control: Control<StepValues>
  readonly isFirst: boolean
}

/** The field for what arrived in a currency. Its hint states the difference only after something is typed. */
function Arrived({ move, each, control, isFirst }: ArrivedProps) {
  const place = placeOfAmount(each)
  const typed = useWatch({ control, name: `arrived.${place}` }) ?? ''
  return (
    <AmountLine
      name={`arrived.${place}`}
      label={texts.arrivedOf(each.currencyCode)}
      code={each.currencyCode}
      hint={arrivedHint(move, each, typed)}
      isFirst={isFirst}
    />
  )
}

function branchesOf({ from, to }: Move): [string, string][] {
  return [from, to].map(({ branch }) => [branch, branch])
}

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
 * Holds the state of a step of a move. After a refusal the lists are read again, and the current move is shown. A step whose
 * answer was lost isn't listed among the unsettled saves, because the list of moves shows whether it was taken. Until the
 * list is read again, the same dialog can send the step once more.
 * @param onDone called after the step was saved, with the move after the step
 */
function useMoveStep({ move, step }: AskedStep, onDone: (after: Move) => void) {
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
    /** The question before less is accepted, or before more is offered than the till holds. */
    question: beyond.question,
    /** The current move, if somebody has changed it meanwhile. */
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
