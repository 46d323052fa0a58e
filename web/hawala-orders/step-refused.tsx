import type { ReactNode } from 'react'
import { isLimitRefusal } from '../../shared/contract/limit-refusal.ts'
import { LimitRefused } from '../entry/limit-refused.tsx'
import { RefusalBox } from '../ui/refusal-box.tsx'
import type { useOrderStep } from './use-order-step.ts'

interface StepRefusedProps {
  readonly step: Pick<ReturnType<typeof useOrderStep>, 'refusal' | 'forgetRefusal' | 'saving'>
  readonly form: { readonly control: unknown }
  /** Sends the step once more, with the reason why it may pass the limits of accounts. */
  readonly onSaveBeyond: (reason: string) => void
  /** More about the refusal, such as the present state. */
  readonly children?: ReactNode
}

/** The server's reason why a step that posts was refused; at the limit of an account with a field for the reason to pass it. */
export function StepRefused({ step, form, onSaveBeyond, children }: StepRefusedProps) {
  const { refusal, forgetRefusal, saving } = step
  if (refusal === null || !isLimitRefusal(refusal)) {
    return <RefusalBox refusal={refusal}>{children}</RefusalBox>
  }
  return (
    <LimitRefused
      refusal={refusal}
      form={form}
      saving={saving}
      onSave={onSaveBeyond}
      onChanged={forgetRefusal}
    />
  )
}
