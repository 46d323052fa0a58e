import type { RefObject } from 'react'
import { UnsettledNotice } from '../ui/unsettled-notice.tsx'
import type { AnyStep } from './use-step.ts'

/** The words that are shown while it isn't known whether a step was done. */
export interface UnsettledWords {
  readonly title: string
  /** A sentence that says what to check before the step is tried again. */
  readonly warning: string
  /** Says that the button may be pressed again. It is a function of the button's label if several steps share the words. */
  readonly again: string | ((label: string) => string)
}

interface StepUnsettledProps {
  readonly step: Pick<AnyStep, 'unsettled' | 'setAside'>
  readonly words: UnsettledWords
  /** The label of the button that sends the step again. Not needed if the words contain the label. */
  readonly label?: string | undefined
  readonly saveButton: RefObject<HTMLButtonElement | null>
  readonly onSetAside?: () => void
}

/** The notice while it isn't known whether a step was done. */
export function StepUnsettled(props: StepUnsettledProps) {
  const { step, words, label = '', saveButton, onSetAside } = props
  if (!step.unsettled) return null
  return (
    <UnsettledNotice
      title={words.title}
      warning={words.warning}
      saveButton={saveButton}
      onSetAside={() => {
        step.setAside()
        onSetAside?.()
      }}
    >
      {typeof words.again === 'string' ? words.again : words.again(label)}
    </UnsettledNotice>
  )
}
