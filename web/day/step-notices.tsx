import type { RefObject } from 'react'
import { branchDay as texts } from '#texts/branch-day.ts'
import { UnsettledNotice } from '../ui/unsettled-notice.tsx'
import type { DayWrite } from './use-day-write.ts'

interface UnsettledProps {
  readonly of: DayWrite
  /** The label of the button that sends it again. */
  readonly label: string
  readonly saveButton: RefObject<HTMLButtonElement | null>
  readonly onSetAside?: () => void
}

/** The notice while it isn't known whether a step was done. */
export function Unsettled({ of, label, saveButton, onSetAside }: UnsettledProps) {
  if (!of.unsettled) return null
  return (
    <UnsettledNotice
      title={texts.outcomeUnknown}
      warning={texts.mayBeDone}
      saveButton={saveButton}
      onSetAside={() => {
        of.setAside()
        onSetAside?.()
      }}
    >
      {texts.again(label)}
    </UnsettledNotice>
  )
}
