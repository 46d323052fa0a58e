import { Box, Text } from '@chakra-ui/react'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import * as labels from '#texts/labels.ts'
import { tillMoves as texts } from '#texts/till-moves.ts'
import { isBetweenBranches } from '../../../shared/contract/move-rights.ts'
import { useSession } from '../../app/session.tsx'
import { FormDialog } from '../../entry/form-dialog.tsx'
import { enterAdvances } from '../../fields/enter-advances.ts'
import { FormScope } from '../../fields/form-scope.tsx'
import { InputField } from '../../fields/input-field.tsx'
import { SelectField } from '../../fields/select-field.tsx'
import { SaveQuestionOverlay } from '../../money/save-question.tsx'
import { acceptedWords, amountsWords, becameWords } from '../../till/move-words.ts'
import { type Move, sidesOf } from '../../till/till.ts'
import { RefusalBox } from '../../ui/refusal-box.tsx'
import { UnsettledNotice } from '../../ui/unsettled-notice.tsx'
import { AmountLine } from './amount-line.tsx'
import { arrivedHint, differenceHint, placeOfAmount } from './step-values.ts'
import type { AskedStep } from './use-moves.ts'
import { useStep } from './use-step.ts'

interface StepDialogProps extends AskedStep {
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
export function StepDialog(props: StepDialogProps) {
  const { move, step, open, onClose, onDispatched, finalFocus } = props
  const { timeZone } = useSession()
  const isTaken = useRef(false)
  const state = useStep({ move, step }, (after) => {
    isTaken.current = true
    onClose()
    if (step === 'dispatch') onDispatched(after)
  })
  const { form, saving, unsettled, refusal, now } = state
  const { from, to } = sidesOf(move)
  const label = texts.labels[step]
  const arrives = step === 'accept' && isBetweenBranches(move)
  return (
    <FormDialog
      open={open}
      title={texts.titles[step](move.id)}
      width="30rem"
      autoComplete="off"
      finalFocus={() => finalFocus(isTaken.current)}
      onClose={onClose}
      saving={saving}
      save={{
        label,
        savingLabel: texts.savingLabel,
        refused: now !== null && now.state !== move.state,
        ...(WITHOUT_FIELDS.has(step) ? TAKES_FOCUS : {}),
      }}
      notice={(saveButton) =>
        unsettled && (
          <UnsettledNotice
            title={texts.unknown}
            warning={texts.mayBeSaved}
            saveButton={saveButton}
            onSetAside={() => {
              state.setAside()
              onClose()
            }}
          >
            {texts.again(label)}
          </UnsettledNotice>
        )
      }
      onSubmit={() => void state.submit()}
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
      <FormScope form={form} labels={LABELS} locked={unsettled}>
        {step === 'accept'
          ? move.amounts.map((each, place) => (
              <Arrived
                key={each.currencyId}
                move={move}
                each={each}
                state={state}
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
        {step === 'settle' ? (
          <SelectField name="branch" choices={branchesOf(move)} required />
        ) : null}
        {step === 'settle' || step === 'refuse' ? (
          <InputField
            name="reason"
            dir="auto"
            maxLength={200}
            required={step === 'settle'}
            data-autofocus=""
          />
        ) : null}
      </FormScope>
      <RefusalBox refusal={refusal}>
        {now ? <Text>{`${becameWords(now, timeZone)}. ${amountsWords(now)}`}</Text> : null}
      </RefusalBox>
      <SaveQuestionOverlay question={state.question} />
    </FormDialog>
  )
}

interface ArrivedProps {
  readonly move: Move
  readonly each: Move['amounts'][number]
  readonly state: Pick<ReturnType<typeof useStep>, 'form'>
  readonly isFirst: boolean
}

/** The field for what arrived in a currency. It says how much less or more that is only once something is typed. */
function Arrived({ move, each, state: { form }, isFirst }: ArrivedProps) {
  const place = placeOfAmount(each)
  const typed = useWatch({ control: form.control, name: `arrived.${place}` }) ?? ''
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
