import { Box, Text } from '@chakra-ui/react'
import { useRef } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import * as labels from '#texts/labels.ts'
import { tillMoves as texts } from '#texts/till-moves.ts'
import { isBetweenBranches } from '../../../shared/contract/move-rights.ts'
import { useSession } from '../../app/session.tsx'
import { StepDialog } from '../../entry/step-dialog.tsx'
import { enterAdvances } from '../../fields/enter-advances.ts'
import { InputField } from '../../fields/input-field.tsx'
import { SelectField } from '../../fields/select-field.tsx'
import { SaveQuestionOverlay } from '../../money/save-question.tsx'
import { acceptedWords, amountsWords, becameWords } from '../../till/move-words.ts'
import { type Move, sidesOf } from '../../till/till.ts'
import { AmountLine } from './amount-line.tsx'
import { arrivedHint, differenceHint, placeOfAmount, type StepValues } from './step-values.ts'
import { useMoveStep } from './use-move-step.ts'
import type { AskedStep } from './use-moves.ts'

interface MoveStepProps extends AskedStep {
  readonly open: boolean
  readonly onClose: () => void
  /** Called with a move that was dispatched, for the carrier's paper. */
  readonly onDispatched: (move: Move) => void
  /** The element to focus afterwards. The buttons of a move whose step was taken are gone. */
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

/** The field for what arrived in a currency. It says how much less or more that is only once something is typed. */
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
