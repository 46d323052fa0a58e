import type { RefObject } from 'react'
import { ui as texts } from '#texts/ui.ts'
import { UnsettledNotice } from './unsettled-notice.tsx'

interface RowUnsettledNoticeProps {
  /** The kind of record that was sent, as a word within a sentence: "user". */
  readonly what: string
  /** The label of the Save button. */
  readonly label: string
  readonly onSetAside: () => void
  readonly saveButton: RefObject<HTMLButtonElement | null>
}

/** The notice in the form above a list while it isn't known whether a row was saved. */
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
