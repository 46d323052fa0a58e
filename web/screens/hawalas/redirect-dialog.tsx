import { Text } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import * as labels from '#texts/labels.ts'
import { orderChanges as texts } from '#texts/order-changes.ts'
import { partnerSteps as partnerTexts } from '#texts/partner-steps.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { tellsAt } from '../../entry/refused-at.ts'
import { checked } from '../../fields/checked-as-typed.ts'
import { enterAdvances } from '../../fields/enter-advances.ts'
import { InputField } from '../../fields/input-field.tsx'
import { SelectField } from '../../fields/select-field.tsx'
import { redirectWays } from '../../hawala-orders/order-rights.ts'
import { useOrderStep } from '../../hawala-orders/use-order-step.ts'
import { type Branches, branchLabel } from '../../report/branch-label.ts'
import { useViewer } from '../../search/use-viewer.ts'
import { toast } from '../../ui/toaster.tsx'
import { type OrderDialog, OrderStepDialog } from './order-step-dialog.tsx'
import { payersFor } from './payers-for.ts'
import {
  askedFor,
  EMPTY_REDIRECTION,
  type RedirectValues,
  redirectBody,
  redirectProblems,
} from './redirect-values.ts'

interface RedirectDialogProps extends Omit<OrderDialog, 'onDone'> {
  readonly branches: Branches
  readonly onDone: (order: Answered<RouteNamed<'hawala-orders/redirect'>>) => void
}

const LABELS = { payingBranch: texts.payingBranch, code: labels.code, reason: labels.reason }
const WITH_NUMBER = { ...LABELS, code: partnerTexts.partnerNumber }

/** The dialog that lets another branch pay a hawala. Its answer has the new code. */
export function RedirectDialog(props: RedirectDialogProps) {
  const { order, branches, onDone, onRefused, ...dialog } = props
  const viewer = useViewer()
  const ways = redirectWays(order, viewer)
  const asked = askedFor(order, ways, viewer)
  const form = useForm<RedirectValues>({
    defaultValues: EMPTY_REDIRECTION,
    resolver: checked((values) => redirectProblems(asked, values)),
  })
  const step = useOrderStep('POST /api/hawala-orders/{id}/redirect', {
    form: texts.redirectForm(order.label),
    notDone: texts.notRedirected,
    holdsSecret: true,
    onDone: (now) => {
      toast({ title: texts.redirected })
      onDone(now)
    },
    onRefused,
    tells: tellsAt(form, LABELS),
    onWrongCode: (message) => {
      form.setError('code', { message })
      form.setFocus('code', { shouldSelect: true })
    },
  })
  const submit = form.handleSubmit((values) =>
    step.send({ params: { id: order.id }, body: redirectBody(order, ways, values) }),
  )
  const { payingBranch, partnerNumber } = order
  return (
    <OrderStepDialog
      {...dialog}
      order={order}
      form={form}
      labels={asked === 'number' ? WITH_NUMBER : LABELS}
      step={step}
      submit={submit}
      title={texts.redirectTitle(order.label)}
      width="34rem"
      save={{ label: texts.redirect, savingLabel: texts.saving }}
      warning={texts.mayBeRedirected}
      onKeyDown={enterAdvances}
    >
      <Text>
        {order.hasCode ? texts.redirectSays : texts.redirectPartners(partnerNumber ?? '')}
      </Text>
      <SelectField
        name="payingBranch"
        required
        none=""
        choices={payersFor(order, branches, viewer.branch)}
        hint={texts.now(branchLabel(branches, payingBranch ?? ''))}
      />
      {asked === null ? null : (
        <InputField
          name="code"
          required
          {...(asked === 'code' ? { inputMode: 'numeric' as const } : { dir: 'auto' })}
          maxLength={30}
        />
      )}
      <InputField name="reason" required dir="auto" maxLength={200} />
    </OrderStepDialog>
  )
}
