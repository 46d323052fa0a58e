import type { ButtonProps } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'
import { components as texts } from '#texts/components.ts'
import { BusyButton } from './busy-button.tsx'

interface SaveButtonProps extends Omit<ButtonProps, 'children'> {
  readonly ref?: Ref<HTMLButtonElement>
  readonly saving: boolean
  /** The word on it, and on it while it saves. */
  readonly label?: string
  readonly savingLabel?: string
  /** True where this person may not save. */
  readonly refused?: boolean
  /** Stands after the word: its key. */
  readonly children?: ReactNode
}

/** The button that saves a form. While it saves it keeps the focus, and only looks disabled. */
export function SaveButton(props: SaveButtonProps) {
  const { saving, refused = false, children, ...rest } = props
  const { label = texts.save, savingLabel = texts.saving, ...look } = rest
  return (
    <BusyButton
      busy={saving}
      type="submit"
      minW="8rem"
      disabled={refused}
      aria-disabled={saving || refused}
      css={{ '& kbd': KEY_LOOK }}
      {...look}
    >
      {saving ? savingLabel : label}
      {children}
    </BusyButton>
  )
}

/** In the colours of the button. */
const KEY_LOOK = {
  ms: '0',
  hideBelow: 'md',
  bg: 'transparent',
  color: 'inherit',
  borderColor: 'currentColor',
  opacity: 0.75,
}
