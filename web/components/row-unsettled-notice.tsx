import type { RefObject } from 'react'
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
      title={`It is not known whether this ${what} was saved.`}
      warning={`The ${what} may have been saved. Press Refresh and look in the list before you enter it again.`}
      onSetAside={onSetAside}
      saveButton={saveButton}
    >
      {`Press ${label} again: it is safe, the ${what} can't be saved twice. The fields stay locked until it is known.`}
    </UnsettledNotice>
  )
}
