import { Button, type ButtonProps } from '@chakra-ui/react'
import type { Ref } from 'react'
import { components as texts } from '#texts/components.ts'

interface SaveButtonProps extends Omit<ButtonProps, 'children'> {
  readonly ref?: Ref<HTMLButtonElement>
  readonly saving: boolean
  /** The word on it, and on it while it saves. */
  readonly label?: string
  readonly savingLabel?: string
  /** True where this person may not save. */
  readonly refused?: boolean
}

/** The button that saves a form. While it saves it keeps the focus, and only looks disabled. */
export function SaveButton(props: SaveButtonProps) {
  const { saving, label = texts.save, savingLabel = texts.saving, refused = false, ...rest } = props
  return (
    <Button
      type="submit"
      minW="8rem"
      disabled={refused}
      aria-disabled={saving || refused}
      opacity={saving ? 0.7 : undefined}
      {...rest}
    >
      {saving ? savingLabel : label}
    </Button>
  )
}
