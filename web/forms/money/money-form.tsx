import { chakra, Flex, Text } from '@chakra-ui/react'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { ignoreHeldEnter } from '../../components/held-enter.ts'
import { SaveButton } from '../../components/save-button.tsx'
import { UnsettledNotice } from '../../components/unsettled-notice.tsx'
import { DraftNotice } from '../draft-notice.tsx'
import type { EntryFormState } from '../use-entry-form.ts'

interface MoneyFormProps {
  /** What it records, within a sentence: "debit". */
  readonly what: string
  readonly recording: EntryFormState
  /** The word on the button that saves. */
  readonly saveLabel?: string
  readonly colorPalette?: string
  /** The last field, in one row with Save. */
  readonly lastField?: ReactNode
  /** Buttons beside Save. */
  readonly actions?: ReactNode
  /** The fields. */
  readonly children: ReactNode
}

/** A form that records a transaction: its fields, its Save button, and what stands in the way of saving. */
export function MoneyForm(props: MoneyFormProps) {
  const { what, recording, saveLabel = 'Save', colorPalette, lastField, actions, children } = props
  const { saving, unsettled, refusal, submit, setAside } = recording
  const saveButton = useRef<HTMLButtonElement>(null)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (refusal === null) void submit()
  }
  return (
    <chakra.form noValidate onSubmit={onSubmit} onKeyDown={ignoreHeldEnter} display="grid" gap="5">
      <DraftNotice cameBack={recording.cameBack} onStartAnew={recording.startAfresh} />
      {children}
      {unsettled ? (
        <UnsettledNotice
          title={`It is not known whether this ${what} was posted.`}
          warning={`The ${what} may have been posted. Look at the account's report before you record it again: a new transaction would be posted in addition.`}
          onSetAside={setAside}
          saveButton={saveButton}
        >
          {`Press ${saveLabel} again: it is safe, the transaction can't be posted twice. Its fields stay locked until it is known.`}
        </UnsettledNotice>
      ) : null}
      <Flex columnGap="5" rowGap="4" wrap="wrap">
        {lastField}
        <Flex
          align="center"
          gap="3"
          wrap="wrap"
          height="fit-content"
          {...(lastField ? BESIDE_FIELD : {})}
        >
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
      </Flex>
    </chakra.form>
  )
}

/** As far down as the label of the field beside it is high. */
const BESIDE_FIELD = { marginTop: { sm: '1.625rem' } } as const
