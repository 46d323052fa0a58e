import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ui as texts } from '#texts/ui.ts'
import { FormScope } from '../fields/form-scope.tsx'
import { RefusalBox } from '../ui/refusal-box.tsx'
import { FormDialog } from './form-dialog.tsx'
import { LimitRefused } from './limit-refused.tsx'
import { StepUnsettled, type UnsettledWords } from './step-unsettled.tsx'
import type { AnyStep } from './use-step.ts'

type Dialog = ComponentProps<typeof FormDialog>
type Scope<Values extends FieldValues> = ComponentProps<typeof FormScope<Values>>

interface StepDialogProps<Values extends FieldValues>
  extends Omit<Dialog, 'saving' | 'notice' | 'onSubmit' | 'autoComplete'>,
    Pick<Scope<Values>, 'form' | 'labels'> {
  readonly step: AnyStep
  readonly unsettledWords: UnsettledWords
  /** Checks the form and sends it. */
  readonly submit: () => unknown
  /**
   * Sends the step again, with the reason why it may pass the limits of accounts. Left out if the step can't reach a limit.
   */
  readonly saveBeyond?: (reason: string) => unknown
  /** More about a refusal, such as the state that somebody else has brought about meanwhile. */
  readonly refused?: ReactNode
  /** The question that the form asks before it sends. */
  readonly question?: ReactNode
}

/**
 * The dialog of a step, with its fields. It shows why a step was refused. If the answer was lost, it sends the same step
 * again. The button that leaves it says Back, because Cancel could be taken for the step itself.
 */
export function StepDialog<Values extends FieldValues>(props: StepDialogProps<Values>) {
  const { step, form, labels, save, unsettledWords, submit, saveBeyond, ...rest } = props
  const { refused, question, children, ...dialog } = rest
  return (
    <FormDialog
      {...dialog}
      leave={texts.back}
      autoComplete="off"
      saving={step.saving}
      {...(save ? { save } : {})}
      notice={(saveButton) => (
        <StepUnsettled
          step={step}
          words={unsettledWords}
          label={save?.label}
          saveButton={saveButton}
          onSetAside={dialog.onClose}
        />
      )}
      onSubmit={() => void (step.unsettled ? step.sendAgain() : submit())}
    >
      <FormScope form={form} {...(labels ? { labels } : {})} locked={Boolean(step.unsettled)}>
        {children}
      </FormScope>
      <StepRefused step={step} form={form} onSaveBeyond={saveBeyond}>
        {refused}
      </StepRefused>
      {question}
    </FormDialog>
  )
}

interface StepRefusedProps {
  readonly step: Pick<AnyStep, 'refusal' | 'isAtLimit' | 'show' | 'saving'>
  readonly form: { readonly control: unknown }
  /**
   * Sends the step again, with the reason why it may pass the limits of accounts. Left out if the step can't reach a limit.
   */
  readonly onSaveBeyond?: ((reason: string) => unknown) | undefined
  /** More about the refusal, such as the present state. */
  readonly children?: ReactNode
}

/**
 * The server's reason why a step was refused. If it is the limit of an account, there is a field for the reason to pass it.
 */
function StepRefused({ step, form, onSaveBeyond, children }: StepRefusedProps) {
  const { refusal, isAtLimit, show, saving } = step
  if (refusal === null || !onSaveBeyond || !isAtLimit) {
    return <RefusalBox refusal={refusal}>{children}</RefusalBox>
  }
  return (
    <LimitRefused
      refusal={refusal}
      form={form}
      saving={saving}
      onSave={(reason) => void onSaveBeyond(reason)}
      onChanged={() => show(null)}
    />
  )
}
