import { Text } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { tillMoves as texts } from '#texts/till-moves.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { StepDialog } from '../../entry/step-dialog.tsx'
import { useDialogForm } from '../../entry/use-dialog-form.ts'
import { enterAdvances } from '../../fields/enter-advances.ts'
import { Fields } from '../../fields/fields.tsx'
import { InputField } from '../../fields/input-field.tsx'
import { SelectField } from '../../fields/select-field.tsx'
import { SaveQuestionOverlay } from '../../money/save-question.tsx'
import type { Branches } from '../../report/branch-label.ts'
import { useViewer } from '../../search/use-viewer.ts'
import { CHANGED_BY_TILLS, readTillsAgain, type TillState, tillName } from '../../till/till.ts'
import type { OpenDialog } from '../../ui/message-dialog.tsx'
import { AmountLine } from './amount-line.tsx'
import {
  goesFar,
  type OfferValues,
  offerBody,
  offerProblems,
  placeOf,
  receivers,
} from './offer-values.ts'
import { offeredOf, useBeyondTill } from './use-beyond-till.ts'

interface OfferDialogProps extends OpenDialog {
  readonly from: TillState
  readonly tills: readonly TillState[]
  readonly branches: Branches
  /** The active currencies. */
  readonly currencies: readonly Currency[]
}

const CALL = 'POST /api/till-moves'
const LABELS = { to: texts.to, carrier: texts.carrier, amounts: texts.offer }

/** The dialog that offers cash of a till to another till. Rules: docs/rules/till-moves.md */
export function OfferDialog(props: OfferDialogProps) {
  const { from, tills, branches, currencies, open, onClose, finalFocus } = props
  const viewer = useViewer()
  const { form, step, question, submit } = useOffer(props)
  const to = useWatch({ control: form.control, name: 'to' })
  const isFar = goesFar(from, to)
  return (
    <StepDialog
      open={open}
      title={texts.offerTitle(tillName(from, from.branch))}
      width="34rem"
      finalFocus={finalFocus}
      onClose={onClose}
      form={form}
      labels={LABELS}
      step={step}
      save={{ label: texts.offer, savingLabel: texts.offering }}
      unsettledWords={texts.unsettled}
      submit={submit}
      question={<SaveQuestionOverlay question={question} />}
      onKeyDown={enterAdvances}
    >
      <SelectField
        name="to"
        none={texts.chooseTill}
        choices={receivers(from, tills, branches, viewer)}
        required
      />
      <Fields columns={{ sm: '1fr 1fr' }}>
        {currencies.map((currency) => (
          <AmountLine
            key={currency.id}
            name={`amounts.${placeOf(currency)}`}
            label={texts.amountOf(currency.code)}
            code={currency.code}
          />
        ))}
      </Fields>
      {isFar ? (
        <InputField name="carrier" dir="auto" maxLength={100} hint={texts.carrierHint} required />
      ) : null}
      <Text color="fg.muted" fontSize="sm">
        {isFar ? texts.nothingMovesBefore : texts.nothingMovesYet}
      </Text>
    </StepDialog>
  )
}

function useOffer({ from, currencies, onClose }: OfferDialogProps) {
  const beyond = useBeyondTill(from)
  const { form, step, submit } = useDialogForm<typeof CALL, OfferValues>({
    route: CALL,
    formName: texts.offerFormName(tillName(from)),
    values: {
      to: '',
      carrier: '',
      amounts: Object.fromEntries(currencies.map((currency) => [placeOf(currency), ''])),
    },
    labels: LABELS,
    problemsOf: (values) => offerProblems(from, currencies, values),
    askFirst: ({ amounts }, save) =>
      beyond.askFirst(
        currencies.map((each) => offeredOf(each.code, amounts[placeOf(each)] ?? '')),
        save,
      ),
    toSend: (values) => ({ body: offerBody(from, currencies, values) }),
    refreshes: CHANGED_BY_TILLS,
    // Everything about tills is read again, because the facts in the form may have changed.
    refusedAt: () => {
      readTillsAgain()
      return null
    },
    failedText: texts.notOffered,
    savedToast: () => ({ title: texts.offered }),
    onDone: onClose,
  })
  const saving = step.saving || beyond.isReading
  return { form, step: { ...step, saving }, question: beyond.question, submit }
}
