import { Text } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { useSession } from '../../app/session.tsx'
import { FormDialog } from '../../entry/form-dialog.tsx'
import type { Order } from '../../hawala-orders/order.ts'
import { outcomeOf } from '../../hawala-orders/order-rights.ts'
import { StepRefused } from '../../hawala-orders/step-refused.tsx'
import { StepUnsettled } from '../../hawala-orders/step-unsettled.tsx'
import type { useOrderStep } from '../../hawala-orders/use-order-step.ts'

type Dialog = ComponentProps<typeof FormDialog>

/** The props that every dialog of a step has. */
export interface StepDialogs extends Pick<Dialog, 'open' | 'onClose' | 'finalFocus'> {
  /** The hawala as it is now. */
  readonly order: Order
  readonly onRefused: () => Promise<unknown>
}

interface StepDialogProps
  extends Omit<StepDialogs, 'onRefused'>,
    Pick<Dialog, 'title' | 'width' | 'onKeyDown'> {
  readonly step: Omit<ReturnType<typeof useOrderStep>, 'send'>
  readonly form: { readonly control: unknown }
  /** The label of the button that takes the step. */
  readonly label: string
  /** The label while it is sent. */
  readonly savingLabel: string
  readonly colorPalette?: 'debit'
  /** What to look at before it is done once more. */
  readonly warning: string
  /** Checks the form and sends it. @param overLimit why limits of accounts may be passed; null if they may not */
  readonly submit: (overLimit: string | null) => Promise<unknown>
  /** The fields. */
  readonly children: ReactNode
}

/**
 * The dialog of a step of a hawala. After a refusal it says what became of the hawala meanwhile; a step whose answer was lost is
 * sent again.
 */
export function StepDialog(props: StepDialogProps) {
  const { order, form, step, label, savingLabel, colorPalette, warning, submit, children } = props
  const { open, title, width, onClose, finalFocus, onKeyDown } = props
  const { timeZone } = useSession()
  const outcome = outcomeOf(order, timeZone)
  return (
    <FormDialog
      open={open}
      title={title}
      width={width}
      onClose={onClose}
      finalFocus={finalFocus}
      onKeyDown={onKeyDown}
      autoComplete="off"
      saving={step.saving}
      save={{
        label,
        savingLabel,
        ...(colorPalette ? { colorPalette } : {}),
        refused: outcome !== null && !step.unsettled,
      }}
      notice={(saveButton) => (
        <StepUnsettled
          step={step}
          label={label}
          warning={warning}
          saveButton={saveButton}
          onSetAside={onClose}
        />
      )}
      onSubmit={() => void (step.unsettled ? step.sendAgain() : submit(null))}
    >
      {children}
      <StepRefused step={step} form={form} onSaveBeyond={(reason) => void submit(reason)}>
        {outcome ? <Text>{outcome}</Text> : null}
      </StepRefused>
    </FormDialog>
  )
}
