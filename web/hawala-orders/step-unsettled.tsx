import type { RefObject } from 'react'
import { orderSteps as texts } from '#texts/order-steps.ts'
import { UnsettledNotice } from '../ui/unsettled-notice.tsx'
import type { useOrderStep } from './use-order-step.ts'

interface StepUnsettledProps {
  readonly step: Pick<ReturnType<typeof useOrderStep>, 'unsettled' | 'setAside'>
  /** The label of the button that sends it again. */
  readonly label: string
  /** What to look at before it is done once more. */
  readonly warning: string
  readonly saveButton: RefObject<HTMLButtonElement | null>
  readonly onSetAside?: () => void
}

/** The notice while it isn't known whether a step of a hawala was done. */
export function StepUnsettled(props: StepUnsettledProps) {
  const { step, label, warning, saveButton, onSetAside } = props
  if (!step.unsettled) return null
  return (
    <UnsettledNotice
      title={texts.outcomeUnknown}
      warning={warning}
      saveButton={saveButton}
      onSetAside={() => {
        step.setAside()
        onSetAside?.()
      }}
    >
      {texts.again(label)}
    </UnsettledNotice>
  )
}
