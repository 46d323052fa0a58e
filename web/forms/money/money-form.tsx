import { chakra, Flex, Text } from '@chakra-ui/react'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { ignoreHeldEnter } from '../../components/held-enter.ts'
import { SaveButton } from '../../components/save-button.tsx'
import { UnsettledNotice } from '../../components/unsettled-notice.tsx'
import type { RecordingState } from './use-recording.ts'

interface MoneyFormProps {
  /** What it records, within a sentence: "debit". */
  readonly what: string
  readonly recording: RecordingState
  /** The word on the button that saves. */
  readonly saveLabel?: string
  readonly colorPalette?: string
  /** Buttons beside Save. */
  readonly actions?: ReactNode
  /** The fields. */
  readonly children: ReactNode
}

/** A form that records a transaction: its fields, its Save button, and what stands in the way of saving. */
export function MoneyForm(props: MoneyFormProps) {
  const { what, recording, saveLabel = 'Save', colorPalette, actions, children } = props
  const { saving, unsettled, refusal, submit, setAside } = recording
  const saveButton = useRef<HTMLButtonElement>(null)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (refusal === null) void submit()
  }
  return (
    <chakra.form noValidate onSubmit={onSubmit} onKeyDown={ignoreHeldEnter} display="grid" gap="5">
      {children}
      {unsettled ? (
        <UnsettledNotice
          title={`It is not known whether this ${what} was posted.`}
          warning={`The ${what} may have been posted. Look at the account's report before you record it again: a new transaction would be posted in addition.`}
          onSetAside={setAside}
          saveButton={saveButton}
        >
          {`The answer got lost on the way. Press ${saveLabel} again: it is safe, the transaction can't be posted twice. Its fields stay locked until an answer has come.`}
        </UnsettledNotice>
      ) : null}
      <Flex align="center" gap="3" wrap="wrap">
        <SaveButton
          ref={saveButton}
          saving={saving}
          label={saveLabel}
          refused={refusal !== null}
          {...(colorPalette ? { colorPalette } : {})}
        />
        {actions}
        {refusal ? <Text color="fg.muted">{refusal}</Text> : null}
      </Flex>
    </chakra.form>
  )
}
