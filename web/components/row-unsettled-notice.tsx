import type { RefObject } from 'react'
import { components as texts } from '#texts/components.ts'
import { UnsettledNotice } from './unsettled-notice.tsx'

interface RowUnsettledNoticeProps {
  /** What was sent, within a sentence: "user". */
  readonly what: string
  /** The word on the button that saves. */
  readonly label: string
  readonly onSetAside: () => void
  readonly saveButton: RefObject<HTMLButtonElement | null>
}

/** Stands in the form of a list's row whose save may have been carried out or not. */
export function RowUnsettledNotice(props: RowUnsettledNoticeProps) {
  const { what, label, onSetAside, saveButton } = props
  return (
    <UnsettledNotice
      title={texts.savingUnknown(what)}
      warning={texts.mayHaveBeenSaved(what)}
      onSetAside={onSetAside}
      saveButton={saveButton}
    >
      {texts.saveAgain(label, what)}
    </UnsettledNotice>
  )
}
