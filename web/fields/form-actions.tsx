import { Flex, Text } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'
import { KeyHint } from '../app/keys/key-cap.tsx'
import { SaveButton } from '../components/save-button.tsx'

interface FormActionsProps {
  readonly saveButton: Ref<HTMLButtonElement>
  readonly saving: boolean
  /** The word on Save, and on it while it saves. */
  readonly label?: string
  readonly savingLabel?: string
  /** Why this person may not save; null where they may. */
  readonly refusal: string | null
  /** Buttons beside Save. */
  readonly children?: ReactNode
}

/** The foot of a form, as of a dialog: what else can be done with it, and last, at the end, Save with its key. */
export function FormActions(props: FormActionsProps) {
  const { saveButton, refusal, children, ...save } = props
  return (
    <Flex flex="1" align="center" justify="flex-end" gap="3" wrap="wrap">
      {refusal ? (
        <Text flex="1 1 12rem" color="fg.muted">
          {refusal}
        </Text>
      ) : null}
      {children}
      <SaveButton ref={saveButton} refused={refusal !== null} {...save}>
        <KeyHint keys="Ctrl+Enter" />
      </SaveButton>
    </Flex>
  )
}
