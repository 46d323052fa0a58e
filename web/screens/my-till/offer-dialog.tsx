import { Text } from '@chakra-ui/react'
import { useForm, useWatch } from 'react-hook-form'
import { tillMoves as texts } from '#texts/till-moves.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { FormDialog } from '../../entry/form-dialog.tsx'
import { useWrite } from '../../entry/use-write.ts'
import { checked } from '../../fields/checked-as-typed.ts'
import { enterAdvances } from '../../fields/enter-advances.ts'
import { Fields } from '../../fields/fields.tsx'
import { FormScope } from '../../fields/form-scope.tsx'
import { InputField } from '../../fields/input-field.tsx'
import { SelectField } from '../../fields/select-field.tsx'
import { SaveQuestionOverlay } from '../../money/save-question.tsx'
import type { Branches } from '../../report/branch-label.ts'
import { useViewer } from '../../search/use-viewer.ts'
import { CHANGED_BY_TILLS, type TillState, tillName } from '../../till/till.ts'
import { useRefusal } from '../../till/use-refusal.ts'
import { RefusalBox } from '../../ui/refusal-box.tsx'
import { toast } from '../../ui/toaster.tsx'
import { UnsettledNotice } from '../../ui/unsettled-notice.tsx'
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

interface OfferDialogProps {
  readonly from: TillState
  readonly tills: readonly TillState[]
  readonly branches: Branches
  /** The active ones. */
  readonly currencies: readonly Currency[]
  readonly open: boolean
  readonly onClose: () => void
  readonly finalFocus: () => HTMLElement | null
}

const CALL = 'POST /api/till-moves'
const LABELS = { to: texts.to, carrier: texts.carrier, amounts: texts.offer }

/** The dialog that offers cash of a till to another till. Rules: docs/rules/till-moves.md */
export function OfferDialog(props: OfferDialogProps) {
  const { from, tills, branches, currencies, open, onClose, finalFocus } = props
  const viewer = useViewer()
  const { form, saving, unsettled, refusal, question, submit, setAside } = useOffer(props)
  const to = useWatch({ control: form.control, name: 'to' })
  const isFar = goesFar(from, to)
  return (
    <FormDialog
      open={open}
      title={texts.offerTitle(tillName(from, from.branch))}
      width="34rem"
      autoComplete="off"
      finalFocus={finalFocus}
      onClose={onClose}
      saving={saving}
      save={{ label: texts.offer, savingLabel: texts.offering }}
      notice={(saveButton) =>
        unsettled && (
          <UnsettledNotice
            title={texts.unknown}
            warning={texts.mayBeSaved}
            saveButton={saveButton}
            onSetAside={() => {
              setAside()
              onClose()
            }}
          >
            {texts.again(texts.offer)}
          </UnsettledNotice>
        )
      }
      onSubmit={() => void submit()}
      onKeyDown={enterAdvances}
    >
      <FormScope form={form} labels={LABELS} locked={unsettled}>
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
      </FormScope>
      <Text color="fg.muted" fontSize="sm">
        {isFar ? texts.nothingMovesBefore : texts.nothingMovesYet}
      </Text>
      <RefusalBox refusal={refusal} />
      <SaveQuestionOverlay question={question} />
    </FormDialog>
  )
}

function useOffer({ from, currencies, onClose }: OfferDialogProps) {
  const beyond = useBeyondTill(from)
  const { refusal, forget, failedText, onFailed } = useRefusal(texts.notOffered)
  const { saving, unsettled, save, sendAgain, setAside } = useWrite<typeof CALL, OfferValues>(
    CALL,
    {
      form: texts.offerFormName(tillName(from)),
      refreshes: CHANGED_BY_TILLS,
      onSaved: () => {
        toast({ title: texts.offered })
        onClose()
      },
      failedText,
      onFailed: (failure) => {
        onFailed(failure)
        if (failure.outcome === 'unknown') form.reset(failure.values)
      },
    },
  )
  const empty: OfferValues = {
    to: '',
    carrier: '',
    amounts: Object.fromEntries(currencies.map((currency) => [placeOf(currency), ''])),
  }
  const form = useForm<OfferValues>({
    defaultValues: unsettled?.values ?? empty,
    resolver: checked((values) => offerProblems(from, currencies, values)),
  })
  const send = form.handleSubmit((values) => {
    const offered = currencies.map((currency) =>
      offeredOf(currency.code, values.amounts[placeOf(currency)] ?? ''),
    )
    return beyond.askFirst(offered, () => {
      forget()
      void save({ body: offerBody(from, currencies, values) }, values)
    })
  })
  return {
    form,
    saving: saving || beyond.isReading,
    question: beyond.question,
    refusal,
    unsettled: unsettled !== null,
    setAside,
    submit: () => (unsettled ? sendAgain() : send()),
  }
}
