import { Text } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { hawalas as texts } from '#texts/hawalas.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { useSession } from '../../app/session.tsx'
import { FormDialog } from '../../entry/form-dialog.tsx'
import { checkedAsTyped } from '../../fields/checked-as-typed.ts'
import { FormScope } from '../../fields/form-scope.tsx'
import { InputField } from '../../fields/input-field.tsx'
import type { Order } from '../../hawala-orders/order.ts'
import { outcomeOf } from '../../hawala-orders/order-rights.ts'
import { StepUnsettled } from '../../hawala-orders/step-unsettled.tsx'
import { useOrderStep } from '../../hawala-orders/use-order-step.ts'
import { reasonText } from '../../search/reason.tsx'
import { RefusalBox } from '../../ui/refusal-box.tsx'
import { toast } from '../../ui/toaster.tsx'

interface CodeDialogProps {
  readonly order: Order
  /** A new code, or five tries anew with the same code. */
  readonly step: 'newCode' | 'unlock'
  readonly onDone: (order: Answered<RouteNamed<'hawala-orders/new-code'>>) => void
  readonly onRefused: () => Promise<unknown>
  readonly open: boolean
  readonly onClose: () => void
  readonly finalFocus: () => HTMLElement | null
}

const Reason = z.object({ reason: reasonText })
const LABELS = { reason: texts.reasonLabel }

/** The dialog in which a Manager gives a new code or unlocks a hawala, and says why. */
export function CodeDialog(props: CodeDialogProps) {
  const { order, step: kind, onDone, onRefused, ...dialog } = props
  const { timeZone } = useSession()
  const outcome = outcomeOf(order, timeZone)
  const form = useForm<{ reason: string }>({
    defaultValues: { reason: '' },
    resolver: checkedAsTyped<{ reason: string }>(Reason, LABELS),
  })
  const step = useOrderStep('POST /api/hawala-orders/{id}/new-code', {
    form: texts.codeForm(kind, order.number, order.version),
    notDone: texts.codeNotDone[kind],
    // The answer has the code; what is sent has none.
    holdsSecret: false,
    onDone: (now) => {
      toast({ title: texts.codeDone[kind] })
      onDone(now)
    },
    onRefused,
    onWrongCode: () => {},
  })
  const label = texts.steps[kind]
  const submit = form.handleSubmit(({ reason }) => {
    const body = { reason: reason.trim(), keepCode: kind === 'unlock', version: order.version }
    return step.send({ params: { id: order.id }, body })
  })
  return (
    <FormDialog
      {...dialog}
      title={texts.codeTitles[kind](order.number)}
      width="32rem"
      autoComplete="off"
      saving={step.saving}
      save={{
        ...{ label, savingLabel: texts.giving },
        refused: outcome !== null && !step.unsettled,
      }}
      notice={(saveButton) => (
        <StepUnsettled
          step={step}
          label={label}
          warning={texts.mayBeDone}
          saveButton={saveButton}
          onSetAside={dialog.onClose}
        />
      )}
      onSubmit={() => void (step.unsettled ? step.sendAgain() : submit())}
    >
      <Text>{texts.codeSays[kind]}</Text>
      <FormScope form={form} labels={LABELS} locked={step.unsettled}>
        <InputField name="reason" required dir="auto" maxLength={200} data-autofocus="" />
      </FormScope>
      <RefusalBox refusal={step.refusal}>{outcome ? <Text>{outcome}</Text> : null}</RefusalBox>
    </FormDialog>
  )
}
