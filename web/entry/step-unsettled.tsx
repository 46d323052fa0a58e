import type { RefObject } from 'react'
import { UnsettledNotice } from '../ui/unsettled-notice.tsx'
import type { AnyStep } from './use-step.ts'

/** What is said while it isn't known whether a step was done. */
export interface UnsettledWords {
  readonly title: string
  /** What to look at before it is done once more. */
  readonly warning: string
  /** Says that the button may be pressed again, where several steps share the words by its label. */
  readonly again: string | ((label: string) => string)
}

interface StepUnsettledProps {
  readonly step: Pick<AnyStep, 'unsettled' | 'setAside'>
  readonly words: UnsettledWords
  /** The label of the button that sends it again; words that name it themselves need none. */
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
