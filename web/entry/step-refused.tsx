import type { ReactNode } from 'react'
import { isLimitRefusal } from '../../shared/contract/limit-refusal.ts'
import { RefusalBox } from '../ui/refusal-box.tsx'
import { LimitRefused } from './limit-refused.tsx'
import type { AnyStep } from './use-step.ts'

interface StepRefusedProps {
  readonly step: Pick<AnyStep, 'refusal' | 'show' | 'saving'>
  readonly form: { readonly control: unknown }
  /** Sends the step once more, with the reason why it may pass the limits of accounts; left out if it meets none. */
  readonly onSaveBeyond?: ((reason: string) => unknown) | undefined
  /** More about the refusal, such as the present state. */
  readonly children?: ReactNode
}

/** The server's reason why a step was refused; at the limit of an account with a field for the reason to pass it. */
export function StepRefused({ step, form, onSaveBeyond, children }: StepRefusedProps) {
  const { refusal, show, saving } = step
  if (refusal === null || !onSaveBeyond || !isLimitRefusal(refusal)) {
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
