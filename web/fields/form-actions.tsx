import { Flex, Text } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'
import { KeyHint } from '../app/keys/key-cap.tsx'
import { SaveButton } from '../ui/save-button.tsx'

interface FormActionsProps {
  readonly saveButton?: Ref<HTMLButtonElement>
  readonly saving: boolean
  /** The label of Save; `savingLabel` replaces it during a save. */
  readonly label?: string
  readonly savingLabel?: string
  /** The reason why this person may not save; null if they may. */
  readonly refusal: string | null
  /** Buttons beside Save. */
  readonly children?: ReactNode
}

/** The buttons at the end of a form. Save is the last, as in a dialog, and shows its key. */
export function FormActions(props: FormActionsProps) {
  const { saveButton = null, refusal, children, ...save } = props
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
